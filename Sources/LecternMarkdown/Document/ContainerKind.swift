/// What a container is: one of GitHub's five alerts, or a form of its own.
package enum ContainerKind: UInt8, Sendable, CaseIterable {
  case note, tip, important, warning, caution
  /// Sections to choose from; its children are `tab`s.
  case tabs
  case tab
  /// Opens and closes.
  case details
  /// No meaning beyond its content.
  case plain

  /// Whether the container says how urgent its content is.
  package var isAlert: Bool { rawValue <= ContainerKind.caution.rawValue }

  /// The alert of GitHub's `[!NAME]`, in any case.
  init?(alert name: ArraySlice<UInt8>) {
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "note": self = .note
    case "tip": self = .tip
    case "important": self = .important
    case "warning": self = .warning
    case "caution": self = .caution
    default: return nil
    }
  }

  /// The container of a lower-cased name, those that other generators use included.
  init?(named name: String) {
    switch name {
    case "note", "info", "seealso", "abstract", "summary": self = .note
    case "tip", "hint", "success": self = .tip
    case "important": self = .important
    case "warning", "attention", "warn": self = .warning
    case "caution", "danger", "error", "failure", "bug": self = .caution
    case "tabs": self = .tabs
    case "tab": self = .tab
    case "details": self = .details
    default: return nil
    }
  }

  /// The names that authors are told of.
  static let names = [
    "note", "tip", "important", "warning", "caution", "tabs", "tab", "details", "when",
  ]
}
