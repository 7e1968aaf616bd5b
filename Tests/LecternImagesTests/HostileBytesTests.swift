import LecternImages
import Testing

@Suite("Bytes that are cut short, broken or made to make trouble")
struct HostileBytesTests {
  private static let svg = Array(
    """
    \u{FEFF}<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "b" "c" [<!ENTITY d "e">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 3 2"><g/></svg>
    """.utf8)

  private static let samples = Sample.all + [("svg", svg)]

  @Test("the start of a picture tells its size or that it is the start, and nothing wrong")
  func everyPrefix() throws {
    for (name, bytes) in Self.samples {
      let whole = ImageHeader.read(bytes[...])
      for length in 0...bytes.count {
        switch ImageHeader.read(bytes.prefix(length)) {
        case .picture(let format, let size):
          #expect(.picture(format, size) == whole, "\(name) cut at \(length)")
        case .incomplete(_, let needed):
          #expect(needed > length, "\(name) cut at \(length)")
          #expect(needed <= bytes.count, "\(name) cut at \(length)")
        case .notPicture:
          // Within the magic number, or within the brands of AVIF and HEIC.
          #expect(length < 44, "\(name) cut at \(length)")
        }
      }
    }
  }

  @Test("pictures with some bytes changed give a size that can be, or none")
  func changedBytes() {
    var random = SeededGenerator(state: 21)
    for (name, bytes) in Self.samples {
      for _ in 0..<500 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let position = Int.random(in: 0..<changed.count, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: changed[position] = 0xFF
          case 1: changed[position] = 0
          case 2: changed.insert(.random(in: 0...255, using: &random), at: position)
          case 3 where changed.count > 1: changed.remove(at: position)
          default: changed[position] = .random(in: 0...255, using: &random)
          }
        }
        expectPlausible(changed.prefix(.random(in: 0...changed.count, using: &random)), name)
        expectPlausible(changed[...], name)
      }
    }
  }

  @Test("numbers blown up everywhere give a size that can be, or none")
  func extremeNumbers() {
    let extremes: [[UInt8]] = [
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0x80, 0],
      [0xFF, 0xFF],
    ]
    for (name, bytes) in Self.samples {
      for position in bytes.indices {
        for extreme in extremes where position + extreme.count <= bytes.count {
          expectPlausible(bytes.replacing(at: position, with: extreme)[...], name)
        }
      }
    }
  }

  @Test("noise after each magic number gives a size that can be, or none")
  func noise() {
    var random = SeededGenerator(state: 4)
    for (name, bytes) in Self.samples {
      for _ in 0..<200 {
        let start = bytes.prefix(.random(in: 4...40, using: &random))
        let rest = (0..<Int.random(in: 0...3_000, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        expectPlausible((start + rest)[...], name)
      }
    }
  }

  private func expectPlausible(_ bytes: ArraySlice<UInt8>, _ name: String) {
    switch ImageHeader.read(bytes) {
    case .picture(_, let size?):
      #expect(ImageSize.range.contains(size.width), "\(name): \(bytes)")
      #expect(ImageSize.range.contains(size.height), "\(name): \(bytes)")
    case .incomplete(_, let needed):
      #expect(needed > bytes.count, "\(name): \(bytes)")
    case .picture(_, nil), .notPicture: break
    }
  }

  // MARK: Long headers

  /// Reads as from a file; also tells how many bytes were asked for each time.
  private func read(_ bytes: [UInt8]) -> (ImageHeader.Reading, asked: [Int]) {
    var asked: [Int] = []
    let reading = ImageHeader.read { count in
      asked.append(count)
      return Array(bytes.prefix(count))
    }
    return (reading, asked)
  }

  @Test("most pictures are read once")
  func usualHeader() {
    for (_, bytes) in Self.samples {
      let (reading, asked) = read(bytes + [UInt8](repeating: 0, count: 100_000))
      #expect(asked == [65_536])
      #expect(reading == ImageHeader.read(bytes[...]))
    }
  }

  @Test("more is read of a JPEG with a long colour profile")
  func longProfile() {
    let profile = segment(0xE2, [UInt8](repeating: 0xC0, count: 60_000))
    let bytes = Sample.jpeg.inserting(profile + profile + profile, at: 2)
    #expect(ImageHeader.size(of: bytes.prefix(65_536)) == nil)
    let (reading, asked) = read(bytes)
    #expect(reading == .picture(.jpeg, ImageSize(width: 30, height: 20)))
    #expect(asked == [65_536, 262_144])
  }

  @Test("as much is read as the header names")
  func farHeader() {
    let length = 1_000_000
    let box = [0, 0x0F, 0x42, 0x40] + Array("free".utf8) + [UInt8](repeating: 0, count: length - 8)
    let (reading, asked) = read(Sample.avif.inserting(box, at: 32))
    #expect(reading == .picture(.avif, ImageSize(width: 30, height: 20)))
    #expect(asked == [65_536, 1_000_036, 4_000_144])
  }

  @Test("a header past the limit leaves a picture of unknown size")
  func endlessHeader() {
    let profile = segment(0xE2, [UInt8](repeating: 0xC0, count: 60_000))
    let bytes = Sample.jpeg.inserting(Array(repeatElement(profile, count: 80).joined()), at: 2)
    let (reading, asked) = read(bytes)
    #expect(reading == .picture(.jpeg, nil))
    #expect(asked == [65_536, 262_144, 1_048_576, 4_194_304])
    let comment = Array("<!--".utf8) + [UInt8](repeating: 0x20, count: 5 << 20)
    #expect(read(comment).0 == .picture(.svg, nil))
  }

  @Test("a file that ends within its header is no picture")
  func cutFile() {
    #expect(read(Array(Sample.png.prefix(40))).0 == .notPicture)
    let profile = segment(0xE2, [UInt8](repeating: 0xC0, count: 60_000))
    let (reading, asked) = read(
      Array(Sample.jpeg.inserting(profile + profile, at: 2).prefix(65_536)))
    #expect(reading == .notPicture)
    #expect(asked == [65_536, 262_144])
  }

  @Test("an error of reading the file is passed on")
  func failure() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try ImageHeader.read { _ throws(Failure) in throw Failure() }
    }
  }
}
