/// What Exif tells about the size at which a picture is shown (CIPA DC-008): fields of the first
/// image file directory of a TIFF structure and of its Exif directory.
struct Exif {
  /// 1...8; from 5 on, rows are shown as columns.
  private(set) var orientation = 1
  private var resolutionUnit = 0
  private var resolution: (x: Double, y: Double) = (0, 0)
  private var pixels: (width: Int, height: Int) = (0, 0)

  private enum Tag {
    static let orientation = 0x0112
    static let xResolution = 0x011A
    static let yResolution = 0x011B
    static let resolutionUnit = 0x0128
    static let exifDirectory = 0x8769
    static let pixelWidth = 0xA002
    static let pixelHeight = 0xA003
  }

  /// Reads a TIFF structure as far as it holds together; fields that do not are left out.
  init(tiff: HeaderBytes) {
    let isBigEndian: Bool
    if tiff.has("MM\0*", at: 0) {
      isBigEndian = true
    } else if tiff.has("II*\0", at: 0) {
      isBigEndian = false
    } else {
      return
    }
    let file = TIFF(bytes: tiff, isBigEndian: isBigEndian)
    guard let first = try? file.number(at: 4, length: 4) else { return }
    var exifDirectory: Int?
    file.forEachEntry(ofDirectoryAt: first) { tag, entry in
      switch tag {
      case Tag.orientation: orientation = entry.integer ?? 1
      case Tag.xResolution: resolution.x = entry.rational ?? 0
      case Tag.yResolution: resolution.y = entry.rational ?? 0
      case Tag.resolutionUnit: resolutionUnit = entry.integer ?? 0
      case Tag.exifDirectory: exifDirectory = entry.integer
      default: break
      }
    }
    guard let exifDirectory else { return }
    file.forEachEntry(ofDirectoryAt: exifDirectory) { tag, entry in
      switch tag {
      case Tag.pixelWidth: pixels.width = entry.integer ?? 0
      case Tag.pixelHeight: pixels.height = entry.integer ?? 0
      default: break
      }
    }
  }

  /// Whether the picture is shown turned by a quarter.
  var isTurned: Bool { (5...8).contains(orientation) }

  /// The size at which a dense picture is shown (HTML, "density-corrected natural width and
  /// height"): resolutions in inches count, at 72 pixels each, if the pixel dimensions that Exif
  /// names agree with them.
  func densityCorrected(_ size: ImageSize) -> ImageSize {
    guard resolutionUnit == 2, resolution.x > 0, resolution.y > 0 else { return size }
    let width = (Double(size.width) * 72 / resolution.x).rounded()
    let height = (Double(size.height) * 72 / resolution.y).rounded()
    guard width == Double(pixels.width), height == Double(pixels.height) else { return size }
    return ImageSize(inRange: pixels.width, pixels.height) ?? size
  }
}

/// Directories of a TIFF structure (TIFF 6.0, section 2).
private struct TIFF {
  let bytes: HeaderBytes
  let isBigEndian: Bool

  /// A field of a directory.
  struct Entry {
    let file: TIFF
    let position: Int

    /// The value of a field that holds one SHORT or LONG.
    var integer: Int? {
      switch try? file.number(at: position + 2, length: 2) {
      case 3: try? file.number(at: position + 8, length: 2)
      case 4: try? file.number(at: position + 8, length: 4)
      default: nil
      }
    }

    /// The value of a field that holds one RATIONAL.
    var rational: Double? {
      guard (try? file.number(at: position + 2, length: 2)) == 5,
        let value = try? file.number(at: position + 8, length: 4),
        let numerator = try? file.number(at: value, length: 4),
        let denominator = try? file.number(at: value + 4, length: 4), denominator > 0
      else { return nil }
      return Double(numerator) / Double(denominator)
    }
  }

  func number(at position: Int, length: Int) throws(HeaderError) -> Int {
    isBigEndian
      ? try bytes.bigEndian(at: position, length: length)
      : try bytes.littleEndian(at: position, length: length)
  }

  func forEachEntry(ofDirectoryAt start: Int, _ body: (_ tag: Int, Entry) -> Void) {
    guard let count = try? number(at: start, length: 2) else { return }
    for index in 0..<count {
      let position = start + 2 + 12 * index
      guard position <= bytes.count - 12, let tag = try? number(at: position, length: 2) else {
        return
      }
      body(tag, Entry(file: self, position: position))
    }
  }
}
