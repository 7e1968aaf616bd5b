internal import CMicroHTTPD
import LecternText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HTTPResponse {
  /// Hands the response to the library.
  ///
  /// - Parameters:
  ///   - connection: the library's connection, on whose thread this runs.
  ///   - closing: whether the connection ends after it.
  func queue(
    on connection: OpaquePointer, of server: ServerContext, closing: Bool
  ) -> MHD_Result {
    guard let response = unsafe body.response(on: connection, of: server) else { return .NO }
    defer { unsafe MHD_destroy_response(response) }
    for header in headers {
      // The library refuses values with line ends in them.
      _ = unsafe MHD_add_response_header(response, header.name, header.value)
    }
    if closing { _ = unsafe MHD_add_response_header(response, "Connection", "close") }
    return unsafe MHD_queue_response(connection, UInt32(status), response)
  }
}

extension HTTPResponse.Body {
  fileprivate func response(
    on connection: OpaquePointer, of server: ServerContext
  ) -> OpaquePointer? {
    switch self {
    case .bytes(let bytes) where bytes.count > ByteSender.largestCopy:
      return unsafe Self.streamed(
        by: ByteSender(bytes), size: UInt64(bytes.count), blockSize: ByteSender.blockSize,
        ByteSender.read)
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { buffer in
        let start = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress)
        return unsafe MHD_create_response_from_buffer(buffer.count, start, .RESPMEM_MUST_COPY)
      }
    case .file(let file, let range):
      return unsafe Self.streamed(
        by: FileSender(file, range), size: UInt64(range.count), blockSize: FileSender.blockSize,
        FileSender.read)
    case .events(let stream):
      let sender = unsafe EventSender(stream: stream, connection: connection, server: server)
      return unsafe Self.streamed(
        by: sender, size: EventSender.unknownSize, blockSize: EventSender.blockSize,
        EventSender.read)
    }
  }

  /// A response whose bytes `read` takes from a sender, which is kept for as long as it takes.
  private static func streamed(
    by sender: AnyObject, size: UInt64, blockSize: Int, _ read: MHD_ContentReaderCallback
  ) -> OpaquePointer? {
    let pointer = unsafe Unmanaged.passRetained(sender).toOpaque()
    let response = unsafe MHD_create_response_from_callback(
      size, blockSize, read, pointer,
      { sender in
        guard let sender = unsafe sender else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(sender).release()
      })
    if unsafe response == nil { unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    return unsafe response
  }
}

/// Many bytes that are being sent. They are shared with the site and copied block by block: a
/// thousand clients that ask for a large file and read nothing do not need a thousand copies.
private final class ByteSender {
  static let largestCopy = 64 * 1024
  static let blockSize = 16 * 1024

  let bytes: Bytes

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  static let read: MHD_ContentReaderCallback = { sender, position, buffer, limit in
    guard let sender = unsafe sender, let buffer = unsafe buffer else {
      return Int(MHD_CONTENT_READER_END_WITH_ERROR)
    }
    let bytes = unsafe Unmanaged<ByteSender>.fromOpaque(sender).takeUnretainedValue().bytes
    let rest = bytes[Int(clamping: position)...].prefix(limit)
    return unsafe rest.copy(to: buffer)
  }
}

/// A part of a file that is being sent. Read block by block, and not by the library: that one waits
/// for ever, and busily, for what a file has lost since it was opened.
private final class FileSender {
  static let blockSize = 128 * 1024

  let file: OpenFile
  let range: Range<Int>

  init(_ file: OpenFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  static let read: MHD_ContentReaderCallback = { sender, position, buffer, limit in
    guard let sender = unsafe sender, let buffer = unsafe buffer else {
      return Int(MHD_CONTENT_READER_END_WITH_ERROR)
    }
    let this = unsafe Unmanaged<FileSender>.fromOpaque(sender).takeUnretainedValue()
    let start = this.range.lowerBound + Int(clamping: position)
    let wanted = min(limit, this.range.upperBound - start)
    let count = unsafe this.file.read(
      at: start, into: UnsafeMutableRawBufferPointer(start: buffer, count: max(wanted, 0)))
    // Cut off: the length was said.
    return count > 0 ? count : Int(MHD_CONTENT_READER_END_WITH_ERROR)
  }
}

extension ArraySlice<UInt8> {
  /// Copies all bytes.
  ///
  /// - Returns: their number.
  fileprivate func copy(to buffer: UnsafeMutablePointer<CChar>) -> Int {
    unsafe withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { unsafe memcpy(buffer, start, bytes.count) }
      return bytes.count
    }
  }
}

/// An event stream that is being sent on a connection.
private final class EventSender {
  static let unknownSize = UInt64.max
  static let blockSize = 16 * 1024

  let stream: EventStream
  /// The connection as a number, since pointers do not go from thread to thread.
  let address: UInt
  let server: ServerContext

  init(stream: EventStream, connection: OpaquePointer, server: ServerContext) {
    self.stream = stream
    self.server = server
    let address = UInt(bitPattern: connection)
    self.address = address
    // The stream does not call this after `detach`, so the connection is still there.
    stream.attach {
      if let connection = unsafe OpaquePointer(bitPattern: address) {
        unsafe MHD_resume_connection(connection)
      }
    }
    server.opened(stream)
  }

  deinit {
    stream.detach()
    server.closed(stream)
  }

  /// Fills the library's buffer, or suspends the connection until there is something to send.
  static let read: MHD_ContentReaderCallback = { sender, _, buffer, limit in
    guard let sender = unsafe sender, let buffer = unsafe buffer else {
      return Int(MHD_CONTENT_READER_END_WITH_ERROR)
    }
    let this = unsafe Unmanaged<EventSender>.fromOpaque(sender).takeUnretainedValue()
    let step = this.stream.next(limit: limit) {
      if let connection = unsafe OpaquePointer(bitPattern: this.address) {
        unsafe MHD_suspend_connection(connection)
      }
    }
    switch step {
    case .wait:
      return 0
    case .end:
      return Int(MHD_CONTENT_READER_END_OF_STREAM)
    case .send(let bytes):
      return unsafe bytes[...].copy(to: buffer)
    }
  }
}
