// swift-tools-version: 6.2
import PackageDescription

let warnings: [SwiftSetting] =
  Context.environment["ROSTER_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let language: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")] + warnings

let strict = language + [.enableUpcomingFeature("MemberImportVisibility")]

// Testing has more for Apple's UIKit, which the simulated one has not.
let withoutOverlays: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
]
let tests = strict + withoutOverlays

// The suites of RosterKit do not import what their views come from here.
let shared = language + withoutOverlays + [.define("ROSTER_SIMULATION")]

// Apps import `RosterUIKit`, whose sources are a module of another name here.
let apps: [SwiftSetting] =
  strict + [.unsafeFlags(["-module-alias", "RosterUIKit=RosterUIKitSimulated"])]

// So are those of `RosterIGListKit`.
let names: [SwiftSetting] = [
  .unsafeFlags(
    ["RosterUIKit", "RosterIGListKit"].flatMap { ["-module-alias", "\($0)=\($0)Simulated"] })
]

let package = Package(
  name: "Simulation",
  platforms: [.macOS(.v15)],
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  dependencies: [.package(name: "roster", path: "../..", traits: [])],
  targets: [
    .target(name: "UIKit", swiftSettings: strict),
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: strict),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit"], resources: [.copy("golden-conditions.jsonl")],
      swiftSettings: tests),
    // The sources of RosterUIKit, by a link: two packages of one build cannot have targets of the
    // same name.
    .target(
      name: "RosterUIKitSimulated",
      dependencies: ["SwiftUI", "UIKit"]
        + ["Roster", "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit"].map
      {
        .product(name: $0, package: "roster")
      },
      swiftSettings: strict + [.define("ROSTER_SIMULATION")]),
    // The sources of RosterIGListKit, by a link as well.
    .target(
      name: "RosterIGListKitSimulated",
      dependencies: ["UIKit", "RosterUIKitSimulated"]
        + ["RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterKit"].map {
          .product(name: $0, package: "roster")
        },
      swiftSettings: apps + [.define("ROSTER_SIMULATION")]),
    // What an update costs on UIKit's views, compared with Roster's own.
    .executableTarget(
      name: "UpdateBenchmark",
      dependencies: [
        "UIKit", "RosterUIKitSimulated", .product(name: "Roster", package: "roster"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RosterUIKitTests",
      dependencies: ["SwiftUI", "UIKit", "RosterUIKitSimulated", "RosterIGListKitSimulated"]
        + [
          "RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterSnapshot",
          "RosterKit", "RosterWindows", "RosterTesting", "RosterTerminal",
        ].map { .product(name: $0, package: "roster") },
      swiftSettings: tests),
    // The sources of the example app, by a link, except its entry.
    .target(
      name: "FeedApp",
      dependencies: ["UIKit", "RosterUIKitSimulated", .product(name: "Roster", package: "roster")],
      exclude: ["App", "Package.swift", "README.md", "Sample"], swiftSettings: apps),
    .testTarget(
      name: "FeedAppTests",
      dependencies: ["FeedApp", "UIKit", "RosterUIKitSimulated"]
        + ["RosterDiff", "RosterEngine", "RosterView", "RosterKit", "RosterTesting"].map {
          .product(name: $0, package: "roster")
        },
      swiftSettings: tests + [.unsafeFlags(["-module-alias", "Feed=FeedApp"])]),
    // A screen of an article as it is without Roster.
    .target(
      name: "ScreensBefore", dependencies: ["UIKit"], path: "Tests/DocumentationTests/Before",
      swiftSettings: strict),
    // Screens of other frameworks after the changes that the articles show.
    .target(
      name: "ScreensAfter",
      dependencies: ["UIKit", "RosterUIKitSimulated", "RosterIGListKitSimulated"],
      path: "Tests/DocumentationTests/After",
      swiftSettings: strict + names),
    // Screens as apps have them that use IGListKit, in their language mode, with another import.
    .target(
      name: "IGListKitScreens", dependencies: ["UIKit", "RosterIGListKitSimulated"],
      path: "Tests/IGListKitScreens",
      swiftSettings: names + [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
    .testTarget(
      name: "IGListKitScreensTests",
      dependencies: [
        "IGListKitScreens", "UIKit", "RosterIGListKitSimulated",
        .product(name: "RosterKit", package: "roster"),
      ],
      swiftSettings: tests + names),
    // Forms of code for Apple's data sources, in the language mode of most apps.
    .target(
      name: "FormsInSwift5", dependencies: ["UIKit", "RosterUIKitSimulated"],
      path: "Tests/DocumentationTests/Swift5",
      // Warnings of calls from no actor are those that UIKit's own classes give.
      swiftSettings: [.swiftLanguageMode(.v5)] + names),
    // The code of the articles and the doc comments of RosterUIKit.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ScreensBefore", "ScreensAfter", "FormsInSwift5", "SwiftUI", "UIKit",
        "RosterUIKitSimulated",
        "RosterIGListKitSimulated",
      ],
      exclude: ["Before", "BeforeComparable", "BeforeIGListKit", "After", "Swift5"],
      swiftSettings: tests + names),
  ]
    // Suites of RosterKit, by links, on views of UIKit: a collection view and a table view.
    + ["SharedSuites", "SharedSuitesOnTables"].map { name in
      .testTarget(
        name: name,
        dependencies: ["UIKit", "RosterUIKitSimulated"]
          + [
            "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit",
            "RosterWindows", "RosterTesting",
          ].map { .product(name: $0, package: "roster") },
        swiftSettings: shared)
    }
)
