/// AVIF and HEIC: still pictures in boxes of the ISO base media file format (ISO/IEC 14496-12 and
/// 23008-12, AV1 Image File Format).
enum HEIFHeader {
  /// The format by the brands of the file type box; `nil` for films and the like.
  static func format(of bytes: HeaderBytes) -> ImageFormat? {
    guard let length = try? bytes.bigEndian(at: 0, length: 4), length <= bytes.count else {
      return nil
    }
    // The major brand, its version, and the brands that the file is compatible with.
    let brands = [8] + Array(stride(from: 16, to: length - 3, by: 4))
    if brands.contains(where: { bytes.has("avif", at: $0) || bytes.has("avis", at: $0) }) {
      return .avif
    }
    let others = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    let isHEIF = brands.contains { brand in others.contains { bytes.has($0, at: brand) } }
    return isHEIF ? .heic : nil
  }

  /// The extents of the primary item, cropped and turned as it says.
  static func size(of bytes: HeaderBytes, as format: ImageFormat) throws(HeaderError) -> ImageSize?
  {
    var position = 0
    while true {
      let box = try MediaBox(in: bytes, at: position)
      if box.isOf("meta", in: bytes) {
        guard box.end <= bytes.count else { throw .truncated(needed: box.end) }
        return try size(of: bytes, metadata: box, as: format)
      }
      // A sequence without a still picture: no size is told by a film's header alone.
      if box.isOf("moov", in: bytes) { return nil }
      position = box.end
    }
  }

  private static func size(
    of bytes: HeaderBytes, metadata: MediaBox, as format: ImageFormat
  ) throws(HeaderError) -> ImageSize? {
    var primary: Int?
    var properties: [MediaBox] = []
    var associations: [MediaBox] = []
    // Version and flags come before the boxes inside.
    try forEachBox(in: bytes, from: metadata.content + 4, to: metadata.end) {
      box throws(HeaderError) in
      if box.isOf("pitm", in: bytes) {
        let version = try bytes.uint8(at: box.content)
        primary = try bytes.bigEndian(at: box.content + 4, length: version == 0 ? 2 : 4)
      } else if box.isOf("iprp", in: bytes) {
        try forEachBox(in: bytes, from: box.content, to: box.end) { inner throws(HeaderError) in
          if inner.isOf("ipma", in: bytes) {
            associations.append(inner)
          } else if inner.isOf("ipco", in: bytes) {
            try forEachBox(in: bytes, from: inner.content, to: inner.end) { properties.append($0) }
          }
        }
      }
    }
    guard let primary else { return nil }
    var shown = ItemProperties()
    for box in associations {
      // Counted from 1; 0 stands for none.
      for index in try indices(ofPropertiesOf: primary, in: bytes, box)
      where properties.indices.contains(index - 1) {
        try shown.take(properties[index - 1], of: bytes)
      }
    }
    return try shown.size(as: format)
  }

  /// Numbers of the properties that an item property association box gives to one item.
  private static func indices(
    ofPropertiesOf item: Int, in bytes: HeaderBytes, _ box: MediaBox
  ) throws(HeaderError) -> [Int] {
    let hasLongItems = try bytes.uint8(at: box.content) > 0
    let hasLongIndices = try bytes.uint8(at: box.content + 3) & 1 == 1
    var position = box.content + 8
    for _ in 0..<(try bytes.bigEndian(at: box.content + 4, length: 4)) {
      let found = try bytes.bigEndian(at: position, length: hasLongItems ? 4 : 2)
      position += hasLongItems ? 4 : 2
      let count = try bytes.uint8(at: position)
      position += 1
      let width = hasLongIndices ? 2 : 1
      guard position + count * width <= box.end else { throw .malformed }
      if found == item {
        // The highest bit says whether the property is essential.
        return try (0..<count).map { index throws(HeaderError) in
          try bytes.bigEndian(at: position + index * width, length: width)
            & (hasLongIndices ? 0x7FFF : 0x7F)
        }
      }
      position += count * width
    }
    return []
  }

  private static func forEachBox(
    in bytes: HeaderBytes, from start: Int, to end: Int,
    _ body: (MediaBox) throws(HeaderError) -> Void
  ) throws(HeaderError) {
    var position = start
    while position < end {
      let box = try MediaBox(in: bytes, at: position)
      guard box.end <= end else { throw .malformed }
      try body(box)
      position = box.end
    }
  }
}
