private import CStemmer

/// One Snowball stemmer; not to be shared between threads.
@safe struct Stemmer: ~Copyable {
  private let handle: OpaquePointer

  /// Nil where Snowball has no stemmer of that name (`english`, `german`, `porter`, ...).
  init?(algorithm: String) {
    guard let handle = unsafe sb_stemmer_new(algorithm, nil) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe sb_stemmer_delete(handle) }

  /// The stem of a word in small letters.
  func stem(_ word: String) -> String {
    var word = word
    return word.withUTF8 { bytes in
      guard
        let stem = unsafe sb_stemmer_stem(handle, bytes.baseAddress, Int32(bytes.count))
      else { return unsafe String(decoding: bytes, as: UTF8.self) }
      let count = Int(unsafe sb_stemmer_length(handle))
      return unsafe String(
        decoding: UnsafeBufferPointer(start: stem, count: count), as: UTF8.self)
    }
  }
}

/// Which stemmers serve a language.
enum StemmerChoice {
  /// Snowball's algorithm for the words of the language's own script; nil where there is none.
  static func algorithm(for language: String) -> String? {
    algorithms[primarySubtag(language)]
  }

  /// The algorithm for Latin words in a guide written in another script: product names and the
  /// terms of the trade there are English.
  static func latinAlgorithm(for language: String) -> String? {
    let tag = primarySubtag(language)
    if foreignScripts.contains(tag) || algorithms[tag] == nil && otherScripts.contains(tag) {
      return "english"
    }
    return algorithms[tag]
  }

  static func primarySubtag(_ language: String) -> String {
    language.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  private static let algorithms = [
    "ar": "arabic", "ca": "catalan", "da": "danish", "de": "german", "el": "greek",
    "en": "english", "es": "spanish", "eu": "basque", "fi": "finnish", "fr": "french",
    "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian",
    "it": "italian", "lt": "lithuanian", "nb": "norwegian", "ne": "nepali", "nl": "dutch",
    "nn": "norwegian", "no": "norwegian", "pt": "portuguese", "ro": "romanian", "ru": "russian",
    "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish", "yi": "yiddish",
  ]
  /// Languages with a stemmer that are not written in Latin letters.
  private static let foreignScripts: Set<String> = ["ar", "el", "hi", "hy", "ne", "ru", "ta", "yi"]
  /// Languages without a stemmer that are not written in Latin letters.
  private static let otherScripts: Set<String> = [
    "am", "be", "bg", "bn", "fa", "gu", "he", "ja", "ka", "kk", "km", "kn", "ko", "ky", "lo",
    "mk", "ml", "mn", "mr", "my", "pa", "ps", "si", "te", "th", "ug", "uk", "ur", "zh",
  ]
}
