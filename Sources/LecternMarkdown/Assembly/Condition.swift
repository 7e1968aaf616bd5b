import LecternDiagnostics

/// A condition such as `macos`, `!macos`, `macos, ios` (any of them) or `pro + ios` (all of them).
struct Condition {
  /// What is wrong with a condition.
  struct Problem {
    var message: String
    var hint: String?
  }

  /// Whether the condition holds; with an unknown name in it, as if that held.
  private(set) var holds = false
  private(set) var problems: [Problem] = []

  /// Reads a condition of names, each of which holds or does not.
  init(_ text: String, among values: [String: Bool]) {
    for alternative in text.split(separator: ",", omittingEmptySubsequences: false) {
      var all = true
      for term in alternative.split(separator: "+", omittingEmptySubsequences: false) {
        var name = term.drop { $0 == " " || $0 == "\t" }
        while let last = name.last, last == " " || last == "\t" { name.removeLast() }
        let isNegated = name.first == "!"
        if isNegated { name = name.dropFirst().drop { $0 == " " } }
        all = all && value(of: String(name), among: values) != isNegated
      }
      holds = holds || all
    }
  }

  private mutating func value(of name: String, among values: [String: Bool]) -> Bool {
    if let value = values[name] { return value }
    if name.isEmpty {
      problems.append(Problem(message: "condition is missing a name"))
    } else {
      let nearest = NearMiss.nearest(to: name, in: values.keys)
      problems.append(
        Problem(
          message: "condition '\(name)' is not known",
          hint: nearest.map { "did you mean '\($0)'?" } ?? "name it in 'conditions' of guide.yml"))
    }
    return true
  }
}
