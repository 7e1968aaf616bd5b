internal import LecternText

/// A page as it is indexed and shown, in clean UTF-8: the first section is its top, headed by the
/// page's title.
///
/// Made anew for each reading of the pages, so that a large guide is not in memory twice.
struct IndexedPage {
  struct Section {
    var id: Bytes
    var heading: Bytes
    var text: Bytes
  }
  var path: Bytes
  var title: Bytes
  var sectionPath: [Bytes]
  var keywords: Bytes
  var sections: [Section]

  init(_ topic: SearchTopic) {
    path = Bytes(topic.path.utf8)
    title = Self.clean(topic.title, keepingLines: false)
    sectionPath = topic.sectionPath.map { Self.clean($0, keepingLines: false) }
    keywords = Self.clean(topic.keywords.joined(separator: "\n"), keepingLines: true)
    sections = topic.sections.map { section in
      Section(
        id: Bytes(section.id.utf8), heading: Self.clean(section.heading, keepingLines: false),
        text: Self.clean(section.text, keepingLines: true))
    }
    if sections.first?.id.isEmpty != true {
      sections.insert(Section(id: [], heading: [], text: []), at: 0)
    }
    // A heading of its own beside the title is text of the top.
    let heading = sections[0].heading
    if heading != title, !heading.isEmpty {
      sections[0].text = heading + [UInt8(ascii: "\n")] + sections[0].text
    }
    sections[0].heading = title
  }

  /// How many sections a topic's page will have.
  static func sectionCount(_ topic: SearchTopic) -> Int {
    topic.sections.first?.id.isEmpty == true ? topic.sections.count : topic.sections.count + 1
  }

  /// White space as single spaces (or line ends), no controls: those part the fields of a shard.
  private static func clean(_ text: String, keepingLines: Bool) -> Bytes {
    var text = text
    return text.withUTF8 { source in
      var result = Bytes()
      result.reserveCapacity(source.count)
      var pending: UInt8 = 0
      var index = 0
      while index < source.count {
        let byte = unsafe source[index]
        let isNoBreakSpace =
          unsafe byte == 0xc2 && index + 1 < source.count && source[index + 1] == 0xa0
        if byte <= 0x20 || byte == 0x7f || isNoBreakSpace {
          let isLine = keepingLines && byte == UInt8(ascii: "\n")
          if pending != UInt8(ascii: "\n") { pending = isLine ? UInt8(ascii: "\n") : 0x20 }
          index += isNoBreakSpace ? 2 : 1
        } else {
          if pending != 0, !result.isEmpty { result.append(pending) }
          pending = 0
          result.append(byte)
          index += 1
        }
      }
      return result
    }
  }
}
