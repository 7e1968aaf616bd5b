/// Media types of files by the extension of their name, as RFC 9110 and the IANA registry have
/// them; what is text says that it is UTF-8.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let plainText = "text/plain; charset=utf-8"
  static let javaScript = "text/javascript; charset=utf-8"
  static let eventStream = "text/event-stream; charset=utf-8"

  /// The type of a file; extensions count in any case. Unknown ones are bytes to be saved.
  static func ofFile(named path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return unknown }
    return types[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let types: [String: String] = [
    // Pages and what they are made of
    "html": html, "htm": html,
    "xhtml": "application/xhtml+xml; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": javaScript, "mjs": javaScript, "cjs": javaScript,
    "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
    "jsonld": "application/ld+json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "wasm": "application/wasm",
    // Text
    "txt": plainText, "text": plainText, "log": plainText,
    "md": "text/markdown; charset=utf-8", "markdown": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "tsv": "text/tab-separated-values; charset=utf-8",
    "yml": "application/yaml; charset=utf-8", "yaml": "application/yaml; charset=utf-8",
    "xml": "application/xml; charset=utf-8", "xsl": "application/xml; charset=utf-8",
    "rss": "application/rss+xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8",
    "srt": "application/x-subrip; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    // Images
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png", "apng": "image/apng",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "jfif": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "jxl": "image/jxl",
    "heic": "image/heic", "heif": "image/heif",
    "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
    "ico": "image/x-icon", "cur": "image/x-icon",
    // Sound and film
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg",
    "mov": "video/quicktime", "avi": "video/x-msvideo", "mkv": "video/matroska",
    "m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "oga": "audio/ogg",
    "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
    "weba": "audio/webm", "aif": "audio/aiff", "aiff": "audio/aiff",
    // Fonts
    "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
    "ttc": "font/collection", "eot": "application/vnd.ms-fontobject",
    // Documents and archives
    "pdf": "application/pdf", "rtf": "application/rtf",
    "epub": "application/epub+zip",
    "zip": "application/zip", "gz": "application/gzip", "tgz": "application/gzip",
    "tar": "application/x-tar", "bz2": "application/x-bzip2", "7z": "application/x-7z-compressed",
    "doc": "application/msword", "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "dmg": "application/x-apple-diskimage",
  ]
}
