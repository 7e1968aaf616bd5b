import Lectern
import LecternDiagnostics
import LecternFiles
import LecternSearch
import LecternText

/// `lectern search`.
struct SearchCommand: Sendable {
  let console: Console

  func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    let format = arguments.value("format") ?? "text"
    guard ["text", "json"].contains(format) else {
      throw UsageError(message: "'--format' takes text or json, not '\(format)'")
    }
    let limit = try limit(arguments)
    let options = try BuildOptions(
      arguments, folder: arguments.operands.count > 1 ? arguments.operands[1] : nil)
    // The language chooses an index here, not what is built.
    var allLanguages = options
    allLanguages.languages = []
    let found: Result<SearchResponse, SearchFailure>
    do {
      found = try await SiteBuilder(allLanguages).search(
        arguments.operands[0], language: arguments.value("language"), limit: limit)
    } catch {
      switch error {
      case .usage(let message): throw UsageError(message: message)
      case .file(let error):
        console.writeError("lectern: \(error.path): \(error.message)\n")
        return .inputOutput
      }
    }
    switch found {
    case .success(let response):
      console.write(format == "json" ? Self.json(response) : Self.text(response))
      return .success
    case .failure(let failure):
      console.writeError(
        DiagnosticFormat.text.report(failure.diagnostics, usesColor: console.usesColor))
      return .contentErrors
    }
  }

  private func limit(_ arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.value("limit") else { return 10 }
    guard let limit = Int(text), 1...1000 ~= limit else {
      throw UsageError(message: "'--limit' takes a number from 1 to 1000, not '\(text)'")
    }
    return limit
  }

  /// A result a paragraph: where it is, what it is called, and the text around the words.
  private static func text(_ response: SearchResponse) -> String {
    var text = ""
    for result in response.results {
      let place = result.path + (result.anchor.isEmpty ? "" : "#" + result.anchor)
      let names = result.sectionPath + [result.title]
      let heading =
        result.heading == result.title || result.heading.isEmpty ? "" : " › " + result.heading
      text += "\(place)\n  \(names.joined(separator: " › "))\(heading)\n"
      if !result.excerpt.isEmpty { text += "  \(result.excerpt.collapsingBlanks())\n" }
    }
    if response.results.isEmpty { text += "Nothing found\n" }
    if !response.corrections.isEmpty {
      text += "Searched for: \(response.corrections.joined(separator: ", "))\n"
    }
    if !response.missingWords.isEmpty {
      text += "Not in this guide: \(response.missingWords.joined(separator: ", "))\n"
    }
    if !response.suggestions.isEmpty {
      text += "Near: \(response.suggestions.joined(separator: ", "))\n"
    }
    return text
  }

  private static func json(_ response: SearchResponse) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("results")
      json.array { json in
        for result in response.results {
          json.lineBreak()
          json.object { json in
            json.member("path", result.path)
            json.member("anchor", result.anchor)
            json.member("title", result.title)
            json.strings("section", result.sectionPath)
            json.member("heading", result.heading)
            json.member("excerpt", result.excerpt)
          }
        }
      }
      json.strings("missing", response.missingWords)
      json.strings("suggestions", response.suggestions)
      json.strings("corrections", response.corrections)
    }
    return String(utf8: json.bytes) + "\n"
  }
}
