// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "roster-embedded",
  products: [.library(name: "RosterEmbedded", type: .static, targets: ["RosterEmbedded"])],
  dependencies: [.package(name: "roster", path: "..", traits: [])],
  targets: [
    .target(
      name: "RosterEmbedded",
      dependencies: [
        .product(name: "RosterDiff", package: "roster"),
        .product(name: "RosterEngine", package: "roster"),
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")])
  ]
)
