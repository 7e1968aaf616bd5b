import Foundation
import LecternDiagnostics
import LecternMustache
import Testing

/// The published Mustache specification: all of its mandatory modules.
struct MustacheSuiteTests {
  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
    ("sections", 34),
  ])
  func `a mandatory module of the specification is met`(module: String, count: Int) throws {
    guard let tests = try Self.tests(of: module) else { return }
    #expect(tests.count == count)
    for test in tests {
      #expect(try test.render() == test.expected, "\(test.name): \(test.template)")
    }
  }

  @Test(arguments: [("~dynamic-names", 21), ("~inheritance", 27)])
  func `a template of an optional module is an error`(module: String, count: Int) throws {
    guard let tests = try Self.tests(of: module) else { return }
    #expect(tests.count == count)
    for test in tests {
      let (_, diagnostics) = test.library()
      #expect(diagnostics.contains { $0.rule == .invalidTemplate }, "\(test.name)")
    }
  }

  /// One case of the suite.
  private struct Case {
    var name: String
    var data: TemplateValue
    var template: String
    var partials: [String: String]
    var expected: String

    init(_ object: [String: Any]) {
      name = object["name"] as? String ?? ""
      data = TemplateValue(json: object["data"] ?? NSNull())
      template = object["template"] as? String ?? ""
      partials = object["partials"] as? [String: String] ?? [:]
      expected = object["expected"] as? String ?? ""
    }

    func library() -> (TemplateLibrary, [Diagnostic]) {
      var sources = [TemplateSource(name: "main of suite", path: "", bytes: Array(template.utf8))]
      for (name, text) in partials.sorted(by: { $0.key < $1.key }) {
        sources.append(TemplateSource(name: name, path: name, bytes: Array(text.utf8)))
      }
      var diagnostics: [Diagnostic] = []
      return (TemplateLibrary(sources, diagnostics: &diagnostics), diagnostics)
    }

    func render() throws -> String {
      let (library, _) = library()
      var output: [UInt8] = []
      try library.render("main of suite", with: data, into: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  private static func tests(of module: String) throws -> [Case]? {
    guard let folder = SharedSpecs.folder("mustache") else { return nil }
    let data = try Data(contentsOf: folder.appending(path: "\(module).json"))
    let suite = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(suite["tests"] as? [[String: Any]]).map(Case.init)
  }
}

extension TemplateValue {
  /// A value of Foundation's JSON.
  fileprivate init(json: Any) {
    switch json {
    case let text as String: self = .text(text)
    case let items as [Any]: self = .list(items.map { TemplateValue(json: $0) })
    case let members as [String: Any]:
      var object = TemplateObject()
      for (key, value) in members { object.append(TemplateKey(key), TemplateValue(json: value)) }
      self = .object(object)
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c": self = .bool(number.boolValue)
      case "d": self = .decimal(number.doubleValue)
      default: self = .integer(number.intValue)
      }
    default: self = .absent
    }
  }
}
