import LecternImages
import Testing

/// Sizes here are those at which Chromium 156 lays the same bytes out, unless a comment says more; for
/// HEIC, which it does not show, the size is libheif's.
@Suite("Sizes of pictures made of pixels")
struct PixelImageTests {
  private let upright = ImageSize(width: 30, height: 20)
  private let turned = ImageSize(width: 20, height: 30)

  @Test(
    "a picture of each format tells its format and size",
    arguments: [
      ("png", .png, 30, 20), ("turnedPNG", .png, 20, 30), ("animatedPNG", .png, 30, 20),
      ("jpeg", .jpeg, 30, 20), ("progressiveJPEG", .jpeg, 30, 20), ("denseJPEG", .jpeg, 10, 15),
      ("gif", .gif, 30, 20), ("animatedGIF", .gif, 30, 20), ("lossyWebP", .webp, 30, 20),
      ("losslessWebP", .webp, 30, 20), ("alphaWebP", .webp, 30, 20),
      ("animatedWebP", .webp, 30, 20), ("avif", .avif, 30, 20), ("turnedAVIF", .avif, 20, 30),
      ("animatedAVIF", .avif, 30, 20), ("heic", .heic, 30, 20), ("bmp", .bmp, 30, 20),
      ("ico", .ico, 256, 256),
    ] as [(String, ImageFormat, Int, Int)])
  func format(name: String, format: ImageFormat, width: Int, height: Int) throws {
    let bytes = try #require(Sample.all.first { $0.name == name }).bytes
    let size = ImageSize(width: width, height: height)
    #expect(ImageHeader.read(bytes[...]) == .picture(format, size))
    // Positions count from the start of the slice, not of what it is cut from.
    #expect(ImageHeader.size(of: ([7, 7, 7] + bytes).dropFirst(3)) == size)
  }

