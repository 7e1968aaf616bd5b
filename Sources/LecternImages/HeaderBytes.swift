/// Why a header tells no size.
enum HeaderError: Error {
  /// The given bytes end first: at least `needed` of them are wanted.
  case truncated(needed: Int)
  /// The bytes break the rules of their format, in a way that browsers do not show the picture.
  case malformed
}

/// The first bytes of a file, with positions from 0 and numbers in both byte orders.
///
/// Every look past the end throws: no position that a file names can trap.
struct HeaderBytes {
  let raw: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    raw = bytes
  }

  var count: Int { raw.count }

  /// Whether these bytes, all of them, stand at a position.
  func has(_ expected: some Collection<UInt8>, at position: Int) -> Bool {
    guard position >= 0, position <= count - expected.count else { return false }
    return raw.dropFirst(position).starts(with: expected)
  }

  /// Whether an ASCII text stands at a position.
  func has(_ expected: String, at position: Int) -> Bool {
    has(expected.utf8, at: position)
  }

  /// The byte at a position; `nil` past the end.
  func byte(at position: Int) -> UInt8? {
    position >= 0 && position < count ? raw[raw.startIndex + position] : nil
  }

  func uint8(at position: Int) throws(HeaderError) -> Int {
    guard let byte = byte(at: position) else { throw .truncated(needed: position + 1) }
    return Int(byte)
  }

  /// A number of at most 7 bytes, the high byte first.
  func bigEndian(at position: Int, length: Int) throws(HeaderError) -> Int {
    try slice(at: position, length: length).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of at most 7 bytes, the low byte first.
  func littleEndian(at position: Int, length: Int) throws(HeaderError) -> Int {
    try slice(at: position, length: length).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A part as bytes of its own, with positions from 0.
  func part(at position: Int, length: Int) throws(HeaderError) -> HeaderBytes {
    HeaderBytes(try slice(at: position, length: length))
  }

  private func slice(at position: Int, length: Int) throws(HeaderError) -> ArraySlice<UInt8> {
    guard position >= 0, length >= 0 else { throw .malformed }
    let (end, overflows) = position.addingReportingOverflow(length)
    guard !overflows else { throw .malformed }
    guard end <= count else { throw .truncated(needed: end) }
    let start = raw.startIndex + position
    return raw[start..<start + length]
  }
}
