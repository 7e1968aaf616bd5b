import LecternDiagnostics
import LecternText
import LecternYAML

/// What a topic's front matter says.
struct TopicMetadata: Sendable {
  var title: String?
  var navigationTitle: String?
  var id: String?
  /// Where the id stands; `nil` without one.
  var idLocation: SourceLocation?
  var description: String?
  var keywords: [String] = []
  /// Place among its neighbours: smaller comes first; topics without one come after.
  var order: Double?
  /// Old paths, each of which becomes a redirect.
  var aliases: [Alias] = []
  /// Built, but neither in the navigation nor in search.
  var isHidden = false
  /// Not built at all.
  var isDraft = false
  /// Condition under which the topic is built.
  var condition: (text: String, location: SourceLocation)?
  var template: (name: String, location: SourceLocation)?
  var language: String?

  /// An old path of the topic.
  struct Alias: Sendable, Hashable {
    var path: String
    var location: SourceLocation
  }
}

extension TopicMetadata {
  /// Reads front matter; whatever cannot be read is reported and left out.
  init(_ yaml: YAMLNode, path: String, diagnostics: inout [Diagnostic]) {
    var reader = FrontMatterReader(path: path)
    for pair in yaml.mapping ?? [] {
      let value = pair.value
      guard let key = pair.key.string else { continue }
      switch Self.field(for: key) {
      case .title: title = reader.text(value, key: key)
      case .heroText: title = title ?? reader.text(value, key: key)
      case .navigationTitle: navigationTitle = reader.text(value, key: key)
      case .id:
        guard id == nil, let text = reader.text(value, key: key) else { continue }
        id = text
        idLocation = value.location
      case .slug:
        guard let slug = reader.text(value, key: key) else { continue }
        // Docusaurus' slug is an address where it holds a slash, else a name.
        if slug.contains("/") {
          aliases.append(Alias(path: slug, location: value.location))
        } else if id == nil {
          id = slug
          idLocation = value.location
        }
      case .description: description = reader.text(value, key: key)
      case .keywords: keywords += reader.words(value, key: key)
      case .order: order = reader.number(value, key: key)
      case .aliases:
        aliases += reader.texts(value, key: key).map { Alias(path: $0.text, location: $0.location) }
      case .hidden: isHidden = reader.flag(value, key: key) ?? false
      case .draft: isDraft = reader.flag(value, key: key) ?? false
      case .condition:
        if let text = reader.text(value, key: key) { condition = (text, value.location) }
      case .template:
        if let name = reader.text(value, key: key) { template = (name, value.location) }
      case .language:
        guard let code = reader.text(value, key: key) else { continue }
        guard Language.isTag(code) else {
          let problem = Language.problem(with: code)
          reader.report(value, problem.message, hint: problem.hint)
          continue
        }
        language = code
      case nil: reader.noteUnknown(key, at: pair.key, known: Self.fieldNames)
      }
    }
    diagnostics += reader.diagnostics
  }

  private enum Field {
    case title, heroText, navigationTitle, id, slug, description, keywords, order, aliases, hidden,
      draft
    case condition, template, language
  }

  /// The names that are documented; others are other generators' spellings.
  private static let fieldNames = [
    "title", "id", "description", "keywords", "order", "aliases", "hidden", "when", "template",
    "nav_title", "draft", "language",
  ]

  private static func field(for key: String) -> Field? {
    switch key {
    case "title": .title
    case "heroText": .heroText
    case "nav_title", "sidebar_label", "sidebar_title", "linkTitle", "short_title": .navigationTitle
    case "id": .id
    case "slug": .slug
    case "description", "summary": .description
    case "keywords", "tags": .keywords
    case "order", "weight", "nav_order", "sidebar_position": .order
    case "aliases", "redirect_from": .aliases
    case "hidden": .hidden
    case "draft": .draft
    case "when": .condition
    case "template": .template
    case "language", "lang": .language
    default: nil
    }
  }
}

/// Reads typed values out of front matter and reports those that do not fit.
private struct FrontMatterReader {
  let path: String
  var diagnostics: [Diagnostic] = []

  /// A scalar as written; `nil` for null.
  mutating func text(_ node: YAMLNode, key: String) -> String? {
    if node.isNull { return nil }
    guard let text = node.string else {
      report(node, "'\(key)' takes text", hint: "write one line of text after '\(key):'")
      return nil
    }
    return text
  }

  /// One text or a list of texts.
  mutating func texts(_ node: YAMLNode, key: String) -> [(text: String, location: SourceLocation)] {
    if node.isNull { return [] }
    guard let items = node.sequence else {
      if let text = node.string { return [(text, node.location)] }
      report(
        node, "'\(key)' takes text or a list of texts, not \(node.kind)",
        hint: "write '\(key): [one, two]'")
      return []
    }
    return items.compactMap { item in
      if let text = item.string { return (text, item.location) }
      if !item.isNull {
        report(
          item, "'\(key)' takes a list of texts, and this one is \(item.kind)",
          hint: "write '\(key): [one, two]'")
      }
      return nil
    }
  }

  /// A list of words; one text with commas is taken for a list.
  mutating func words(_ node: YAMLNode, key: String) -> [String] {
    let found = texts(node, key: key)
    guard node.sequence == nil, let only = found.first else { return found.map(\.text) }
    return only.text.split(separator: ",").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
  }

  mutating func number(_ node: YAMLNode, key: String) -> Double? {
    if node.isNull { return nil }
    guard let number = node.double else {
      report(node, "'\(key)' takes a number", hint: nil)
      return nil
    }
    return number
  }

  mutating func flag(_ node: YAMLNode, key: String) -> Bool? {
    if node.isNull { return nil }
    guard let flag = node.bool else {
      report(node, "'\(key)' takes true or false", hint: nil)
      return nil
    }
    return flag
  }

  mutating func noteUnknown(_ key: String, at node: YAMLNode, known: [String]) {
    // Pages written for other tools are full of keys that mean nothing here; only what looks like a
    // slip is worth a word.
    guard !known.contains(key), key.utf8.count > 2,
      let nearest = NearMiss.nearest(to: key, in: known)
    else { return }
    diagnostics.append(
      Diagnostic(
        .unknownSetting, "'\(key)' is no front matter key", path: path, at: node.location,
        hint: "did you mean '\(nearest)'?"))
  }

  mutating func report(_ node: YAMLNode, _ message: String, hint: String?) {
    diagnostics.append(
      Diagnostic(
        .invalidSetting, message, path: path, at: node.location, severity: .warning, hint: hint))
  }
}
