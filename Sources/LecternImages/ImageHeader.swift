package import LecternText

/// Sizes of pictures from the first bytes of their files; nothing is decoded.
///
/// Time is linear in the number of bytes, whatever they are.
package enum ImageHeader {
  /// What the first bytes of a file tell.
  package enum Reading: Sendable, Hashable {
    /// A picture. No size where it names none, or one that is not within `ImageSize.range`.
    case picture(ImageFormat, ImageSize?)
    /// The start of a picture whose header goes on: at least `needed` bytes from the start of the
    /// file tell more.
    case incomplete(ImageFormat, needed: Int)
    /// Nothing that browsers show as a picture.
    case notPicture
  }

  /// Number of bytes that hold the headers of nearly all pictures.
  package static let usualLength = 65_536

  /// Number of bytes where the search for a size ends: photographs may carry some hundred kilobytes
  /// of colour profiles and previews before it.
  package static let longestLength = 4 << 20

  /// The size of a picture, of which at least the first `usualLength` bytes are given, or all.
  /// `nil` where they do not tell it.
  package static func size(of bytes: ArraySlice<UInt8>) -> ImageSize? {
    guard case .picture(_, let size) = read(bytes) else { return nil }
    return size
  }

  /// Tells what the first bytes of a file are.
  package static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    let bytes = HeaderBytes(bytes)
    guard let format = format(of: bytes) else { return .notPicture }
    do throws(HeaderError) {
      return .picture(format, try size(of: bytes, as: format))
    } catch {
      switch error {
      case .truncated(let needed): return .incomplete(format, needed: needed)
      case .malformed: return .notPicture
      }
    }
  }

  /// Reads as much of a file as its header needs: `usualLength` bytes, rarely more, never more than
  /// `longestLength`.
  ///
  /// - Parameter load: gives the first bytes of the file, as many as asked for or, if it has no
  ///   more, all.
  /// - Returns: never `.incomplete`: a file that ends within its header is no picture, and one whose
  ///   header is too long is a picture of unknown size.
  package static func read<Failure: Error>(
    loading load: (_ count: Int) throws(Failure) -> Bytes
  ) throws(Failure) -> Reading {
    var length = usualLength
    while true {
      let bytes = try load(length)
      let reading = read(bytes[...])
      guard case .incomplete(let format, let needed) = reading else { return reading }
      guard bytes.count >= length else { return .notPicture }
      guard needed <= longestLength, length < longestLength else { return .picture(format, nil) }
      // Growth by a factor keeps the sum of all reads linear where each segment asks for the next.
      length = min(longestLength, max(4 * length, needed))
    }
  }

  /// The format by the magic number at the start.
  private static func format(of bytes: HeaderBytes) -> ImageFormat? {
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
    if bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) { return .webp }
    if bytes.has("ftyp", at: 4) { return HEIFHeader.format(of: bytes) }
    if bytes.has("BM", at: 0) { return .bmp }
    if bytes.has([0, 0, 1, 0], at: 0) || bytes.has([0, 0, 2, 0], at: 0) { return .ico }
    return SVGHeader.isMarkup(bytes) ? .svg : nil
  }

  private static func size(
    of bytes: HeaderBytes, as format: ImageFormat
  ) throws(HeaderError) -> ImageSize? {
    switch format {
    case .png: try PNGHeader.size(of: bytes)
    case .jpeg: try JPEGHeader.size(of: bytes)
    case .gif: try GIFHeader.size(of: bytes)
    case .webp: try WebPHeader.size(of: bytes)
    case .svg: try SVGHeader.size(of: bytes)
    case .avif, .heic: try HEIFHeader.size(of: bytes, as: format)
    case .bmp: try BMPHeader.size(of: bytes)
    case .ico: try ICOHeader.size(of: bytes)
    }
  }
}
