import LecternText

/// A request, as far as the preview looks at it.
struct HTTPRequest: Sendable {
  var method: String
  /// The target as it was sent: nothing decoded, the query included.
  var target: Bytes
  /// Whether the client speaks HTTP/1.1, which demands a `Host` header.
  var isHTTP11 = true
  var host: String?
  var range: String?
  var ifRange: String?
  var ifNoneMatch: String?
  /// Whether a body was announced, which no request here has.
  var hasBody = false
}
