package import LecternDiagnostics
internal import LecternText

/// Turns offsets in a template into lines and columns; made once a template, when there is
/// something to tell.
package struct TemplateLines {
  private var starts = [0]
  /// Bytes of the first line that take no column.
  private let mark: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      starts.append(index - bytes.startIndex + 1)
    }
  }

  /// Place of the byte at `offset` from the start of the template.
  package func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = offset - starts[low] + 1
    return SourceLocation(line: low + 1, column: low == 0 ? max(1, column - mark) : column)
  }
}
