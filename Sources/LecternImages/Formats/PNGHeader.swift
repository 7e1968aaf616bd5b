/// Portable Network Graphics, animated or not (W3C PNG, third edition).
enum PNGHeader {
  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    // Apple's variant for iPhones puts CgBI first; browsers do not show it.
    guard try bytes.bigEndian(at: 8, length: 4) == 13, bytes.has("IHDR", at: 12) else {
      throw bytes.count < 16 ? .truncated(needed: 16) : .malformed
    }
    let width = try bytes.bigEndian(at: 16, length: 4)
    let height = try bytes.bigEndian(at: 20, length: 4)
    guard width > 0, height > 0 else { throw .malformed }
    let size = ImageSize(inRange: width, height)
    // Exif counts only before the first pixels.
    var position = 33
    while true {
      let length = try bytes.bigEndian(at: position, length: 4)
      let type = try bytes.part(at: position + 4, length: 4)
      if type.has("IDAT", at: 0) { return size }
      if type.has("IEND", at: 0) { throw .malformed }
      if type.has("eXIf", at: 0) {
        // Chromium and Firefox turn PNG pictures; only Firefox corrects their density.
        let exif = Exif(tiff: try bytes.part(at: position + 8, length: length))
        return exif.isTurned ? size?.turned : size
      }
      position += 12 + length
    }
  }
}
