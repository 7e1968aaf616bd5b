/// The closed list of what can be said to an author. The raw value is the name in brackets.
///
/// Each rule is described in `Content/reference/diagnostics.md`.
public enum Rule: String, Sendable, Hashable, CaseIterable {
  // Files and folders
  case unreadableFile = "unreadable-file"
  case notUTF8 = "not-utf8"
  case nulByte = "nul-byte"
  case controlCharacter = "control-character"
  case linkOutsideContent = "link-outside-content"
  case duplicateOutput = "duplicate-output"
  case noTopics = "no-topics"
  case emptyTopic = "empty-topic"

  // Settings and front matter
  case invalidYAML = "invalid-yaml"
  case notFrontMatter = "not-front-matter"
  case unknownSetting = "unknown-setting"
  case invalidSetting = "invalid-setting"
  case duplicateTopicID = "duplicate-topic-id"
  case duplicateAlias = "duplicate-alias"

  // Markdown
  case limitExceeded = "limit-exceeded"
  case unclosedContainer = "unclosed-container"
  case strayContainerEnd = "stray-container-end"
  case unknownContainer = "unknown-container"
  case unknownVariable = "unknown-variable"
  case unknownCondition = "unknown-condition"
  case includeNotFound = "include-not-found"
  case includeLoop = "include-loop"
  case includeOutsideContent = "include-outside-content"
  case unsupportedDirective = "unsupported-directive"
  case duplicateHeadingID = "duplicate-heading-id"
  case unknownHTML = "unknown-html"
  case unsafeHTML = "unsafe-html"
  case unclosedHTML = "unclosed-html"
  case strayHTMLEnd = "stray-html-end"
  case misplacedHTML = "misplaced-html"
  case skippedHeadingLevel = "skipped-heading-level"

  // Links and images
  case brokenLink = "broken-link"
  case brokenAnchor = "broken-anchor"
  case missingImage = "missing-image"
  case remoteImage = "remote-image"
  case missingAltText = "missing-alt-text"
  case unreadableImage = "unreadable-image"
  case notInNavigation = "not-in-navigation"

  // Templates and theme
  case invalidTemplate = "invalid-template"
  case unknownPartial = "unknown-partial"
  case unknownKey = "unknown-key"
  case remoteResource = "remote-resource"
  case lowContrast = "low-contrast"
  case invalidColor = "invalid-color"

  /// Severity unless a diagnostic says otherwise: an error is what makes the output impossible or
  /// wrong, a warning what a reader would trip over.
  public var severity: Severity {
    switch self {
    case .unreadableFile, .duplicateOutput, .noTopics, .invalidYAML, .invalidSetting,
      .duplicateTopicID, .duplicateAlias, .limitExceeded, .unclosedContainer, .unknownVariable,
      .unknownCondition, .includeLoop, .invalidTemplate, .unknownPartial, .unknownKey,
      .lowContrast, .invalidColor:
      .error
    case .notUTF8, .nulByte, .controlCharacter, .linkOutsideContent, .emptyTopic, .notFrontMatter,
      .unknownSetting, .strayContainerEnd, .unknownContainer, .includeNotFound,
      .includeOutsideContent, .duplicateHeadingID, .unknownHTML, .unsafeHTML, .unclosedHTML,
      .strayHTMLEnd, .misplacedHTML, .brokenLink, .brokenAnchor, .missingImage, .remoteImage,
      .unreadableImage, .remoteResource:
      .warning
    case .unsupportedDirective, .skippedHeadingLevel, .missingAltText, .notInNavigation:
      .note
    }
  }
}
