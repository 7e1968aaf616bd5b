import LecternFiles
import LecternImages
import Synchronization

/// What the headers of the guide's pictures tell, each read once however many topics show it.
final class ImageSizes: Sendable {
  private let known = Mutex<[String: Result<ImageHeader.Reading, FileError>]>([:])

  /// What a file is, or why it could not be read; never `.incomplete`.
  func reading(of file: SourceFile) -> Result<ImageHeader.Reading, FileError> {
    if let found = known.withLock({ $0[file.location] }) { return found }
    let reading = Result { () throws(FileError) in
      try ImageHeader.read { count throws(FileError) in
        try FileSystem.read(file.location, limit: count)
      }
    }
    known.withLock { $0[file.location] = reading }
    return reading
  }
}
