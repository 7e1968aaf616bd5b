/// Letters without their marks, for sorting: `é` stands with `e`.
enum LetterFolding {
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.reduce(into: "") { result, character in
      result += plain[character] ?? String(character)
    }
  }

  /// Latin letters with marks, by their plain forms (Unicode Character Database, decompositions).
  private static let plain: [Character: String] = {
    let rows: [(String, String)] = [
      ("àáâãäåāăąǎạảấầẩẫậắằẳẵặ", "a"), ("çćĉċč", "c"), ("ďđ", "d"), ("èéêëēĕėęěẹẻẽếềểễệ", "e"),
      ("ĝğġģ", "g"), ("ĥħ", "h"), ("ìíîïĩīĭįıỉị", "i"), ("ĵ", "j"), ("ķ", "k"), ("ĺļľŀł", "l"),
      ("ñńņň", "n"), ("òóôõöøōŏőơọỏốồổỗộớờởỡợ", "o"), ("ŕŗř", "r"), ("śŝşšș", "s"), ("ţťŧț", "t"),
      ("ùúûüũūŭůűųưụủứừửữự", "u"), ("ŵ", "w"), ("ýÿŷỳỵỷỹ", "y"), ("źżž", "z"), ("æ", "ae"),
      ("œ", "oe"), ("ß", "ss"), ("þ", "th"), ("ð", "d"),
    ]
    var plain: [Character: String] = [:]
    for (letters, form) in rows {
      for letter in letters { plain[letter] = form }
    }
    return plain
  }()
}
