import LecternText

extension HTTPResponse {
  /// A sentence. Never holds anything of the request or of this machine.
  static func plain(
    status: Int, _ sentence: String, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, type: MediaType.plainText, headers: [SiteHandler.neverKept] + headers,
      body: .bytes(Bytes((sentence + "\n").utf8)))
  }

  /// Another address for the same thing, for now: browsers keep permanent redirects for good.
  static func redirect(to address: String) -> HTTPResponse {
    HTTPResponse(
      status: 302, type: MediaType.plainText,
      headers: [SiteHandler.neverKept, (name: "Location", value: address)],
      body: .bytes(Bytes("The page has its address with a slash at the end.\n".utf8)))
  }

  /// A body in memory, or the part of it that was asked for, or the news that the client has it.
  ///
  /// - Parameter version: differs from that of all other bodies that ever were at this address.
  static func content(
    _ bytes: Bytes, version: String, status: Int = 200, type: String,
    caching: (name: String, value: String),
    for request: HTTPRequest
  ) -> HTTPResponse {
    content(
      count: bytes.count, tag: "\"\(version)\"", status: status, type: type, caching: caching,
      for: request
    ) { range in
      .bytes(range.count == bytes.count ? bytes : Bytes(bytes[range]))
    }
  }

  /// The same of a file on disk.
  static func content(
    _ file: OpenFile, type: String, caching: (name: String, value: String), for request: HTTPRequest
  ) -> HTTPResponse {
    content(
      count: file.count, tag: file.entityTag, status: 200, type: type, caching: caching,
      for: request
    ) { range in
      range.isEmpty ? .bytes([]) : .file(file, range)
    }
  }

  private static func content(
    count: Int, tag: String, status: Int, type: String, caching: (name: String, value: String),
    for request: HTTPRequest, body: (Range<Int>) -> Body
  ) -> HTTPResponse {
    var headers = [caching, (name: "ETag", value: tag)]
    guard status == 200 else {
      return HTTPResponse(status: status, type: type, headers: headers, body: body(0..<count))
    }
    if EntityTag.isNamed(in: request.ifNoneMatch, tag: tag) {
      return HTTPResponse(status: 304, type: nil, headers: headers, body: .bytes([]))
    }
    headers.append((name: "Accept-Ranges", value: "bytes"))
    // A range of what has changed since would be joined with a part of the old bytes.
    let isSame = request.ifRange.map { $0 == tag } ?? true
    switch ByteRange(isSame && request.method == "GET" ? request.range : nil, of: count) {
    case .whole:
      return HTTPResponse(status: 200, type: type, headers: headers, body: body(0..<count))
    case .part(let range):
      headers.append(
        (name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)")
      )
      return HTTPResponse(status: 206, type: type, headers: headers, body: body(range))
    case .unsatisfiable:
      headers.append((name: "Content-Range", value: "bytes */\(count)"))
      return HTTPResponse(status: 416, type: type, headers: headers, body: .bytes([]))
    }
  }
}
