import LecternDiagnostics
import LecternText
import LecternFiles

extension GuideSettings {
  /// Whether a condition holds: names joined by `,` (any of them) and `+` (all of them), `!` for not.
  /// A name that the guide does not know does not hold.
  func holds(_ condition: String) -> Bool {
    condition.split(separator: ",").contains { alternative in
      alternative.split(separator: "+").allSatisfy { part in
        let name = part.trimmingBlanks()
        if name.hasPrefix("!") { return conditions[name.dropFirst().trimmingBlanks()] != true }
        return conditions[name] == true
      }
    }
  }

  /// Names in a topic's condition that the guide does not have: the topic would never be seen, and
  /// nobody would be told.
  func unknownConditions(in topic: TopicMetadata, path: String) -> [Diagnostic] {
    guard let condition = topic.condition else { return [] }
    return Self.names(in: condition.text).filter { conditions[$0] == nil }.map { name in
      Diagnostic(
        .unknownCondition, "'\(name)' is no condition of guide.yml", path: path,
        at: condition.location,
        hint: NearMiss.nearest(to: name, in: conditions.keys).map { "did you mean '\($0)'?" })
    }
  }

  /// The names in a condition.
  static func names(in condition: String) -> [String] {
    condition.split { $0 == "," || $0 == "+" }.map { part in
      let name = part.trimmingBlanks()
      return name.hasPrefix("!") ? name.dropFirst().trimmingBlanks() : name
    }
  }

  /// The language tree that a content path is in; "" where it is in none.
  func tree(of path: String) -> String {
    languages.first { Path.isInside(path, $0.code) }?.code ?? ""
  }
}
