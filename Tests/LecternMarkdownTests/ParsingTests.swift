import Testing

/// All tests that parse: one after another, since the oracle shares tables with every parse.
@Suite(.serialized)
enum ParsingTests {}
