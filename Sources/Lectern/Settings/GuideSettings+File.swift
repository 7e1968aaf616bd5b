import LecternDiagnostics
import LecternFiles
import LecternText
import LecternYAML

extension GuideSettings {
  /// Names that the settings file may have.
  static let fileNames = ["guide.yml", "guide.yaml"]

  /// Reads the settings file of a content folder, if it has one.
  static func load(from tree: SourceTree, diagnostics: inout [Diagnostic]) -> GuideSettings {
    for name in fileNames {
      let location = Path.join(tree.root, name)
      // A link that leads out of the content is left out, as others are, and the tree says so.
      guard let real = FileSystem.realPath(location), Path.isInside(real, tree.root) else {
        continue
      }
      let shown = tree.shown(name)
      var settings = GuideSettings()
      do {
        let bytes = try FileSystem.read(location)
        if let yaml = try YAML.parse(bytes, limits: .settings) {
          settings = GuideSettings(yaml, path: shown, diagnostics: &diagnostics)
        }
      } catch let error as YAMLError {
        diagnostics.append(error.diagnostic(path: shown))
      } catch let error as FileError {
        diagnostics.append(
          Diagnostic(.unreadableFile, error.message.lowercasingFirst(), path: shown))
      } catch {
        diagnostics.append(Diagnostic(.unreadableFile, "\(error)", path: shown))
      }
      settings.fileName = name
      return settings
    }
    return GuideSettings()
  }
}
