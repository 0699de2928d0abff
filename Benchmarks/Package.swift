// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "roster-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // By a link, because a package is called like its folder: `..` can have any name, this one's too.
    .package(path: "roster", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "roster-benchmarks",
      dependencies: [
        .product(name: "Roster", package: "roster"),
        .product(name: "RosterTerminal", package: "roster"),
        .product(name: "RosterTesting", package: "roster"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
