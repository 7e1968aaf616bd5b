import LecternText

/// What is done to a page of the site on its way to the browser, and never to the site itself.
struct PreviewedPage {
  private(set) var bytes: Bytes

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Adds the preview's script as the last thing in the body.
  ///
  /// - Parameters:
  ///   - build: name of the build that the page is of.
  ///   - paths: paths of the site whose change concerns this page by itself.
  ///   - reloadsAlways: whether any build at all concerns it.
  mutating func addScript(build: String, paths: [String], reloadsAlways: Bool = false) {
    var script: Bytes = []
    script.append("<script src=\"/_lectern/preview.js\" data-build=\"")
    script.append(escapingHTML: build)
    script.append("\" data-paths=\"")
    script.append(escapingHTML: paths.map(PercentEncoding.encode).joined(separator: " "))
    script.append(reloadsAlways ? "\" data-any></script>\n" : "\"></script>\n")
    bytes.insert(
      contentsOf: script, at: PageBytes.last("</body", in: bytes[...]) ?? bytes.endIndex)
  }

  /// Makes relative addresses start at the root: a page for any wrong address is shown at any depth.
  mutating func addRootBase() {
    guard let head = PageBytes.first("<head", from: 0, in: bytes[...]),
      let end = bytes[head...].firstIndex(of: UInt8(ascii: ">")),
      PageBytes.first("<base", from: 0, in: bytes[...]) == nil
    else { return }
    bytes.insert(contentsOf: "<base href=\"/\">".utf8, at: end + 1)
  }

  /// Links the stylesheet of one content size in place of the one that follows the device, as a
  /// host does that runs no scripts.
  ///
  /// - Parameters:
  ///   - size: name of the size.
  ///   - names: names of all sizes, whose stylesheets are replaced as well.
  mutating func useContentSize(_ size: String, among names: [String]) {
    let headEnd = PageBytes.first("</head", from: 0, in: bytes[...]) ?? bytes.endIndex
    var tag = PageBytes.last("<link", in: bytes[..<headEnd])
    // From the last one to the first, so that what is replaced does not move what is still to come.
    while let start = tag {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
      if let name = Self.stylesheetName(in: bytes[start..<end], among: names) {
        // A script that links stylesheets itself gets the old name back, by the preview's script.
        let old = " data-lectern-was=\"\(String(utf8: bytes[name]))\""
        bytes.replaceSubrange(name, with: size.utf8)
        bytes.insert(contentsOf: old.utf8, at: start + "<link".utf8.count)
      }
      tag = PageBytes.last("<link", in: bytes[..<start])
    }
    guard let html = PageBytes.first("<html", from: 0, in: bytes[...]),
      let end = bytes[html...].firstIndex(of: UInt8(ascii: ">")),
      let name = PageBytes.first("data-content-size=\"", from: html, in: bytes[..<end])
    else { return }
    let value = name + "data-content-size=\"".utf8.count
    guard let quote = bytes[value..<end].firstIndex(of: UInt8(ascii: "\"")) else { return }
    bytes.replaceSubrange(value..<quote, with: size.utf8)
  }

  /// Where `NAME` stands in `…styles/NAME.css`, if it is that of a size or `dynamic`.
  private static func stylesheetName(
    in tag: ArraySlice<UInt8>, among names: [String]
  ) -> Range<Int>? {
    guard let folder = PageBytes.last("styles/", in: tag) else { return nil }
    let start = folder + "styles/".utf8.count
    guard let end = PageBytes.first(".css", from: start, in: tag) else { return nil }
    let name = String(utf8: tag[start..<end])
    return name == "dynamic" || names.contains(name) ? start..<end : nil
  }
}
