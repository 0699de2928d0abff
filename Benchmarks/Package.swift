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
    .package(path: "roster", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // The tool without its command line: its list is measured as it is.
    .target(
      name: "WatchedList",
      dependencies: [
        .product(name: "RosterDiff", package: "roster"),
        .product(name: "RosterEngine", package: "roster"),
        .product(name: "RosterView", package: "roster"),
        .product(name: "RosterSnapshot", package: "roster"),
        .product(name: "RosterKit", package: "roster"),
        .product(name: "RosterTerminal", package: "roster"),
        .product(name: "_RosterTool", package: "roster"),
      ],
      path: "roster/Sources/RosterCommand",
      exclude: [
        "RosterTool.swift", "Replay", "BatchCommand", "Watch", "Web",
      ],
      // The sources need the package access that they have in the tool.
      packageAccess: false,
      swiftSettings: settings
        + [.unsafeFlags(["-enable-testing", "-package-name", "roster"])]),
    // Counts what the program allocates.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "roster-benchmarks",
      dependencies: [
        "AllocationCounter", "WatchedList",
        .product(name: "Roster", package: "roster"),
        .product(name: "RosterTerminal", package: "roster"),
        .product(name: "RosterTesting", package: "roster"),
        .product(name: "_RosterTool", package: "roster"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      packageAccess: false,
      swiftSettings: settings + [.unsafeFlags(["-package-name", "roster"])]),
  ]
)
