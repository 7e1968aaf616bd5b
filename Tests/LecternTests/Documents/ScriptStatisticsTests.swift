import Testing

@testable import Lectern

@Suite struct ScriptStatisticsTests {
  @Test(
    arguments: [
      ("The quick brown fox jumps over the lazy dog.", nil),
      ("اضغط على إعدادات ثم اكتب npm install في Terminal", "ar"),
      ("برای نصب این برنامه گزینهٔ پیکربندی را چک کنید", "fa"),
      ("לחצו על הגדרות ואחר כך בחרו שפה", "he"),
      ("设置应用程序的语言和文字大小选项内容说明", "zh"),
      ("アプリの言語と文字の大きさを設定します。次へ進みます。", "ja"),
      ("앱의 언어와 글자 크기를 설정합니다. 다음으로 넘어갑니다.", "ko"),
      ("ตั้งค่าภาษาและขนาดตัวอักษรของแอป", "th"),
      ("Настройте язык приложения и размер текста", "ru"),
      ("Größe und Maß der Schrift", nil),
      ("", nil),
    ] as [(String, String?)])
  func tellsTheLanguageByItsScript(text: String, expected: String?) {
    #expect(ScriptStatistics.language(of: Array(text.utf8)[...]) == expected)
  }

  @Test func takesAnyBytes() {
    var state: UInt64 = 1
    for _ in 0..<200 {
      let bytes = (0..<300).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      _ = ScriptStatistics.language(of: bytes[...])
    }
    // Cut in the middle of a character.
    #expect(ScriptStatistics.language(of: Array("设置应用程序的语言和文字大小选项内容说明".utf8).dropLast()) == "zh")
  }
}
