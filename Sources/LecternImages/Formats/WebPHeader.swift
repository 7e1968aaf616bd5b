/// WebP: lossy, lossless and extended (RFC 9649).
enum WebPHeader {
  /// The canvas. Exif inside WebP turns nothing: neither Chromium nor Firefox heeds it.
  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    let chunk = try bytes.part(at: 12, length: 4)
    if chunk.has("VP8X", at: 0) {
      return ImageSize(
        inRange: try bytes.littleEndian(at: 24, length: 3) + 1,
        try bytes.littleEndian(at: 27, length: 3) + 1)
    }
    if chunk.has("VP8L", at: 0) {
      let signature = try bytes.uint8(at: 20)
      let fields = try bytes.littleEndian(at: 21, length: 4)
      // Both sides less one in 14 bits each, a hint about alpha, and the version, which is 0.
      guard signature == 0x2F, fields >> 29 == 0 else { throw .malformed }
      return ImageSize(inRange: fields & 0x3FFF + 1, fields >> 14 & 0x3FFF + 1)
    }
    guard chunk.has("VP8 ", at: 0) else { throw .malformed }
    // A frame tag, whose lowest bit is 0 in a key frame, then a start code (RFC 6386, 9.1).
    guard try bytes.uint8(at: 20) & 1 == 0, try bytes.bigEndian(at: 23, length: 3) == 0x9D012A
    else {
      throw .malformed
    }
    // Above 14 bits of size there are two of scaling, which no browser does.
    let width = try bytes.littleEndian(at: 26, length: 2) & 0x3FFF
    let height = try bytes.littleEndian(at: 28, length: 2) & 0x3FFF
    guard width > 0, height > 0 else { throw .malformed }
    return ImageSize(inRange: width, height)
  }
}
