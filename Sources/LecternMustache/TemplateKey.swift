/// Name of a value in a context, with its hash, so that most comparisons are of two numbers.
///
/// Making one reads the whole name: pages that are made by the thousand keep keys as constants.
package struct TemplateKey: Sendable, Hashable, ExpressibleByStringLiteral {
  package let name: String
  let hash: UInt32

  package init(_ name: String) {
    self.name = name
    // FNV-1a.
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    self.hash = hash
  }

  package init(stringLiteral name: String) {
    self.init(name)
  }

  package static func == (a: TemplateKey, b: TemplateKey) -> Bool {
    a.hash == b.hash && a.name == b.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
