internal import LecternText

/// Words in the order of a text, section by section, until a ``PostingsBlock`` takes them.
struct Occurrences: Sendable {
  /// The occurrences, and room for more; see ``packed(_:_:_:)``.
  var storage: [UInt64] = []
  var count = 0
  /// The open section, counted within the block.
  private(set) var section = 0

  /// So many occurrences fill a block: what is sorted at once stays in a processor's cache.
  static let blockSize = 1 << 16

  var isEmpty: Bool { section == 0 }
  var isFull: Bool { count >= Self.blockSize || section == Int(UInt16.max) }

  @inline(__always)
  static func packed(_ word: Int32, _ section: Int, _ place: Place) -> UInt64 {
    UInt64(UInt32(bitPattern: word)) << 32 | UInt64(truncatingIfNeeded: section) << 16
      | UInt64(place.packed)
  }

  /// Makes room for so many more.
  mutating func reserve(_ room: Int) {
    guard count + room > storage.count else { return }
    let size = max(count + room, storage.count + storage.count / 2, Self.blockSize)
    storage.append(contentsOf: repeatElement(0, count: size - storage.count))
  }

  mutating func append(_ word: Int32, _ place: Place) {
    reserve(1)
    storage[count] = Self.packed(word, section, place)
    count += 1
  }

  mutating func endSection() { section += 1 }

  mutating func removeAll() {
    count = 0
    section = 0
    // An outlier's room is not kept.
    if storage.count > 4 * Self.blockSize { storage = [] }
  }
}

/// Where the forms of some sections stand, in few bytes.
///
/// A form has a record for each section it stands in, of numbers of 7 bits a byte: sections since
/// the record before; occurrences in the body, times 4, with 2 for a heading and 1 for keywords;
/// for a heading how many there are, and the distances between their positions; for keywords how
/// many; the distances between the first positions in the body.
struct PostingsBlock: Sendable {
  /// The forms that stand in the block, in no order.
  private(set) var forms: [Int32] = []
  /// End of each one's records in `bytes`.
  private(set) var ends: [Int32] = []
  /// How many sections each stands in.
  private(set) var sectionCounts: [Int32] = []
  /// Whether each stands in a title, heading or keyword.
  private(set) var isProminent: [Bool] = []
  private(set) var bytes: Bytes = []
  /// The first section, as its collector counts.
  let firstSection: Int

  /// Room that is used again for the next block.
  struct Scratch: Sendable {
    fileprivate var next: [Int32] = []
    fileprivate var sorted: [UInt32] = []
    fileprivate var bytes: Bytes = []
  }

  /// Most bytes that an occurrence can take: alone in its record, where the numbers are of 3, 1 and
  /// 1 bytes, and 2 for its position. More of them in a record take less each.
  private static let largestOccurrence = 8

  /// Takes the occurrences and counts each word's uses. `forms` are the words' forms or -1, below
  /// `formCount`.
  init(
    _ occurrences: Occurrences, firstSection: Int, forms wordForms: [Int32], formCount: Int,
    uses: inout [Int32], scratch: inout Scratch
  ) {
    self.firstSection = firstSection
    scratch.next = [Int32](repeating: 0, count: formCount)
    forms = Self.sort(
      occurrences, wordForms.span, uses: &uses, ends: &scratch.next, to: &scratch.sorted)
    let room = scratch.sorted.count * Self.largestOccurrence
    if scratch.bytes.count < room { scratch.bytes = Bytes(repeating: 0, count: room) }
    ends.reserveCapacity(forms.count)
    sectionCounts.reserveCapacity(forms.count)
    isProminent.reserveCapacity(forms.count)
    var start = 0
    var length = 0
    for form in forms {
      let end = Int(scratch.next[Int(form)])
      // Compounds are noted after their parts; all else is in order of section, region, position.
      if !Self.isSorted(scratch.sorted.span.extracting(start..<end)) {
        scratch.sorted[start..<end].sort()
      }
      write(scratch.sorted, start..<end, to: &scratch.bytes, &length)
      start = end
    }
    bytes = Bytes(scratch.bytes[..<length])
  }

