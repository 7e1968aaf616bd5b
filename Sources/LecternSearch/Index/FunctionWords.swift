/// Words that join a sentence and say little by themselves.
///
/// They are indexed as all others and found by themselves; in a query with other words they weigh
/// less, so that `how do I install it` is about installing.
enum FunctionWords {
  /// The groups of a language's function words that the vocabulary holds, in order.
  static func groups(language: String, vocabulary: Vocabulary) -> [Int] {
    let tag = StemmerChoice.primarySubtag(language)
    let list = words[tag == "no" || tag == "nn" ? "nb" : tag] ?? ""
    let groups = list.split(separator: " ").compactMap { word in
      vocabulary.group(ofWord: word.unicodeScalars.map(\.value)[...])
    }
    return Set(groups).sorted()
  }

  private static let words = [
    "en": """
    a about after all also am an and any are as at be been but by can could did do does for from \
    get had has have he her how i if in into is it its me my no not of on or our she should so \
    some than that the their them then there these they this those to us use using want was we \
    were what when where which who why will with would you your
    """,
    "de": """
    aber alle als am an auch auf aus bei bin bis das dass dein dem den der des die dies doch du \
    durch ein eine einem einen einer eines er es für gibt habe haben hat ich ihr im in ist ja \
    kann kein können man mein mich mit nach nicht noch nur oder ohne sein sich sie sind so über \
    um und uns unter vom von vor wann warum was welche wenn wer werden wie wird wir wo zu zum zur
    """,
    "fr": """
    à au aux avec ce ces cette comment dans de des du elle en est et être faire fait il ils je la \
    le les leur lui ma mais me mes moi mon ne nos notre nous on ou où par pas peut pour pourquoi \
    quand que quel quelle qui sa sans se ses son sont sur ta te tu un une vos votre vous y
    """,
    "es": """
    a al cada como cómo con cuál cuando cuándo de del desde donde dónde e el él ella ellos en \
    entre era es esta está este esto la las le les lo los más me mi muy no o para pero por porque \
    qué que quién se ser si sin sobre son su sus te tiene tu un una uno y ya yo
    """,
    "it": """
    a ad ai al alla alle anche che chi come con cosa da dal dalla dei del della delle di dove e è \
    ed gli ha hanno ho i il in io la le lo ma mi nel nella non o per perché più qual quale quando \
    quello questo se si sono su sul sulla tra tu un una uno
    """,
    "pt": """
    a à ao aos as até com como da das de do dos e é ela ele em entre era essa esse esta está este \
    eu foi há isso já mais mas me meu na não nas no nos o onde os ou para pela pelo por porque \
    qual quando que quem se sem ser seu sua são também te um uma você
    """,
    "nl": """
    aan al als bij dan dat de deze die dit door een en er geen had heb heeft het hij hoe hun ik in \
    is je kan maar mag met mijn moet na naar niet nog of om onze ook op over te tot u uit van voor \
    waar waarom wanneer was wat we wel wie wij zich zij zijn zo
    """,
    "sv": """
    alla att av de dem den det dig din du där efter ej eller en ett från för gör ha han har hon \
    hur i inte jag kan man med men mig min mot när nu någon och om på sig sin ska som så till upp \
    vad var varför vem vi vid vilka vilken ä är
    """,
    "da": """
    af alle at da de dem den der det dig din du efter eller en er et for fra få ham han har hun \
    hvad hvem hvor hvordan hvorfor i ikke jeg kan man med men mig min når og om op på sig sin skal \
    som til ud var ved vi
    """,
    "nb": """
    alle at av da de deg den der det din du eller en er et etter for fra han har hun hva hvem \
    hvor hvordan hvorfor i ikke jeg kan man med men meg min når og om opp på seg sin skal som til \
    ut var ved vi
    """,
    "fi": """
    ei että hän ja jos joka jonka jotka kanssa kun kuka kuin kuinka me mikä miksi minä missä miten \
    mitä mutta ne niin nyt olen olla on ovat se sen siinä sinä tai tämä vai voi
    """,
    "ru": """
    а без бы был быть в вам вас во все вы где да для до его ее если есть же за и из или им их к \
    как какой ко когда кто ли мне можно мы на не нет но о об он она они от по под при с сам со \
    так такой там то только ты у уже что чтобы это этот я
    """,
    "pl": """
    a aby ale bez był być by co czy dla do gdy gdzie go i ich jak jaki jest jestem jeśli już kiedy \
    kto która które który ma mi może mnie moj na nie o od on oraz po pod przez przy się są ta tak \
    tam te ten to tu tylko w we z za ze że
    """,
    "cs": """
    a ale ani aby bez by být co do i jak jako je jeho jejich jen ještě jsem jsou k kde kdo kdy \
    který která které má mít na nebo není o od po pod pro proč při s se si tak to u v ve z za ze že
    """,
    "uk": """
    а або але без був бути в вам ви від все де для до є за з і із їх й як який коли ми можна на не \
    ні по при про с та так там ти то у хто це цей чи що щоб я
    """,
    "tr": """
    ama bana bir biz bu çok da daha de değil gibi hangi için ile kadar ki kim mi mı mu mü nasıl ne \
    neden nerede o olan olarak onlar sen siz şu ve veya ya
    """,
    "fa": """
    آن آنها از است اگر اما او این با باید بر برای به بود تا چرا چه چگونه چیست چطور چند خود در را \
    روی شد شما شود کدام کرد کنم کند کنید که کی کجا ما من می نیست نمی ها های هر هم و وقتی هستند یا یک
    """,
    "ar": """
    أن إلى أو أي إذا الذي التي التى انا أنا أنت إن بعد به بين ثم حتى حول على عن عند غير في فيه قبل \
    قد كل كان كما كيف لا لم لماذا له لها ما ماذا مع من متى هذا هذه هل هو هي و
    """,
    "he": """
    אבל אם אני את אתה אתם הוא היא הם זה זאת יש כי כל כמו לא לי לך מה מי מתי על עם של איך איפה או \
    גם רק למה אין
    """,
    "id": """
    ada agar akan anda apa atau bagaimana bisa dalam dan dapat dari dengan di ia ini itu jika juga \
    kami kapan karena ke kita mana mengapa oleh pada saya seperti siapa tidak untuk yang
    """,
    "vi": """
    bạn bị các cái cho có của cùng đã để đến được gì hay khi không là làm lại mà một này nào như \
    những ở ra rồi sao sẽ tại thì tôi từ và vào về với
    """,
    "hu": """
    a az azt de egy és ez ezt hogy hogyan ha hol is ki kell lehet meg mi miért mint mikor nem ön \
    van vagy volt
    """,
    "ro": """
    a al ale am ar are ca care că ce cel cine cu cum când dar de din după e este eu fi în la le \
    lui mai mi nu o pe pentru prin sa să se si și sunt un unde unei unui va
    """,
    "el": """
    αν από για δε δεν είναι εγώ ένα ένας η θα και με μια μου να ο οι όταν ότι που πού πως πώς σας σε \
    σου στη στην στο στον τα τη την της τι το τον του των
    """,
    "hi": """
    और एक का की के को कैसे कब कहाँ क्या क्यों कौन तो था थी थे नहीं ने पर भी में मैं यह या ये वह वे से हम है हैं हो
    """,
    // Pairs of characters, as texts without spaces are indexed.
    "zh": "如何 怎么 怎样 什么 为什 哪里 哪些 哪个 一个 这个 那个 可以 能否 是否 我的 我们 你的 请问 關於 甚麼 為什 哪裡 這個 如果 使用",
    "ja": "する した して しま ます です ので から まで こと もの どう どこ なに 何が には では とは への での とき とは れる られ たい ない",
    "ko": "하는 하기 합니 니다 입니 에서 으로 어떻 떻게 무엇 어디 왜 방법 하려 려면 있는 있습 습니",
  ]
}
