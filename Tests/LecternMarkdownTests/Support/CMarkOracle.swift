import CCmarkGFM
import LecternText

@testable import LecternMarkdown

/// cmark-gfm as it comes: its own memory, its own renderer.
///
/// It marks `~` in tables that all threads share, so nothing else may parse meanwhile: see
/// `ParsingTests`.
enum CMarkOracle {
  static func html(
    _ text: Bytes, extensions: MarkdownExtensions, filtersTags: Bool = false
  ) -> Bytes {
    cmark_gfm_core_extensions_ensure_registered()
    var options = CMARK_OPT_UNSAFE
    if extensions.contains(.footnotes) { options |= CMARK_OPT_FOOTNOTES }
    guard let parser = cmark_parser_new(options) else { return [] }
    defer { cmark_parser_free(parser) }
    let names: [(MarkdownExtensions, String)] = [
      (.tables, "table"), (.strikethrough, "strikethrough"), (.autolinks, "autolink"),
      (.taskLists, "tasklist"),
    ]
    for (option, name) in names where extensions.contains(option) {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    if filtersTags {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("tagfilter"))
    }
    text.withUnsafeBytes { bytes in
      cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let html = cmark_render_html(root, options, extensions) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return Bytes(String(cString: html).utf8)
  }
}
