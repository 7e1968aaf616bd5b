package import LecternText

/// What a template is filled with.
package enum TemplateValue: Sendable {
  /// No value: renders nothing, and its sections are left out.
  case absent
  /// Text of an author: escaped by `{{name}}`, as it is by `{{{name}}}`.
  case text(String)
  /// Markup that may stand in a page as it is, by `{{{name}}}` or `{{&name}}`; `{{name}}` shows its
  /// source.
  case html(Bytes)
  case bool(Bool)
  case integer(Int)
  case decimal(Double)
  case list([TemplateValue])
  case object(TemplateObject)

  /// Text, or no value for `nil`.
  package init(_ text: String?) {
    self = text.map(TemplateValue.text) ?? .absent
  }

  /// Whether a section of this value is rendered: not for no value, false, an empty list or empty
  /// text. Numbers, zero included, and objects always are.
  package var isTruthy: Bool {
    switch self {
    case .absent: false
    case .text(let text): !text.isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .bool(let isTrue): isTrue
    case .list(let items): !items.isEmpty
    case .integer, .decimal, .object: true
    }
  }
}

/// Values by name, in an array: the objects of a page have few keys, and are made far more often
/// than they are looked into.
package struct TemplateObject: Sendable {
  private var members: [(key: TemplateKey, value: TemplateValue)] = []

  package init() {}

  /// Room for the given number of values.
  package init(capacity: Int) {
    members.reserveCapacity(capacity)
  }

  /// Where the member of a key is.
  func position(of key: TemplateKey) -> Int? {
    for index in members.indices where members[index].key.hash == key.hash {
      if members[index].key.name == key.name { return index }
    }
    return nil
  }

  func value(at position: Int) -> TemplateValue { members[position].value }

  /// The value of a key; setting `nil` is setting no value.
  package subscript(key: TemplateKey) -> TemplateValue? {
    get {
      for index in members.indices where members[index].key.hash == key.hash {
        if members[index].key.name == key.name { return members[index].value }
      }
      return nil
    }
    set {
      for index in members.indices where members[index].key == key {
        members[index].value = newValue ?? .absent
        return
      }
      append(key, newValue ?? .absent)
    }
  }

  /// Adds a key that is not there yet, without looking for it. Of two alike the first counts.
  package mutating func append(_ key: TemplateKey, _ value: TemplateValue) {
    members.append((key, value))
  }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral pairs: (TemplateKey, TemplateValue)...) {
    self.init(capacity: pairs.count)
    for (key, value) in pairs { append(key, value) }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(booleanLiteral isTrue: Bool) { self = .bool(isTrue) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(arrayLiteral items: TemplateValue...) { self = .list(items) }
  package init(dictionaryLiteral pairs: (TemplateKey, TemplateValue)...) {
    var object = TemplateObject(capacity: pairs.count)
    for (key, value) in pairs { object.append(key, value) }
    self = .object(object)
  }
}
