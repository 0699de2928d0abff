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
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  targets: [
    .target(name: "UIKit", swiftSettings: strict),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit"], resources: [.copy("golden-conditions.jsonl")],
      swiftSettings: tests),
  ]
)
