import LecternDiagnostics
import LecternFiles
import LecternMustache

/// An item that the guide adds to the toolbar, with what it leads to.
struct FoundToolbarItem: Sendable {
  /// A page of the site, or an address.
  enum Destination: Sendable, Hashable {
    case page(String)
    case address(String)
  }

  var item: ToolbarItem
  var destination: Destination
  var symbol: TemplateValue?
  var longPress: Destination?

  /// Looks up the items of `guide.yml`.
  static func find(
    _ guide: Guide, _ theme: Theme, settingsPath: String, diagnostics: inout [Diagnostic]
  ) -> [FoundToolbarItem] {
    var found: [FoundToolbarItem] = []
    for item in guide.settings.toolbar {
      guard let destination = destination(item.link, guide) else {
        diagnostics.append(
          Diagnostic(
            .brokenLink, "toolbar item '\(item.title)' leads to '\(item.link)', which is nowhere",
            path: settingsPath, at: item.location))
        continue
      }
      let symbol = theme.symbol(item.symbol)
      if symbol == nil, !item.symbol.isEmpty {
        diagnostics.append(
          Diagnostic(
            .invalidSetting, "no symbol is named '\(item.symbol)'", path: settingsPath,
            at: item.location,
            severity: .warning,
            hint: theme.nearestSymbol(to: item.symbol).map { "did you mean '\($0)'?" }
              ?? "put \(item.symbol).svg into Templates/symbols"))
      }
      let longPress = item.longPress.isEmpty ? nil : Self.destination(item.longPress, guide)
      if longPress == nil, !item.longPress.isEmpty {
        diagnostics.append(
          Diagnostic(
            .brokenLink,
            "long press of toolbar item '\(item.title)' leads to '\(item.longPress)', which is nowhere",
            path: settingsPath, at: item.location))
      }
      found.append(
        FoundToolbarItem(item: item, destination: destination, symbol: symbol, longPress: longPress)
      )
    }
    return found
  }

  private static func destination(_ text: String, _ guide: Guide) -> Destination? {
    let link = LinkDestination(text)
    let catalogue = guide.catalogue
    switch link.kind {
    case .external: return .address(text)
    case .topic(let id):
      return catalogue.trees.lazy.compactMap { catalogue.topicByID[$0]?[id] }.first
        .map { .page(catalogue.entries[$0].pagePath) }
    case .path(let path, _):
      guard let path = Path.normalized(path) else { return nil }
      if let topic = catalogue.topicByPath[path] ?? catalogue.topicByPath[path + ".md"]
        ?? catalogue.folderPage[path]
      {
        return .page(catalogue.entries[topic].pagePath)
      }
      return catalogue.assets[path] == nil ? nil : .page(path)
    case .samePage, .script: return nil
    }
  }

  func value(on page: PageContext) -> TemplateValue {
    func href(_ destination: Destination) -> TemplateValue {
      switch destination {
      case .page(let path): page.href(path)
      case .address(let address): .text(address)
      }
    }
    return [
      "title": .text(item.title), "href": href(destination), "has_href": true,
      "symbol": symbol ?? .absent, "has_symbol": .bool(symbol != nil),
      "large_content": .text(item.largeContent.isEmpty ? item.title : item.largeContent),
      "long_press": longPress.map(href) ?? .absent, "has_long_press": .bool(longPress != nil),
    ]
  }
}
