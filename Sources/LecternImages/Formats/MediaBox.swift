/// A box of the ISO base media file format: its type and where its content lies (ISO/IEC 14496-12,
/// section 4.2).
struct MediaBox {
  /// Position of the four letters of the type.
  private let type: Int
  let content: Int
  /// Position after the box; may lie past the bytes at hand.
  let end: Int

  init(in bytes: HeaderBytes, at position: Int) throws(HeaderError) {
    var length = try bytes.bigEndian(at: position, length: 4)
    type = position + 4
    var headerLength = 8
    if length == 1 {
      // A long size follows the type; its highest byte is 0 in every file there can be.
      guard try bytes.uint8(at: position + 8) == 0 else { throw .malformed }
      length = try bytes.bigEndian(at: position + 9, length: 7)
      headerLength = 16
    } else if length == 0 {
      // The last box reaches to the end of the file.
      length = max(8, bytes.count - position)
    }
    guard length >= headerLength else { throw .malformed }
    content = position + headerLength
    end = position + length
  }

  func isOf(_ name: String, in bytes: HeaderBytes) -> Bool { bytes.has(name, at: type) }
}
