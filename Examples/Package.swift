// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What every example uses: lists driven by data, shown in a terminal.
let roster: [Target.Dependency] = ["RosterDiff", "RosterEngine", "RosterView", "RosterKit"]
  .map { .product(name: $0, package: "roster") }
let terminal: Target.Dependency = .product(name: "RosterTerminal", package: "roster")

// Each example runs by `swift run --package-path Examples NAME`.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "outline", targets: ["Outline"]),
    .executable(name: "wifi", targets: ["Wifi"]),
  ],
  dependencies: [.package(name: "roster", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "Outline", dependencies: roster + [terminal], swiftSettings: strict),
    .executableTarget(
      name: "Wifi", dependencies: roster + [terminal], swiftSettings: strict),
    // The folder is that of the tests of Roster itself: a package gives others its products only.
    .target(name: "ExampleSupport", path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "OutlineTests", dependencies: roster + [terminal, "Outline", "ExampleSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WifiTests", dependencies: roster + [terminal, "Wifi", "ExampleSupport"],
      swiftSettings: strict),
  ]
)
