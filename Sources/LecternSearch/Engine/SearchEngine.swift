package import LecternText

/// A section that answers a query.
package struct SearchResult: Sendable, Equatable {
  /// The page's path, as the topic had it.
  package var path: String
  /// Id of the heading to go to; empty for the page's top.
  package var anchor: String
  package var title: String
  package var sectionPath: [String]
  /// The section's heading; the title for the page's top.
  package var heading: String
  /// Plain text around the words found.
  package var excerpt: String
  /// Places of those words, in Unicode scalars of the excerpt.
  package var excerptRanges: [Range<Int>]
  package var score: Double
}

/// What a query found, and what it did not.
package struct SearchResponse: Sendable, Equatable {
  package var results: [SearchResult] = []
  /// Words of the query, as typed, that no topic holds, nor anything like them.
  package var missingWords: [String] = []
  /// Words nearest to the missing ones.
  package var suggestions: [String] = []
  /// Words that were taken for misspelt ones, as the results write them; a few at most.
  package var corrections: [String] = []

  package init() {}
}

/// Answers queries from the files of an index: the browser's engine reads the same files and ranks
/// them alike.
///
/// It reads a file when a query first needs it and keeps it; not to be shared between threads.
package final class SearchEngine {
  private let load: (_ path: String) -> Bytes?
  private var indexes: [String: IndexReader] = [:]
  private let languages: [String]

  /// An engine over the files of a ``SearchIndexBuilder``.
  package convenience init(files: [(path: String, bytes: Bytes)]) {
    var contents: [String: Bytes] = [:]
    for file in files { contents[file.path] = file.bytes }
    let known = contents
    self.init(languages: Self.languages(of: files.map(\.path))) { known[$0] }
  }

  /// An engine that loads files, by their path below `search/`, as it needs them.
  package init(languages: [String], load: @escaping (_ path: String) -> Bytes?) {
    self.languages = languages.sorted()
    self.load = load
  }

  /// The languages whose index is among files of these paths.
  package static func languages(of paths: [String]) -> [String] {
    paths.filter { $0.hasSuffix("/index.js") }.map { String($0.dropLast("/index.js".count)) }
      .sorted()
  }

  /// Sections that answer the query, the best first; in the language, or the first one there is.
  package func search(_ query: String, language: String? = nil, limit: Int = 10) -> [SearchResult] {
    respond(to: query, language: language, limit: limit).results
  }

  package func respond(
    to text: String, language: String? = nil, limit: Int = 10
  ) -> SearchResponse {
    guard let index = index(for: language) else { return SearchResponse() }
    let plan = QueryPlan(Query(text), index: index)
    var response = SearchResponse()
    let marks = Self.marks(plan)
    var forms = WordForms(marks: marks)
    let scores = Scorer(plan, head: index.head).scores()
    for scored in Self.spread(scores, pages: index.head.pages) {
      guard response.results.count < limit else { break }
      guard let section = index.section(scored.section) else { continue }
      let matches = Excerpt.matches(in: section.text, marks: marks)
      let excerpt = Excerpt(of: section.text, matches: matches)
      forms.read(section.text, matches)
      response.results.append(
        SearchResult(
          path: section.path, anchor: section.id, title: section.title,
          sectionPath: section.sectionPath, heading: section.heading, excerpt: excerpt.text,
          excerptRanges: excerpt.ranges, score: scored.score))
    }
    for unit in plan.units {
      for word in unit.corrections where response.corrections.count < Ranking.mostShownCorrections {
        let written = forms.written(word)
        if !response.corrections.contains(written) { response.corrections.append(written) }
      }
      guard unit.facets.isEmpty, SpellingCorrector.canCorrect(unit.unit.word) else { continue }
      let near = SpellingCorrector.suggestions(
        for: unit.unit.word, in: index.spellingWords(near: unit.unit.word))
      response.suggestions += near.map { String(codes: $0) }
    }
    response.missingWords = plan.missingStretches.map(plan.query.typed)
    return response
  }

  /// The first few sections of each page, and after them the others, so that one page does not hide
  /// all others and nothing is out of reach.
  private static func spread(_ scores: [Scorer.Scored], pages: [Int32]) -> [Scorer.Scored] {
    var perPage: [Int32: Int] = [:]
    var first: [Scorer.Scored] = []
    var others: [Scorer.Scored] = []
    for scored in scores {
      let page = pages[scored.section]
      perPage[page, default: 0] += 1
      if perPage[page, default: 0] <= Ranking.mostPerPage {
        first.append(scored)
      } else {
        others.append(scored)
      }
    }
    return first + others
  }

  /// Words to mark, with the number of the unit that each stands for.
  private static func marks(_ plan: QueryPlan) -> [[UInt32]: Int] {
    var marks: [[UInt32]: Int] = [:]
    for (number, unit) in plan.units.enumerated() {
      for word in unit.facets.flatMap(\.words) where marks[word] == nil { marks[word] = number }
    }
    return marks
  }

  /// The index of a language: of its very tag, of its primary subtag, or the first one.
  private func index(for language: String?) -> IndexReader? {
    let wanted = language ?? ""
    let primary = StemmerChoice.primarySubtag(wanted)
    guard
      let tag = languages.first(where: { $0 == wanted })
        ?? languages.first(where: { StemmerChoice.primarySubtag($0) == primary })
        ?? languages.first
    else { return nil }
    if let index = indexes[tag] { return index }
    let index = IndexReader(language: tag) { [load] name in
      load(name + ".js").flatMap(ScriptFile.read)
    }
    indexes[tag] = index
    return index
  }
}
