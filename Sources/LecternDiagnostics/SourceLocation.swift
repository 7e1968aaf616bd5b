/// A place in a source file.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// Line, counted from 1; the file's own, front matter and included lines accounted for.
  public var line: Int
  /// Column, counted from 1 in UTF-8 bytes, as compilers count.
  public var column: Int

  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
