import LecternFiles
import LecternImages
import Synchronization

/// Sizes of the guide's pictures, each read once however many topics show it.
final class ImageSizes: Sendable {
  private let known = Mutex<[String: ImageSize?]>([:])

  /// Bytes of a file that are enough for the size of nearly every picture.
  private static let headerLength = 65_536

  /// The size in pixels; `nil` where the file is no picture that Lectern knows.
  func size(of file: SourceFile) -> ImageSize? {
    if let found = known.withLock({ $0[file.location] }) { return found }
    let bytes = try? FileSystem.read(file.location, limit: Self.headerLength)
    let size = bytes.flatMap { ImageHeader.size(of: $0[...]) }
    known.withLock { $0[file.location] = size }
    return size
  }
}
