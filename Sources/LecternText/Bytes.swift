/// UTF-8 text as bytes, the currency of hot paths: sources come in as bytes, pages leave as bytes.
public typealias Bytes = [UInt8]

extension [UInt8] {
  /// Appends text as UTF-8.
  @inlinable
  public mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a literal without making a `String` of it.
  @inlinable
  public mutating func append(_ literal: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a part of other bytes without making a slice of it, whose count of references threads
  /// would fight over.
  @inlinable
  public mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    unsafe source.withUnsafeBufferPointer { bytes in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// Appends a whole number in decimal digits.
  @inlinable
  public mutating func append(decimal number: Int) {
    append(contentsOf: String(number).utf8)
  }
}

extension String {
  /// Text of UTF-8 bytes; ill-formed sequences become U+FFFD.
  @inlinable
  public init(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
