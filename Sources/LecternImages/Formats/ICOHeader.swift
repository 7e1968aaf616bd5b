/// Windows icons and cursors: several pictures, of which browsers show the largest.
enum ICOHeader {
  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    let count = try bytes.littleEndian(at: 4, length: 2)
    let directoryEnd = 6 + 16 * count
    guard bytes.count >= directoryEnd else { throw .truncated(needed: directoryEnd) }
    var largest: ImageSize?
    for entry in stride(from: 6, to: directoryEnd, by: 16) {
      let length = try bytes.littleEndian(at: entry + 8, length: 4)
      let offset = try bytes.littleEndian(at: entry + 12, length: 4)
      guard length > 0, offset >= directoryEnd else { continue }
      let size = ImageSize(
        width: try side(bytes.uint8(at: entry)), height: try side(bytes.uint8(at: entry + 1)))
      if size.width * size.height > largest.map({ $0.width * $0.height }) ?? 0 { largest = size }
    }
    guard let largest else { throw .malformed }
    return largest
  }

  /// A side of a byte, where 0 stands for 256.
  private static func side(_ byte: Int) -> Int { byte == 0 ? 256 : byte }
}