  @Test("every sample is in the table above")
  func samplesAreComplete() { #expect(Sample.all.count == 18) }

  // MARK: PNG

  @Test("Exif after the first pixels of a PNG turns nothing")
  func lateExif() throws {
    let exif = [0, 0, 0, 26] + Array("eXIf".utf8) + tiff(orientation: 6) + [0, 0, 0, 0]
    let end = try #require(Sample.png.position(of: Array("IEND".utf8))) - 4
    #expect(ImageHeader.size(of: Sample.png.inserting(exif, at: end)[...]) == upright)
    #expect(ImageHeader.size(of: Sample.png.inserting(exif, at: 33)[...]) == turned)
  }

  @Test("a PNG with an empty side, without pixels, or with Apple's chunk first is no picture")
  func brokenPNG() {
    let variants = [
      Sample.png.replacing(at: 16, with: [0, 0, 0, 0]),
      Array(Sample.png.prefix(33)) + Sample.png.suffix(12),
      Sample.png.inserting([0, 0, 0, 4] + Array("CgBI".utf8) + [0, 0, 0, 0, 0, 0, 0, 0], at: 8),
    ]
    for bytes in variants { #expect(ImageHeader.read(bytes[...]) == .notPicture) }
  }

  @Test(
    "sides past 65535 are not believed, though the picture is one",
    arguments: [[0, 1, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF]] as [[UInt8]])
  func hugePNG(side: [UInt8]) {
    let bytes = Sample.png.replacing(at: 16, with: side)
    #expect(ImageHeader.read(bytes[...]) == .picture(.png, nil))
  }

  @Test("a side of 65535 is believed")
  func largestPNG() {
    let bytes = Sample.png.replacing(at: 16, with: [0, 0, 0xFF, 0xFF])
    #expect(ImageHeader.size(of: bytes[...]) == ImageSize(width: 65_535, height: 20))
  }

  // MARK: JPEG

  @Test(
    "orientations 5 to 8 turn a JPEG",
    arguments: [
      (0, false), (1, false), (2, false), (3, false), (4, false), (5, true), (6, true), (7, true),
      (8, true), (9, false),
    ] as [(UInt8, Bool)])
  func orientation(orientation: UInt8, isTurned: Bool) {
    for isBigEndian in [true, false] {
      let exif = exifSegment(orientation: orientation, isBigEndian: isBigEndian)
      let bytes = Sample.jpeg.inserting(exif, at: 2)
      #expect(ImageHeader.size(of: bytes[...]) == (isTurned ? turned : upright))
    }
  }

  @Test("the first Exif segment counts, also after the frame's header")
  func severalExifSegments() throws {
    let (one, six) = (exifSegment(orientation: 1), exifSegment(orientation: 6))
    #expect(ImageHeader.size(of: Sample.jpeg.inserting(one + six, at: 2)[...]) == upright)
    #expect(ImageHeader.size(of: Sample.jpeg.inserting(six + one, at: 2)[...]) == turned)
    let scan = try #require(Sample.jpeg.position(of: [0xFF, 0xDA]))
    #expect(ImageHeader.size(of: Sample.jpeg.inserting(six, at: scan)[...]) == turned)
  }

  @Test("another program's segment with the marker of Exif is passed over")
  func segmentOfAnotherProgram() {
    let metadata = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    let bytes = Sample.jpeg.inserting(metadata + exifSegment(orientation: 6), at: 2)
    #expect(ImageHeader.size(of: bytes[...]) == turned)
  }

  @Test("a density that the pixel dimensions in Exif do not bear out changes nothing")
  func mismatchedDensity() throws {
    // PixelXDimension, a LONG or SHORT of 15, becomes 30.
    let position = try #require(
      Sample.denseJPEG.position(of: [0xA0, 0x02, 0, 3, 0, 0, 0, 1, 0, 15])
        ?? Sample.denseJPEG.position(of: [0xA0, 0x02, 0, 4, 0, 0, 0, 1, 0, 0, 0, 15]))
    let isLong = Sample.denseJPEG[position + 3] == 4
    let bytes = Sample.denseJPEG.replacing(at: position + (isLong ? 11 : 9), with: [30])
    #expect(ImageHeader.size(of: bytes[...]) == turned)
  }

  @Test(
    "every kind of frame tells a size",
    arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]
      as [UInt8])
  func startOfFrame(marker: UInt8) throws {
    let frame = try #require(Sample.jpeg.position(of: [0xFF, 0xC0]))
    let bytes = Sample.jpeg.replacing(at: frame + 1, with: [marker])
    #expect(ImageHeader.size(of: bytes[...]) == upright)
  }

  @Test(
    "tables with markers among those of frames, and segments that look like frames, are passed over"
  )
  func noStartOfFrame() {
    let frame: [UInt8] = [8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    let tables = segment(0xC4, frame) + segment(0xC8, frame) + segment(0xCC, frame)
    let comment = segment(0xFE, [0xFF, 0xC0] + frame)
    #expect(ImageHeader.size(of: Sample.jpeg.inserting(tables + comment, at: 2)[...]) == upright)
  }

  @Test("fill bytes and stray bytes between segments are passed over")
  func fillBytes() throws {
    #expect(ImageHeader.size(of: Sample.jpeg.inserting([0xFF, 0xFF, 0xFF], at: 2)[...]) == upright)
    let frame = try #require(Sample.jpeg.position(of: [0xFF, 0xC0]))
    #expect(
      ImageHeader.size(of: Sample.jpeg.inserting([1, 2, 0xFF, 0, 3], at: frame)[...]) == upright)
  }

