// swift-tools-version: 6.2
import PackageDescription

// Tests of the simulation on real UIKit: see `Scripts/confirm-on-mac`, which runs them on a Mac.
let package = Package(
  name: "OnMac",
  platforms: [.iOS(.v18)],
  products: [.library(name: "OnMac", targets: ["OnMac"])],
  dependencies: [.package(name: "roster", path: "../../..", traits: [])],
  targets: [
    .target(name: "OnMac"),
    .testTarget(
      name: "OnMacTests",
      dependencies: ["OnMac"]
        + [
          "RosterUIKit", "RosterIGListKit", "RosterDiff", "RosterEngine", "RosterView",
          "RosterSnapshot", "RosterKit",
          "RosterTesting",
        ].map { .product(name: $0, package: "roster") },
      path: "Tests",
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-module-alias", "RosterUIKitSimulated=RosterUIKit"]),
      ]),
  ]
)
