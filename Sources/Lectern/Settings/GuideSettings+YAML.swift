import LecternDiagnostics
import LecternFiles
import LecternMarkdown
import LecternText
import LecternTypography
import LecternYAML

extension GuideSettings {
  private static let keys = [
    "title", "product", "identifier", "version", "base_url", "language", "languages", "nav",
    "variables", "conditions", "theme", "measure", "leading", "toolbar", "html", "synonyms",
    "bundle",
  ]

  /// Reads `guide.yml`; everything that is wrong with it is in `diagnostics`.
  init(_ yaml: YAMLNode, path: String, diagnostics: inout [Diagnostic]) {
    var reader = SettingsReader(path: path)
    location = yaml.location
    reader.entries(of: yaml, in: "", known: Self.keys) { reader, key, value in
      read(key, value, &reader)
    }
    diagnostics += reader.diagnostics
  }

  private mutating func read(_ key: String, _ value: YAMLNode, _ reader: inout SettingsReader)
    -> Bool
  {
    switch key {
    case "title": readTitles(value, &reader)
    case "product": product = reader.text(value, key) ?? ""
    case "identifier": identifier = reader.text(value, key) ?? ""
    case "version": version = reader.text(value, key) ?? ""
    case "base_url": readBaseURL(value, &reader)
    case "language":
      language = reader.text(value, key).flatMap { Self.language($0, at: value, &reader) }
    case "languages": readLanguages(value, &reader)
    case "nav": readNavigation(value, &reader)
    case "variables": readVariables(value, &reader)
    case "conditions": readConditions(value, &reader)
    case "theme": style.readTheme(value, &reader)
    case "measure": style.readMeasure(value, &reader)
    case "leading": style.readLeading(value, &reader)
    case "toolbar": readToolbar(value, &reader)
    case "html": readHTMLPolicy(value, &reader)
    case "synonyms": readSynonyms(value, &reader)
    case "bundle": break  // keys of formats that have a section of their own
    default: return false
    }
    return true
  }

  private mutating func readTitles(_ value: YAMLNode, _ reader: inout SettingsReader) {
    guard let pairs = value.mapping else {
      titles[""] = reader.text(value, "title")
      return
    }
    for pair in pairs {
      guard let code = pair.key.string else { continue }
      titles[code] = reader.text(pair.value, "title")
    }
  }

  private mutating func readBaseURL(_ value: YAMLNode, _ reader: inout SettingsReader) {
    guard let text = reader.text(value, "base_url") else { return }
    guard let start = ["https://", "http://"].first(where: text.hasPrefix),
      let first = text.dropFirst(start.count).first, first != "/"
    else {
      reader.report(value, "'base_url' takes an address that begins with https:// and a host")
      return
    }
    if let character = text.unicodeScalars.first(where: Self.isOutsideAddress) {
      let hint =
        "?#".unicodeScalars.contains(character)
        ? "the paths of pages are put behind it" : "write it with percent signs, a space as %20"
      reader.report(
        value, "'base_url' holds \(Self.name(of: character))", hint: hint)
      return
    }
    // A host has a code of its own for letters beyond ASCII, which browsers know.
    let host = text.dropFirst(start.count).prefix { $0 != "/" }
    let path = text.dropFirst(start.count + host.count)
    baseURL = start + host + PercentCoding.encodingLetters(of: String(path))
    if !baseURL.hasSuffix("/") { baseURL += "/" }
  }

  /// Whether the start of an address cannot hold a character (RFC 3986, 2 and 3.3).
  private static func isOutsideAddress(_ character: Unicode.Scalar) -> Bool {
    character.value <= 0x20 || character.value == 0x7F
      || "\"<>\\^`{|}?#".unicodeScalars.contains(character)
  }

  private static func name(of character: Unicode.Scalar) -> String {
    switch character {
    case " ": "a space"
    case "\0"..." ", "\u{7F}": "a control character"
    default: "'\(character)'"
    }
  }

  private mutating func readLanguages(_ value: YAMLNode, _ reader: inout SettingsReader) {
    var nodes: [YAMLNode] = []
    if let pairs = value.mapping {
      nodes = pairs.map(\.key)
      languages = pairs.compactMap { pair in
        let name = reader.text(pair.value, "languages")
        return pair.key.string.flatMap { Self.language($0, name, at: pair.key, &reader) }
      }
    } else {
      nodes = value.sequence ?? [value]
      languages = nodes.compactMap { item in
        reader.text(item, "languages").flatMap { Self.language($0, at: item, &reader) }
      }
    }
    languagesLocation = value.location
    var seen: Set<String> = []
    for node in nodes {
      guard let code = node.string, !seen.insert(code.lowercased()).inserted else { continue }
      reader.report(node, "language '\(code)' is listed twice")
    }
  }

