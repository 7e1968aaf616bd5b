/// Room that a picture takes before any style changes it: CSS pixels at a scale of 1, as browsers
/// lay it out. Both sides are within `range`.
package struct ImageSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  /// Sides that are believed. No help page shows a wider picture, JPEG and GIF have no wider ones,
  /// and a header that claims more may be there to make trouble.
  package static let range = 1...65_535

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A size within `range`; `nil` where a side is not.
  init?(inRange width: Int, _ height: Int) {
    guard Self.range.contains(width), Self.range.contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  /// The size after a quarter turn.
  var turned: ImageSize { ImageSize(width: height, height: width) }
}

/// Kind of a picture, told by its bytes.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg, gif, webp, svg, avif, heic, bmp, ico

  /// Whether browsers tell the format by the file's type on the web, which hangs on the file name's
  /// ending. They look into the bytes of all others, however the file is named.
  package var isToldByName: Bool { self == .svg }
}
