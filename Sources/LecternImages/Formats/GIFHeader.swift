/// GIF 87a and 89a.
enum GIFHeader {
  private enum Block {
    static let image = 0x2C
    static let `extension` = 0x21
  }

  /// The screen's size. A first image that reaches past it enlarges it, as in Chromium.
  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    var width = try bytes.littleEndian(at: 6, length: 2)
    var height = try bytes.littleEndian(at: 8, length: 2)
    let flags = try bytes.uint8(at: 10)
    // The screen's colour table follows.
    var position = 13 + (flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0)
    while true {
      switch try bytes.uint8(at: position) {
      case Block.extension:
        position += 2
        while case let length = try bytes.uint8(at: position), length > 0 { position += 1 + length }
        position += 1
      case Block.image:
        let image = try (0..<4).map { index throws(HeaderError) in
          try bytes.littleEndian(at: position + 1 + 2 * index, length: 2)
        }
        width = max(width, image[0] + image[2])
        height = max(height, image[1] + image[3])
        guard width > 0, height > 0 else { throw .malformed }
        return ImageSize(inRange: width, height)
      default:
        // The end before any image, or nonsense.
        throw .malformed
      }
    }
  }
}