  private static func language(
    _ code: String, _ name: String? = nil, at node: YAMLNode, _ reader: inout SettingsReader
  ) -> Language? {
    guard Language.isTag(code) else {
      let problem = Language.problem(with: code)
      reader.report(node, problem.message, hint: problem.hint)
      return nil
    }
    return Language(code: code, name: name)
  }

  private mutating func readNavigation(_ value: YAMLNode, _ reader: inout SettingsReader) {
    if let pairs = value.mapping {
      // One navigation for each language.
      for pair in pairs {
        navigation[pair.key.string ?? ""] = Self.entries(pair.value, &reader, depth: 0)
      }
    } else {
      navigation[""] = Self.entries(value, &reader, depth: 0)
    }
  }

  /// The entries of a `nav` list: a path, `title: path`, or `title: [entries]`.
  private static func entries(
    _ value: YAMLNode, _ reader: inout SettingsReader, depth: Int
  ) -> [NavigationEntry] {
    guard let items = value.sequence else {
      if !value.isNull { reader.report(value, "'nav' takes a list, not \(value.kind)") }
      return []
    }
    var entries: [NavigationEntry] = []
    for item in items {
      if let path = item.string {
        entries.append(NavigationEntry(path: path, location: item.location))
      } else if let pairs = item.mapping {
        for pair in pairs {
          var entry = NavigationEntry(title: pair.key.string ?? "", location: pair.key.location)
          if let path = pair.value.string {
            entry.path = path
            entry.location = pair.value.location
          } else if !pair.value.isNull {
            entry.children = Self.entries(pair.value, &reader, depth: depth + 1)
          }
          entries.append(entry)
        }
      } else {
        reader.report(item, "an entry of 'nav' is a path, or a title with a path or a list")
      }
    }
    return entries
  }

  private mutating func readVariables(_ value: YAMLNode, _ reader: inout SettingsReader) {
    variables = variables ?? [:]
    guard let pairs = value.mapping else {
      if !value.isNull {
        reader.report(value, "'variables' takes names and values, not \(value.kind)")
      }
      return
    }
    for pair in pairs {
      guard let name = pair.key.string else { continue }
      variables?[name] = pair.value.isNull ? "" : reader.text(pair.value, name)
    }
  }

  private mutating func readConditions(_ value: YAMLNode, _ reader: inout SettingsReader) {
    if let pairs = value.mapping {
      for pair in pairs {
        guard let name = pair.key.string, let holds = reader.flag(pair.value, name) else {
          continue
        }
        conditions[name] = holds
      }
    } else if value.sequence != nil {
      for name in reader.texts(value, "conditions") { conditions[name] = true }
    } else if !value.isNull {
      reader.report(
        value, "'conditions' takes names with true or false, or a list of names, not \(value.kind)")
    }
  }

  private mutating func readToolbar(_ value: YAMLNode, _ reader: inout SettingsReader) {
    guard let items = value.sequence else {
      reader.report(value, "'toolbar' takes a list of items, not \(value.kind)")
      return
    }
    let known = ["title", "symbol", "link", "topic", "large_content", "long_press"]
    for item in items {
      var found = ToolbarItem(title: "", location: item.location)
      var destinations = 0
      reader.entries(of: item, in: "a toolbar item", known: known) { reader, key, value in
        let text = reader.text(value, key) ?? ""
        switch key {
        case "title": found.title = text
        case "symbol": found.symbol = text
        case "link", "topic":
          found.link = key == "topic" ? "topic:" + text : text
          destinations += 1
        case "large_content": found.largeContent = text
        case "long_press": found.longPress = text
        default: return false
        }
        return true
      }
      if found.title.isEmpty {
        reader.report(item, "a toolbar item needs a title", hint: "screen readers speak it")
      } else if found.link.isEmpty {
        reader.report(item, "toolbar item '\(found.title)' needs a link or a topic")
      } else if destinations > 1 {
        reader.report(
          item, "toolbar item '\(found.title)' has a link and a topic",
          hint: "it leads to one of them")
      } else {
        toolbar.append(found)
      }
    }
  }

  private mutating func readHTMLPolicy(_ value: YAMLNode, _ reader: inout SettingsReader) {
    guard let text = reader.text(value, "html") else { return }
    guard let policy = RawHTMLPolicy(rawValue: text) else {
      reader.report(value, "'html' takes authored, none or all, not '\(text)'")
      return
    }
    html = policy
  }

  private mutating func readSynonyms(_ value: YAMLNode, _ reader: inout SettingsReader) {
    guard let groups = value.sequence else {
      if !value.isNull {
        reader.report(value, "'synonyms' takes a list of lists of words, not \(value.kind)")
      }
      return
    }
    for group in groups {
      if let words = group.sequence, words.count > 1 {
        synonyms.append(reader.texts(group, "synonyms"))
      } else {
        reader.report(
          group,
          group.sequence == nil
            ? "'synonyms' takes a list of lists of words, and this one is \(group.kind)"
            : "'synonyms' needs two words or more in each list",
          hint: "write one list for words that mean the same: - [eraser, rubber]")
      }
    }
  }
}
