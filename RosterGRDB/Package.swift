// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// It is a package of its own because of the package that it fetches.
let package = Package(
  name: "roster-grdb",
  platforms: [
    .macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .macCatalyst(.v18), .visionOS(.v2),
  ],
  products: [.library(name: "RosterGRDB", targets: ["RosterGRDB"])],
  dependencies: [
    .package(path: "roster", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "RosterGRDB",
      dependencies: [
        .product(name: "RosterDiff", package: "roster"),
        .product(name: "RosterView", package: "roster"),
        .product(name: "RosterKit", package: "roster"),
        .product(name: "RosterSnapshot", package: "roster"),
        .product(name: "RosterWindows", package: "roster"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    // Measures a list over a table of 10,000,000 rows.
    .executableTarget(
      name: "WindowBenchmark",
      dependencies: [
        "RosterGRDB",
        .product(name: "RosterTesting", package: "roster"),
        .product(name: "RosterDiff", package: "roster"),
        .product(name: "RosterEngine", package: "roster"),
        .product(name: "RosterView", package: "roster"),
        .product(name: "RosterWindows", package: "roster"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RosterGRDBTests",
      dependencies: [
        "RosterGRDB",
        .product(name: "RosterTesting", package: "roster"),
        .product(name: "_RosterTestModels", package: "roster"),
        .product(name: "RosterDiff", package: "roster"),
        .product(name: "RosterView", package: "roster"),
        .product(name: "RosterKit", package: "roster"),
        .product(name: "RosterSnapshot", package: "roster"),
        .product(name: "RosterWindows", package: "roster"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      // For the helpers of Roster's own tests, which have package access.
      packageAccess: false,
      swiftSettings: strict + [.unsafeFlags(["-package-name", "roster"])]),
  ]
)

// Only whoever builds the documentation fetches the plugin for it: see `.ci/run`.
if Context.environment["ROSTER_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
