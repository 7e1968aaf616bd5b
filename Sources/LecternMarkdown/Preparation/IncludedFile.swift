package import LecternText

/// A file that a page includes.
package struct IncludedFile: Sendable {
  /// Path as the author would type it; says which file it is, too.
  package var path: String
  package var bytes: Bytes
  /// Line that the bytes begin with: more than 1 where front matter was taken off.
  package var firstLine: Int

  package init(path: String, bytes: Bytes, firstLine: Int = 1) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
  }
}

/// Why a file cannot be included.
package enum IncludeFailure: Error, Sendable {
  /// There is no such file; the nearest one that exists, if any is near.
  case notFound(nearest: String?)
  /// The path leads out of the content.
  case outsideContent
  /// The file is there and cannot be read; why.
  case unreadable(String)
}

/// Finds the file of an include: its path as written, and the path of the file it is written in.
package typealias IncludeLoader = (_ path: String, _ includingPath: String) -> Result<
  IncludedFile, IncludeFailure
>
