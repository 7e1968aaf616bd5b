import Foundation
import Lectern
import LecternFiles
import Testing

@Suite struct ThemeEmbeddingTests {
  /// The package's folder.
  private var package: String {
    Path.parent(Path.parent(Path.parent(#filePath)))
  }

  @Test func embedsEveryFileOfTheDefaultTheme() throws {
    let folder = package + "/Templates"
    let all = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    let paths = all.filter { path in
      FileSystem.status(of: folder + "/" + path)?.kind == .file && !Path.name(path).hasPrefix(".")
    }
    let embedded = DefaultTheme.files
    #expect(
      Set(embedded.map(\.path)) == Set(paths), "run .ci/embed-theme after adding or removing a file"
    )
    for (path, bytes) in embedded {
      #expect(try FileSystem.read(folder + "/" + path) == bytes, "\(path) is embedded as it was")
    }
  }
}
