// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "roster-embedded",
  products: [.library(name: "RosterEmbedded", type: .static, targets: ["RosterEmbedded"])],
  // By a link, because a package is called like its folder: `..` can have any name, this one's too.
  dependencies: [.package(path: "roster", traits: [])],
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
