/// JPEG: baseline, extended, progressive, lossless, Huffman or arithmetic (ITU-T T.81, annex B).
enum JPEGHeader {
  private enum Marker {
    static let temporary = 0x01
    static let restart = 0xD0...0xD7
    static let startOfImage = 0xD8
    static let endOfImage = 0xD9
    static let startOfScan = 0xDA
    static let exif = 0xE1

    /// SOF0...SOF15: without the Huffman tables, the reserved JPG and the arithmetic conditioning
    /// that have numbers among them.
    static func isStartOfFrame(_ marker: Int) -> Bool {
      (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }
  }

  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    var size: ImageSize?
    var exif: Exif?
    var position = 2
    while true {
      let marker = try nextMarker(in: bytes, &position)
      switch marker {
      case 0, Marker.temporary, Marker.restart:
        continue
      case Marker.startOfImage, Marker.endOfImage:
        throw .malformed
      case Marker.startOfScan:
        // Exif may come after the frame's header, though never after the first scan's.
        guard let size else { throw .malformed }
        guard let exif else { return size }
        let corrected = exif.densityCorrected(size)
        return exif.isTurned ? corrected.turned : corrected
      default:
        let length = try bytes.bigEndian(at: position, length: 2)
        guard length >= 2 else { throw .malformed }
        if Marker.isStartOfFrame(marker), size == nil {
          // A height of 0 is told by a marker after the first scan: browsers do not look for it.
          size = ImageSize(
            inRange: try bytes.bigEndian(at: position + 5, length: 2),
            try bytes.bigEndian(at: position + 3, length: 2))
          if size == nil { throw .malformed }
        } else if marker == Marker.exif, exif == nil {
          let segment = try bytes.part(at: position + 2, length: length - 2)
          if segment.has("Exif\0", at: 0), segment.count > 6 {
            exif = Exif(tiff: try segment.part(at: 6, length: segment.count - 6))
          }
        }
        position += length
      }
    }
  }

  /// The next marker; stray bytes before it and fill bytes are skipped, as libjpeg does.
  private static func nextMarker(
    in bytes: HeaderBytes, _ position: inout Int
  ) throws(HeaderError) -> Int {
    while try bytes.uint8(at: position) != 0xFF { position += 1 }
    while try bytes.uint8(at: position) == 0xFF { position += 1 }
    position += 1
    return try bytes.uint8(at: position - 1)
  }
}
