import Foundation

/// The list of topics of a guide that Lectern built.
struct HelpGuide: Decodable {
  struct Topic: Decodable {
    var id: String
    var path: String
    var title: String
    var language: String
  }

  var topics: [Topic]

  init(folder: URL) throws {
    let file = folder.appending(path: "topics.json")
    let data = try Data(contentsOf: file)
    self = try JSONDecoder().decode(
      Self.self, from: data)
  }

  /// The page of a topic, in the user's own language
  /// where there is one.
  func path(of id: String) -> String? {
    let found = topics.filter { $0.id == id }
    let languages = Bundle.preferredLocalizations(
      from: found.map(\.language))
    let best = found.first {
      $0.language == languages.first
    }
    return (best ?? found.first)?.path
  }
}
