package import LecternText

/// Ids of headings by GitHub's rule, unique within one page.
///
/// The rule, as github-slugger 2 states it: lower-case the text, drop every character that is not
/// part of a word (``SlugCharacters``), turn each space into a hyphen. A slug that is taken gets
/// `-1`, `-2`, ... by a table of occurrences, which also keeps `header`, `header`, `header 1` apart.
///
/// Ids are compared byte by byte, as browsers compare them: a composed and a decomposed é make two
/// ids (which is why the table is not keyed by `String`).
package struct HeadingSlugger: Sendable {
  /// Ids handed out or reserved, each with the last number tried after it.
  private var occurrences: [Bytes: Int] = [:]

  package init() {}

  /// The next free slug for a heading's plain text (Markdown taken off, entities decoded).
  ///
  /// Empty where nothing of the text can be part of a slug, as on GitHub; see ``identifier(for:)``.
  package mutating func slug(for text: Bytes) -> Bytes {
    number(Self.slug(of: text))
  }

  /// The next free slug that can be an `id`: `section` stands in where the text leaves nothing,
  /// since an `id` must not be empty.
  package mutating func identifier(for text: Bytes) -> Bytes {
    let slug = Self.slug(of: text)
    return number(slug.isEmpty ? Array("section".utf8) : slug)
  }

  /// Takes an id that the page has already (written by the author, or the page's own), so that no
  /// later heading gets it.
  ///
  /// - Returns: `false` if the id was taken before: the page has a duplicate.
  @discardableResult
  package mutating func reserve(_ id: Bytes) -> Bool {
    if occurrences[id] != nil { return false }
    occurrences[id] = 0
    return true
  }

  /// The slug of a text by itself, without a number.
  package static func slug(of text: Bytes) -> Bytes {
    if text.allSatisfy({ $0 < 0x80 }) { return asciiSlug(of: text) }
    var slug = ""
    slug.reserveCapacity(text.count)
    for scalar in lowercased(String(utf8: text)).unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if SlugCharacters.keeps(scalar) {
        slug.unicodeScalars.append(scalar)
      }
    }
    return Array(slug.utf8)
  }

  private mutating func number(_ slug: Bytes) -> Bytes {
    guard var last = occurrences[slug] else {
      occurrences[slug] = 0
      return slug
    }
    var numbered: Bytes
    repeat {
      last += 1
      numbered = slug
      numbered.append(UInt8(ascii: "-"))
      numbered.append(decimal: last)
    } while occurrences[numbered] != nil
    occurrences[slug] = last
    occurrences[numbered] = 0
    return numbered
  }

  /// The rule for ASCII text, where no property of Unicode needs to be asked.
  private static func asciiSlug(of text: Bytes) -> Bytes {
    var slug = Bytes()
    slug.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        slug.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      case UInt8(ascii: " "): slug.append(UInt8(ascii: "-"))
      default: continue
      }
    }
    return slug
  }

  /// Lower case with the one rule that looks at the neighbours: a capital sigma that ends a word
  /// becomes ς. Browsers' `toLowerCase` does so; Swift's `lowercased()` maps scalar by scalar.
  private static func lowercased(_ text: String) -> String {
    let lower = text.lowercased()
    let capital: Unicode.Scalar = "\u{3A3}"
    guard text.unicodeScalars.contains(capital) else { return lower }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var afterCased = false
    for (index, scalar) in scalars.enumerated() {
      if scalar == capital, afterCased, !isFollowedByCased(scalars[(index + 1)...]) {
        result.append("\u{3C2}")
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
      if !scalar.properties.isCaseIgnorable { afterCased = scalar.properties.isCased }
    }
    return String(result)
  }

  /// Whether the next scalar that case mapping does not skip is a cased letter.
  private static func isFollowedByCased(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
  }
}
