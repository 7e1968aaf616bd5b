import LecternText

/// One file of a bundle.
public struct OutputFile: Sendable {
  /// Where a file's bytes come from.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// A file on disk that is carried along as it is.
    case copy(of: String)
  }

  /// Path below the bundle's root, with forward slashes.
  public var path: String
  public var content: Content

  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
