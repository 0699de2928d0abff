// swift-tools-version: 6.2
import PackageDescription

let warnings: [SwiftSetting] =
  Context.environment["ROSTER_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings

// Testing has more for Apple's UIKit, which the simulated one has not.
let tests: [SwiftSetting] =
  strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let package = Package(
  name: "Simulation",
  platforms: [.macOS(.v15)],
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  dependencies: [.package(name: "roster", path: "..", traits: [])],
  targets: [
    .target(name: "UIKit", swiftSettings: strict),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit"], resources: [.copy("golden-conditions.jsonl")],
      swiftSettings: tests),
    // The sources of RosterUIKit, by a link: two packages of one build cannot have targets of the
    // same name.
    .target(
      name: "RosterUIKitSimulated",
      dependencies: ["UIKit"]
        + ["Roster", "RosterDiff", "RosterEngine", "RosterView"].map {
          .product(name: $0, package: "roster")
        },
      swiftSettings: strict + [.define("ROSTER_SIMULATION")]),
    .testTarget(
      name: "RosterUIKitTests",
      dependencies: ["UIKit", "RosterUIKitSimulated"]
        + [
          "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit",
          "RosterTesting",
        ].map { .product(name: $0, package: "roster") },
      swiftSettings: tests),
  ]
)
