/// How much is taken of templates before an error says that it is too much.
enum TemplateLimits {
  /// Greatest length of one template in bytes.
  static let bytes = 1 << 20
  /// Greatest nesting of sections in one template.
  static let sections = 100
  /// Greatest length of a delimiter in bytes.
  static let delimiter = 16
  /// Greatest nesting of partials while rendering: a navigation tree recurses once a level.
  static let partials = 200
  /// Greatest number of partials and section items rendered for one page. Templates that include
  /// each other twice double the work with each level.
  static let steps = 1_000_000
  /// Greatest number of ways in which templates are reached while keys are checked.
  static let checkedStates = 5_000
}
