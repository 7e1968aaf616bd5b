package import LecternDiagnostics

/// One step of libyaml through a text: what begins or ends where.
package struct YAMLEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case streamStart
    case streamEnd
    case documentStart(isExplicit: Bool)
    case documentEnd(isExplicit: Bool)
    case alias(String)
    case scalar(String, style: ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  /// How a scalar is written.
  package enum ScalarStyle: Sendable, Hashable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  package var kind: Kind
  package var location: SourceLocation
  /// `&name` before a scalar, list or mapping.
  package var anchor: String?
  /// Resolved tag of a scalar, list or mapping.
  package var tag: String?
}
