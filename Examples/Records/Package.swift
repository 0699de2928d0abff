// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The products of Roster that the example uses.
let roster: [Target.Dependency] = [
  "Roster", "RosterTerminal", "RosterWeb", "RosterWindows",
].map { .product(name: $0, package: "roster") }

/// The products for SQLite.
let database: [Target.Dependency] = [
  .product(name: "RosterGRDB", package: "RosterGRDB"),
  .product(name: "GRDB", package: "GRDB.swift"),
]

// Run it by `swift run --package-path Examples/Records records`. It is a package of its own because of
// the package that RosterGRDB fetches.
let package = Package(
  name: "records",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "records", targets: ["Records"])],
  dependencies: [
    // The link of RosterGRDB, because a build has one place for each package.
    .package(path: "../../RosterGRDB/roster", traits: ["Web"]),
    .package(path: "../../RosterGRDB"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The sources of the other examples, by a link: their package fetches nothing for SQLite.
    .target(
      name: "ExampleCommand",
      dependencies: ["RosterTerminal", "RosterWeb"].map { .product(name: $0, package: "roster") },
      swiftSettings: strict),
    .executableTarget(
      name: "Records", dependencies: ["ExampleCommand"] + roster + database,
      swiftSettings: strict),
    // The folder is that of the tests of Roster itself: a package gives others its products only.
    .target(
      name: "ExampleSupport", path: "Tests/Support", exclude: ["Snapshots", "TerminalIO"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordsTests",
      dependencies: [
        "Records", "ExampleCommand", "ExampleSupport",
        .product(name: "RosterTesting", package: "roster"),
      ] + roster + database,
      swiftSettings: strict),
  ]
)
