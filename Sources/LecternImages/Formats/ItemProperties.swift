/// Properties of a HEIF item that tell its size (ISO/IEC 23008-12, section 6.5).
struct ItemProperties {
  private var extents: (width: Int, height: Int)?
  private var aperture: Aperture?
  private var isTurned = false

  /// Clean aperture: the part that is shown.
  private struct Aperture {
    var width: Double
    var height: Double
    /// From the middle of the whole to the middle of the part.
    var offset: (x: Double, y: Double)
  }

  /// Takes a property; those that do not tell the size are left alone.
  mutating func take(_ property: MediaBox, of bytes: HeaderBytes) throws(HeaderError) {
    let content = property.content
    if property.isOf("ispe", in: bytes) {
      extents = (
        try bytes.bigEndian(at: content + 4, length: 4),
        try bytes.bigEndian(at: content + 8, length: 4)
      )
    } else if property.isOf("irot", in: bytes) {
      // Quarters of a turn.
      isTurned = try bytes.uint8(at: content) & 1 == 1
    } else if property.isOf("clap", in: bytes) {
      func fraction(at index: Int) throws(HeaderError) -> Double {
        let numerator = try bytes.bigEndian(at: content + 8 * index, length: 4)
        let denominator = try bytes.bigEndian(at: content + 8 * index + 4, length: 4)
        guard denominator > 0 else { throw .malformed }
        return Double(Int32(truncatingIfNeeded: numerator)) / Double(denominator)
      }
      aperture = Aperture(
        width: try fraction(at: 0), height: try fraction(at: 1),
        offset: (try fraction(at: 2), try fraction(at: 3)))
    }
  }

  func size(as format: ImageFormat) throws(HeaderError) -> ImageSize? {
    guard var (width, height) = extents else { return nil }
    guard width > 0, height > 0 else { throw .malformed }
    if let part = aperture {
      let left = (Double(width) - part.width) / 2 + part.offset.x
      let top = (Double(height) - part.height) / 2 + part.offset.y
      // HEIC, which comes in coding blocks of a fixed size, is cropped by all that show it. Chromium
      // crops AVIF only where the part begins in the corner.
      let isCropped = format == .heic ? left >= 0 && top >= 0 : left == 0 && top == 0
      if isCropped, let partWidth = Int(exactly: part.width),
        let partHeight = Int(exactly: part.height),
        (1...width).contains(partWidth), (1...height).contains(partHeight)
      {
        (width, height) = (partWidth, partHeight)
      }
    }
    let size = ImageSize(inRange: width, height)
    return isTurned ? size?.turned : size
  }
}