  @Test("a JPEG that ends, scans or says a height of 0 before its size is known is no picture")
  func brokenJPEG() throws {
    let frame = try #require(Sample.jpeg.position(of: [0xFF, 0xC0]))
    let scan = try #require(Sample.jpeg.position(of: [0xFF, 0xDA]))
    let variants = [
      Sample.jpeg.replacing(at: frame + 5, with: [0, 0]),
      Array(Sample.jpeg[..<frame] + Sample.jpeg[scan...]),
      Array(Sample.jpeg[..<frame]) + [0xFF, 0xD9],
      Sample.jpeg.inserting([0xFF, 0xE0, 0, 1], at: 2), Sample.jpeg.inserting([0xFF, 0xD8], at: 2),
    ]
    for bytes in variants { #expect(ImageHeader.read(bytes[...]) == .notPicture) }
  }

  // MARK: GIF

  @Test(
    "a GIF has its screen's size, enlarged where the first image reaches past it",
    arguments: [
      ([100, 0, 80, 0], [0, 0, 0, 0], 100, 80), ([0, 0, 0, 0], [0, 0, 0, 0], 30, 20),
      ([10, 0, 80, 0], [0, 0, 0, 0], 30, 80), ([30, 0, 20, 0], [20, 0, 30, 0], 50, 50),
    ] as [([UInt8], [UInt8], Int, Int)])
  func screen(screen: [UInt8], offset: [UInt8], width: Int, height: Int) {
    // The first image follows the screen's descriptor and two colours or four.
    let image = 13 + 3 << (Sample.gif[10] & 7 + 1)
    #expect(Sample.gif[Int(image)] == 0x2C)
    let bytes = Sample.gif.replacing(at: 6, with: screen).replacing(
      at: Int(image) + 1, with: offset)
    #expect(ImageHeader.size(of: bytes[...]) == ImageSize(width: width, height: height))
  }

  @Test("a GIF without an image is no picture")
  func emptyGIF() {
    let bytes = Array(Sample.gif.prefix(10)) + [0, 0, 0, 0x3B]
    #expect(ImageHeader.read(bytes[...]) == .notPicture)
  }

  // MARK: BMP and ICO

  @Test("a BMP with its top row first, and one of OS/2, tell their sizes")
  func bitmaps() {
    let topDown = Sample.bmp.replacing(at: 22, with: [0xEC, 0xFF, 0xFF, 0xFF])
    #expect(ImageHeader.size(of: topDown[...]) == upright)
    let old = Array(Sample.bmp.prefix(14)) + [12, 0, 0, 0, 30, 0, 20, 0, 1, 0, 24, 0]
    #expect(ImageHeader.size(of: old[...]) == upright)
  }

  @Test("text that begins like a BMP is no picture")
  func textLikeBMP() {
    #expect(ImageHeader.read(Array("BMPs are pictures of long ago.".utf8)[...]) == .notPicture)
  }

  @Test("a cursor is told like an icon, and one without pictures is none")
  func icons() {
    #expect(ImageHeader.size(of: Sample.ico.replacing(at: 2, with: [2])[...])?.width == 256)
    #expect(ImageHeader.read([0, 0, 1, 0, 0, 0, 1, 2, 3]) == .notPicture)
  }

  // MARK: AVIF and HEIC

  @Test("films in boxes like AVIF's are no pictures")
  func films() {
    let bytes =
      [0, 0, 0, 20] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + Array("isom".utf8) + Sample.avif
    #expect(ImageHeader.read(bytes[...]) == .notPicture)
  }

  @Test("a sequence without a still picture is one of unknown size")
  func sequence() {
    let bytes =
      [0, 0, 0, 16] + Array("ftypavis".utf8) + [0, 0, 0, 0, 0, 0, 0, 8] + Array("moov".utf8)
    #expect(ImageHeader.read(bytes[...]) == .picture(.avif, nil))
  }

  @Test("HEIC is cropped to the part that it shows; AVIF only in the corner, as in Chromium")
  func cleanAperture() throws {
    // Made of HEIC, whose boxes are the same: the brands say which of the two it is.
    let brands = try #require(Sample.heic.position(of: Array("meta".utf8))) - 4
    let avif =
      Array("\0\0\0".utf8) + [16] + Array("ftypavif\0\0\0\0".utf8) + Sample.heic[brands...]
    let aperture = try #require(avif.position(of: Array("clap".utf8))) + 4
    #expect(ImageHeader.read(avif[...]) == .picture(.avif, upright))
    let middle = avif.replacing(at: aperture + 16, with: [0, 0, 0, 0])
    #expect(ImageHeader.read(middle[...]) == .picture(.avif, ImageSize(width: 64, height: 64)))
    let heic = Sample.heic.replacing(
      at: aperture + Sample.heic.count - avif.count + 16, with: [0, 0, 0, 0])
    #expect(ImageHeader.read(heic[...]) == .picture(.heic, upright))
  }
}