  /// Sorts the occurrences by form: within one they stay in their order. Gives the forms in the
  /// order of their occurrences; `ends`, zeros for all forms at first, gets the end of each one's.
  private static func sort(
    _ occurrences: Occurrences, _ wordForms: Span<Int32>, uses: inout [Int32],
    ends: inout [Int32], to sorted: inout [UInt32]
  ) -> [Int32] {
    let all = occurrences.storage.span
    var forms: [Int32] = []
    var next = ends.mutableSpan
    var uses = uses.mutableSpan
    for index in 0..<occurrences.count {
      let word = Int(all[index] >> 32)
      uses[word] += 1
      let form = wordForms[word]
      guard form >= 0 else { continue }
      if next[Int(form)] == 0 { forms.append(form) }
      next[Int(form)] += 1
    }
    var total: Int32 = 0
    for form in forms {
      let count = next[Int(form)]
      next[Int(form)] = total
      total += count
    }
    sorted = [UInt32](repeating: 0, count: Int(total))
    var output = sorted.mutableSpan
    for index in 0..<occurrences.count {
      let form = Int(wordForms[Int(all[index] >> 32)])
      guard form >= 0 else { continue }
      output[Int(next[form])] = UInt32(truncatingIfNeeded: all[index])
      next[form] += 1
    }
    return forms
  }

  /// Writes the records of one form.
  private mutating func write(
    _ sorted: [UInt32], _ range: Range<Int>, to bytes: inout Bytes, _ length: inout Int
  ) {
    let occurrences = sorted.span.extracting(range)
    var output = bytes.mutableSpan
    var previous: UInt32 = 0
    var sections: Int32 = 0
    var prominent = false
    var index = 0
    while index < occurrences.count {
      let section = occurrences[index] >> 16
      let heading = index
      while index < occurrences.count, occurrences[index] >> 14 == section << 2 { index += 1 }
      let keywords = index
      while index < occurrences.count, occurrences[index] >> 14 == section << 2 | 1 { index += 1 }
      let body = index
      while index < occurrences.count, occurrences[index] >> 16 == section { index += 1 }

      ShortNumber.write(section - previous, to: &output, &length)
      ShortNumber.write(
        UInt32(index - body) << 2 | (keywords > heading ? 2 : 0) | (body > keywords ? 1 : 0),
        to: &output, &length)
      if keywords > heading {
        ShortNumber.write(UInt32(keywords - heading), to: &output, &length)
        Self.write(positions: occurrences, heading..<keywords, to: &output, &length)
      }
      if body > keywords { ShortNumber.write(UInt32(body - keywords), to: &output, &length) }
      let kept = min(index, body + SearchIndexFormat.mostPositions)
      Self.write(positions: occurrences, body..<kept, to: &output, &length)
      previous = section
      sections += 1
      prominent = prominent || body > heading
    }
    ends.append(Int32(length))
    sectionCounts.append(sections)
    isProminent.append(prominent)
  }

  @inline(__always)
  private static func write(
    positions occurrences: Span<UInt32>, _ range: Range<Int>, to output: inout MutableSpan<UInt8>,
    _ length: inout Int
  ) {
    var previous: UInt32 = 0
    for index in range {
      let position = occurrences[index] & UInt32(Place.lastPosition)
      ShortNumber.write(position - previous, to: &output, &length)
      previous = position
    }
  }

  private static func isSorted(_ numbers: Span<UInt32>) -> Bool {
    var previous: UInt32 = 0
    for index in numbers.indices {
      guard numbers[index] >= previous else { return false }
      previous = numbers[index]
    }
    return true
  }
}

/// Numbers of 7 bits a byte, the lowest first.
enum ShortNumber {
  /// Writes a number at `index`, where there is room.
  @inline(__always)
  static func write(_ number: UInt32, to bytes: inout MutableSpan<UInt8>, _ index: inout Int) {
    var number = number
    while number >= 0x80 {
      bytes[index] = UInt8(truncatingIfNeeded: number) | 0x80
      index += 1
      number >>= 7
    }
    bytes[index] = UInt8(truncatingIfNeeded: number)
    index += 1
  }

  @inline(__always)
  static func read(_ bytes: Span<UInt8>, _ index: inout Int) -> Int {
    var byte = bytes[index]
    var number = Int(byte & 0x7f)
    var shift = 7
    index += 1
    while byte >= 0x80 {
      byte = bytes[index]
      number |= Int(byte & 0x7f) &<< shift
      shift += 7
      index += 1
    }
    return number
  }
}
