// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What every example uses: lists driven by data, shown in a terminal or in browsers by a command.
let example: [Target.Dependency] =
  ["ExampleCommand"]
  + ["Roster", "RosterTerminal", "RosterWeb"]
  .map { .product(name: $0, package: "roster") }

/// What every test of an example uses besides.
let test: [Target.Dependency] = [
  "ExampleSupport", .product(name: "RosterTesting", package: "roster"),
]

// Each example runs by `swift run --package-path Examples NAME`.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "chat", targets: ["Chat"]),
    .executable(name: "feed", targets: ["Feed"]),
    .executable(name: "lines", targets: ["Lines"]),
    .executable(name: "market", targets: ["Market"]),
    .executable(name: "outline", targets: ["Outline"]),
    .executable(name: "wifi", targets: ["Wifi"]),
  ],
  // By a link, because a package is called like its folder: `..` can have any name, this one's too.
  dependencies: [.package(path: "roster", traits: ["Web"])],
  targets: [
    .target(
      name: "ExampleCommand",
      dependencies: ["RosterTerminal", "RosterWeb"].map { .product(name: $0, package: "roster") },
      swiftSettings: strict),
    .executableTarget(name: "Chat", dependencies: example, swiftSettings: strict),
    .executableTarget(
      name: "Feed", dependencies: example, resources: [.copy("Sample")], swiftSettings: strict),
    .executableTarget(name: "Lines", dependencies: example, swiftSettings: strict),
    .executableTarget(name: "Market", dependencies: example, swiftSettings: strict),
    .executableTarget(name: "Outline", dependencies: example, swiftSettings: strict),
    .executableTarget(name: "Wifi", dependencies: example, swiftSettings: strict),
    // The folder is that of the tests of Roster itself: a package gives others its products only.
    .target(
      name: "ExampleSupport", path: "Tests/Support", exclude: ["Snapshots", "TerminalIO"],
      swiftSettings: strict),
    .testTarget(
      name: "ChatTests", dependencies: example + test + ["Chat"], swiftSettings: strict),
    .testTarget(
      name: "ExampleCommandTests", dependencies: example + test, swiftSettings: strict),
    .testTarget(
      name: "FeedTests", dependencies: example + test + ["Feed"], swiftSettings: strict),
    .testTarget(
      name: "LinesTests", dependencies: example + test + ["Lines"], swiftSettings: strict),
    .testTarget(
      name: "MarketTests", dependencies: example + test + ["Market"], swiftSettings: strict),
    .testTarget(
      name: "OutlineTests", dependencies: example + test + ["Outline"], swiftSettings: strict),
    .testTarget(
      name: "WifiTests", dependencies: example + test + ["Wifi"], swiftSettings: strict),
  ]
)
