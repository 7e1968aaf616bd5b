import LecternText

/// A response, made without knowing how it is sent.
struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case bytes(Bytes)
    /// A part of a file on disk, streamed.
    case file(OpenFile, Range<Int>)
    /// Server-sent events, for as long as both sides care.
    case events(EventStream)
  }

  var status: Int
  /// In the order in which they are sent. Length, date and connection are added on the way out.
  var headers: [(name: String, value: String)]
  var body: Body

  /// What every response says: its type is final, and other sites may not embed it, so that an
  /// unpublished guide is not read by whatever page is open in another tab.
  init(status: Int, type: String?, headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = type.map { [(name: "Content-Type", value: $0)] } ?? []
    self.headers += [
      (name: "X-Content-Type-Options", value: "nosniff"),
      (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]
    self.headers += headers
    self.body = body
  }

  /// The value of a header, by its name as this module writes it.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
