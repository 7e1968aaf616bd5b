/// Windows and OS/2 bitmaps.
enum BMPHeader {
  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    let headerLength = try bytes.littleEndian(at: 14, length: 4)
    if headerLength == 12 {
      return try size(
        try bytes.littleEndian(at: 18, length: 2), try bytes.littleEndian(at: 20, length: 2))
    }
    // 16...64 bytes: OS/2 and versions 1 to 3 of Windows; then versions 4 and 5.
    guard (16...64).contains(headerLength) || headerLength == 108 || headerLength == 124 else {
      throw .malformed
    }
    // A height below zero says that the top row comes first.
    return try size(
      try signed(bytes.littleEndian(at: 18, length: 4)),
      try abs(signed(bytes.littleEndian(at: 22, length: 4))))
  }

  private static func size(_ width: Int, _ height: Int) throws(HeaderError) -> ImageSize? {
    guard width > 0, height > 0 else { throw .malformed }
    return ImageSize(inRange: width, height)
  }

  private static func signed(_ number: Int) -> Int {
    Int(Int32(truncatingIfNeeded: number))
  }
}
