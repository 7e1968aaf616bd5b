import LecternText

/// The path in a link as the name of a file.
enum PercentDecoding {
  static func path(_ text: String) -> String { PercentCoding.decode(text) }
}
