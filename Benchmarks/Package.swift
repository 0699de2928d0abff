// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "roster-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // By a link, because a package is called like its folder: `..` can have any name, this one's too.
    .package(path: "roster", traits: ["CommandLineTool"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Counts what the program allocates.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "roster-benchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "Roster", package: "roster"),
        .product(name: "RosterTerminal", package: "roster"),
        .product(name: "RosterTesting", package: "roster"),
        .product(name: "_RosterTool", package: "roster"),
        .product(name: "_RosterTestModels", package: "roster"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // The list of the tool has package access.
      packageAccess: false,
      swiftSettings: settings + [.unsafeFlags(["-package-name", "roster"])]),
  ]
)
