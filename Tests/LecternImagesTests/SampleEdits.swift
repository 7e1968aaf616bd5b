/// Changes to sample pictures that no encoder makes.
extension [UInt8] {
  func replacing(at position: Int, with bytes: [UInt8]) -> [UInt8] {
    Array(self[..<position]) + bytes + self[(position + bytes.count)...]
  }

  func inserting(_ bytes: [UInt8], at position: Int) -> [UInt8] {
    Array(self[..<position]) + bytes + self[position...]
  }

  /// Position of the first of these bytes in a row.
  func position(of bytes: [UInt8]) -> Int? {
    indices.first { self[$0...].starts(with: bytes) }
  }
}

/// A JPEG segment: its marker, its length and its content.
func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
  let length = content.count + 2
  return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
}

/// A TIFF structure whose only field is the orientation.
func tiff(orientation: UInt8, isBigEndian: Bool = true) -> [UInt8] {
  isBigEndian
    ? Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    : Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      + [0, 0, 0, 0]
}

/// The Exif segment of a JPEG.
func exifSegment(orientation: UInt8, isBigEndian: Bool = true) -> [UInt8] {
  segment(0xE1, Array("Exif\0\0".utf8) + tiff(orientation: orientation, isBigEndian: isBigEndian))
}

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
