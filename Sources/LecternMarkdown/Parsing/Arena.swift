import CCmarkGFM
import CMarkdownArena
import LecternText

/// cmark-gfm's tree of one page, and the memory it lives in.
///
/// The only place where C pointers are touched, together with `TreeConversion`.
@safe
struct Arena: ~Copyable {
  private let memory: OpaquePointer?

  /// What is kept from one page to the next.
  static let keptBytes = 8 << 20

  init() {
    unsafe memory = lectern_arena_create()
  }

  deinit {
    unsafe lectern_arena_destroy(memory)
  }

  enum Failure: Error {
    /// More memory was needed than the budget allows.
    case budgetExceeded
    case outOfMemory
  }

  /// Parses text and makes a value of it; the tree is given up before this returns.
  ///
  /// - Parameter budget: Bytes that the parser may take.
  mutating func parse(
    _ text: borrowing Span<UInt8>, extensions: MarkdownExtensions, budget: Int
  ) throws(Failure) -> Document {
    guard let memory = unsafe memory else { throw .outOfMemory }
    var root: OpaquePointer?
    let result = unsafe text.withUnsafeBytes { bytes in
      unsafe lectern_parse(
        memory, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
        extensions.rawValue, budget, &root)
    }
    defer { unsafe lectern_arena_reset(memory, Arena.keptBytes) }
    switch result {
    case LECTERN_PARSED: break
    case LECTERN_BUDGET_EXCEEDED: throw .budgetExceeded
    default: throw .outOfMemory
    }
    guard let root = unsafe root else { throw .outOfMemory }
    var conversion = TreeConversion(expectedBytes: text.count)
    unsafe conversion.convert(root, withFootnotes: extensions.contains(.footnotes))
    return conversion.document
  }
}
