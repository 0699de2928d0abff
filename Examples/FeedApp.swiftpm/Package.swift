// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "FeedApp",
  platforms: [.iOS("18.0")],
  products: [
    .iOSApplication(
      name: "Feed", targets: ["FeedApp"], bundleIdentifier: "com.example.roster.feed",
      displayVersion: "1.0", bundleVersion: "1", appIcon: .placeholder(icon: .chat),
      accentColor: .presetColor(.blue), supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(name: "roster", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "FeedApp",
      dependencies: ["Roster", "RosterUIKit"].map { .product(name: $0, package: "roster") },
      path: ".", exclude: ["README.md"], resources: [.copy("Sample")],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
  ]
)
