// swift-tools-version: 6.2
import PackageDescription

// An app that uses the libraries only: with no traits it must fetch no other package.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  // By a link, because a package is called like its folder: `..` can have any name, this one's too.
  dependencies: [.package(path: "roster", traits: [])],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Roster", package: "roster"),
        .product(name: "RosterTerminal", package: "roster"),
        .product(name: "RosterWeb", package: "roster"),
      ])
  ]
)
