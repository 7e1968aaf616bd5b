package import LecternText

/// Stand-in until the filter is merged: passes everything.
package struct RawHTMLFilter {
  package init(policy: RawHTMLPolicy) {}

  package mutating func begin(_ scope: RawHTMLScope) {}

  package mutating func end(
    _ scope: RawHTMLScope, into html: inout Bytes, host: inout some RawHTMLHost
  ) {}

  package mutating func append(
    _ fragment: RawHTMLFragment, to html: inout Bytes, host: inout some RawHTMLHost
  ) {
    html.append(contentsOf: fragment.bytes)
  }

  package mutating func finish(into html: inout Bytes, host: inout some RawHTMLHost) {}
}
