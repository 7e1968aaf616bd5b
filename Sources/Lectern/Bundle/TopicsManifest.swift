import LecternMarkdown
import LecternText
import LecternTypography

/// `topics.json`: what an app needs to find topics, languages and stylesheets in a bundle, and to offer
/// its own search.
enum TopicsManifest {
  static func bytes(of guide: Guide) -> Bytes {
    var json = JSONWriter()
    json.object { json in
      json.member("format", 1)
      json.member("title", guide.title)
      if !guide.settings.identifier.isEmpty { json.member("identifier", guide.settings.identifier) }
      if !guide.settings.product.isEmpty { json.member("product", guide.settings.product) }
      if !guide.settings.version.isEmpty { json.member("version", guide.settings.version) }
      writeLanguages(of: guide, to: &json)
      writeContentSizes(of: guide, to: &json)
      writeTopics(of: guide, to: &json)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The same ids and paths as a classic script, since pages opened from disk cannot fetch JSON.
  static func script(of guide: Guide) -> Bytes {
    var json = JSONWriter()
    json.object { json in
      for index in sorted(guide) {
        let (entry, topic) = (guide.catalogue.entries[index], guide.topics[index])
        let isTranslation = entry.tree != guide.trees.first?.root
        if isTranslation, guide.trees.count > 1 {
          json.lineBreak()
          json.member(
            topic.language.code + ":" + entry.id, PercentCoding.encode(path: entry.pagePath))
        } else {
          json.lineBreak()
          json.member(entry.id, PercentCoding.encode(path: entry.pagePath))
        }
      }
    }
    var script = Bytes()
    script.append("window.lecternTopics=")
    script += json.bytes
    script.append(";\n")
    return script
  }

  private static func writeLanguages(of guide: Guide, to json: inout JSONWriter) {
    json.lineBreak()
    json.key("languages")
    json.array { json in
      for tree in guide.trees {
        json.object { json in
          json.member("code", tree.language.code)
          json.member("name", tree.language.name)
          json.member("direction", tree.language.direction)
          json.member("title", tree.title)
          json.member(
            "home", tree.home.map { guide.catalogue.entries[$0].pagePath } ?? tree.pages.home)
        }
      }
    }
  }

  private static func writeContentSizes(of guide: Guide, to json: inout JSONWriter) {
    let style = guide.settings.style.stylesheetSettings(languages: [])
    json.lineBreak()
    json.key("contentSizes")
    json.array { json in
      for size in ContentSize.allCases {
        json.lineBreak()
        json.object { json in
          json.member("name", size.rawValue)
          json.member("uikit", size.uiKitName)
          json.member("bodySize", size.bodySize)
          json.member(
            "measure",
            Int(
              style.measurePixels(at: size, language: guide.trees.first?.language.code ?? "")
                .rounded()))
          json.member("stylesheet", "styles/\(size.rawValue).css")
        }
      }
    }
  }

  private static func writeTopics(of guide: Guide, to json: inout JSONWriter) {
    json.lineBreak()
    json.key("topics")
    json.array { json in
      for index in sorted(guide) {
        let (entry, topic) = (guide.catalogue.entries[index], guide.topics[index])
        json.lineBreak()
        json.object { json in
          json.member("id", entry.id)
          json.member("path", entry.pagePath)
          json.member("source", entry.file.path)
          json.member("title", topic.title)
          json.member("language", topic.language.code)
          if !topic.description.isEmpty { json.member("summary", topic.description) }
          if !entry.metadata.keywords.isEmpty { json.strings("keywords", entry.metadata.keywords) }
          if entry.metadata.isHidden {
            json.key("hidden")
            json.bool(true)
          }
          json.key("headings")
          json.array { json in
            for heading in topic.headings where heading.level > 1 {
              json.object { json in
                json.member("id", heading.id)
                json.member("title", heading.text)
                json.member("level", heading.level)
              }
            }
          }
        }
      }
    }
  }

  /// Indices of the topics by their pages' paths.
  private static func sorted(_ guide: Guide) -> [Int] {
    let paths = guide.catalogue.entries.map(\.pagePath)
    return paths.indices.sorted { paths[$0] < paths[$1] }
  }
}
