// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "lectern",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Lectern", targets: ["Lectern"]),
    .executable(name: "lectern", targets: ["LecternTool"]),
  ],
  targets: [
    // C libraries: a module map each, and nothing else.
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    // Debian's libstemmer has no pkg-config file: the module map links it.
    .systemLibrary(
      name: "CStemmer", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    // C of our own: what Swift cannot say.
    .target(name: "CMarkdownArena", dependencies: ["CCmarkGFM"]),
    .target(name: "CTheme"),
    .target(name: "CFiles"),

    // Leaves: each can be used and tested alone.
    .target(name: "LecternText"),
    .target(name: "LecternFiles", dependencies: ["CFiles", "LecternText"]),
    .target(name: "LecternDiagnostics", dependencies: ["LecternText"]),
    .target(name: "LecternYAML", dependencies: ["CYAML", "LecternDiagnostics", "LecternText"]),
    .target(
      name: "LecternMarkdown",
      dependencies: ["CCmarkGFM", "CMarkdownArena", "LecternDiagnostics", "LecternText"]),
    .target(name: "LecternHighlighting", dependencies: ["LecternText"]),
    .target(name: "LecternMustache", dependencies: ["LecternDiagnostics", "LecternText"]),
    .target(name: "LecternImages", dependencies: ["LecternText"]),
    .target(name: "LecternTypography", dependencies: ["LecternDiagnostics", "LecternText"]),
    .target(name: "LecternSearch", dependencies: ["CStemmer", "LecternText"]),
    .target(
      name: "LecternPreview", dependencies: ["CMicroHTTPD", "LecternFiles", "LecternText"]),

    // The pipeline: source files -> documents -> guide -> pages -> bundle.
    .target(
      name: "Lectern",
      dependencies: [
        "CTheme", "LecternDiagnostics", "LecternFiles", "LecternHighlighting", "LecternImages",
        "LecternMarkdown", "LecternMustache", "LecternSearch", "LecternText", "LecternTypography",
        "LecternYAML",
      ]),

    // The command.
    .target(
      name: "LecternCommand",
      dependencies: [
        "Lectern", "LecternDiagnostics", "LecternFiles", "LecternPreview", "LecternSearch",
        "LecternText", "LecternTypography",
      ]),
    .executableTarget(name: "LecternTool", dependencies: ["LecternCommand"]),

    .testTarget(name: "LecternTextTests", dependencies: ["LecternText"]),
    .testTarget(name: "LecternFilesTests", dependencies: ["LecternFiles", "LecternText"]),
    .testTarget(name: "LecternDiagnosticsTests", dependencies: ["LecternDiagnostics"]),
    .testTarget(
      name: "LecternYAMLTests", dependencies: ["LecternYAML", "LecternDiagnostics", "LecternText"]),
    .testTarget(
      name: "LecternMarkdownTests",
      dependencies: ["LecternMarkdown", "LecternDiagnostics", "LecternText", "CCmarkGFM"]),
    .testTarget(
      name: "LecternHighlightingTests", dependencies: ["LecternHighlighting", "LecternText"]),
    .testTarget(name: "LecternImagesTests", dependencies: ["LecternImages", "LecternText"]),
    .testTarget(
      name: "LecternMustacheTests",
      dependencies: ["LecternMustache", "LecternDiagnostics", "LecternText"]),
    .testTarget(
      name: "LecternTypographyTests", dependencies: ["LecternTypography", "LecternText"]),
    .testTarget(
      name: "LecternSearchTests", dependencies: ["LecternSearch", "LecternText"],
      exclude: ["engine-runner.js", "questions.json"]),
    .testTarget(
      name: "LecternPreviewTests", dependencies: ["LecternFiles", "LecternPreview", "LecternText"]),
    .testTarget(
      name: "LecternTests",
      dependencies: [
        "Lectern", "LecternCommand", "LecternDiagnostics", "LecternFiles", "LecternHighlighting",
        "LecternText", "LecternTypography",
      ]),
    .testTarget(name: "LecternCommandTests", dependencies: ["LecternCommand", "LecternText"]),
  ]
)

// One set of strict rules for every Swift target.
for target in package.targets where ![.system, .plugin].contains(target.type) {
  guard !target.name.hasPrefix("C") else { continue }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
  if target.type != .test {
    // Every call that the compiler cannot check for memory safety says `unsafe` aloud.
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
