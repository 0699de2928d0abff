// swift-tools-version: 6.2
import PackageDescription

// `ROSTER_STRICT` makes warnings errors, as `.ci/run` does.
let warnings: [SwiftSetting] =
  Context.environment["ROSTER_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings

// Generic code of these modules is compiled for the types of the app only with this; without it
// snapshots take 2 to 26 times as long, and updates 2 to 3.7 times. RosterDiff does without, because
// what is generic there is inlinable, as do RosterEngine and RosterView, which are hardly generic.
let core: [SwiftSetting] =
  strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

// Only what tests call is optimised in release builds: optimising the tests as well would take over
// an hour.
let tests: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// `Double.rounded()` becomes a call to the C library in release builds.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// The tool's own dependencies: a consumer of the libraries switches the trait off and fetches none.
let tool: TargetDependencyCondition? = .when(
  platforms: [.linux, .macOS], traits: ["CommandLineTool"])

// The package of the web server, behind a trait of its own for the same reason.
let web: TargetDependencyCondition? = .when(platforms: [.linux, .macOS], traits: ["Web"])

// It takes minutes to compile, and most apps are behind a proxy that encrypts.
let encryption: Target.Dependency = .product(
  name: "NIOSSL", package: "swift-nio-ssl",
  condition: .when(platforms: [.linux, .macOS], traits: ["TLS"]))

func nio(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-nio", condition: web) }
}

// The parts of the script of a page, which `WebAssets` puts together.
let scriptParts = [
  "accessibility", "anchor", "animation", "connection", "content", "forms", "gestures", "hooks",
  "input", "layout", "menus", "page", "patches", "popovers", "printing", "refresh", "reports",
  "rows", "sideways", "start",
].map { "Script/\($0).js" }

let package = Package(
  name: "roster",
  platforms: [
    .macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .macCatalyst(.v18), .visionOS(.v2),
  ],
  products: [
    .library(name: "Roster", targets: ["Roster"]),
    .library(name: "RosterDiff", targets: ["RosterDiff"]),
    .library(name: "RosterEngine", targets: ["RosterEngine"]),
    .library(name: "RosterLayouts", targets: ["RosterLayouts"]),
    .library(name: "RosterView", targets: ["RosterView"]),
    .library(name: "RosterSnapshot", targets: ["RosterSnapshot"]),
    .library(name: "RosterKit", targets: ["RosterKit"]),
    .library(name: "RosterWindows", targets: ["RosterWindows"]),
    .library(name: "RosterTerminal", targets: ["RosterTerminal"]),
    .library(name: "RosterWeb", targets: ["RosterWeb"]),
    .library(name: "RosterUIKit", targets: ["RosterUIKit"]),
    .library(name: "RosterIGListKit", targets: ["RosterIGListKit"]),
    .library(name: "RosterTesting", targets: ["RosterTesting"]),
    .executable(name: "roster", targets: ["RosterCommand"]),
    // For the benchmarks and for tests in other packages; these have no public names.
    .library(name: "_RosterTestModels", targets: ["TestModels"]),
    .library(
      name: "_RosterTool",
      targets: ["CommandRunner", "TableText", "RowHistory", "WatchModel", "WatchHosts"]),
  ],
  traits: [
    .trait(
      name: "CommandLineTool", description: "The roster tool and the packages it needs.",
      enabledTraits: ["Web"]),
    .trait(name: "Web", description: "The server of RosterWeb and the package it needs."),
    .trait(
      name: "TLS", description: "Certificates for that server and the package they need.",
      enabledTraits: ["Web"]),
    .default(enabledTraits: ["CommandLineTool", "Web"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ],
  targets: [
    .target(name: "RosterDiff", swiftSettings: strict),
    .target(
      name: "RosterEngine", dependencies: ["RosterDiff"], swiftSettings: strict,
      linkerSettings: math),
    // Layouts other than rows: they are written like those of an app.
    .target(
      name: "RosterLayouts", dependencies: ["RosterDiff", "RosterEngine"], swiftSettings: strict,
      linkerSettings: math),
    .target(
      name: "RosterView", dependencies: ["RosterDiff", "RosterEngine"], swiftSettings: strict),
    .target(name: "RosterSnapshot", dependencies: ["RosterDiff"], swiftSettings: core),
    .target(
      name: "RosterKit",
      dependencies: ["RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot"],
      swiftSettings: core),
    .target(
      name: "RosterWindows", dependencies: ["RosterDiff", "RosterEngine", "RosterView"],
      swiftSettings: core),
    .target(
      name: "Roster",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterSnapshot", "RosterKit",
      ],
      swiftSettings: strict),
    // A terminal, for programs with or without lists: it imports nothing of Roster.
    .target(name: "TerminalIO", swiftSettings: strict),
    // The tool's tables: the output of commands as columns, rows and values.
    .target(name: "TableText", dependencies: ["TerminalIO"], swiftSettings: strict),
    // The tool's commands: processes, and the bytes that they write.
    .target(
      name: "CommandRunner",
      dependencies: [
        .product(name: "Subprocess", package: "swift-subprocess", condition: tool)
      ],
      swiftSettings: strict),
    // The tool's refreshes: their points, and the files of records that keep them.
    .target(
      name: "RowHistory", dependencies: ["RosterDiff", "CommandRunner", "TableText"],
      swiftSettings: strict),
    // A watch without a screen: its options, session, rows, changes, actions and hooks, as values.
    .target(
      name: "WatchModel",
      dependencies: [
        "RosterDiff", "RosterSnapshot", "RowHistory", "CommandRunner", "TableText", "TerminalIO",
      ],
      swiftSettings: strict),
    // A watch on a terminal, on pages, and as lines.
    .target(
      name: "WatchHosts",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit",
        "RosterTerminal", "RosterWeb", "WatchModel", "RowHistory", "CommandRunner", "TableText",
        "TerminalIO",
      ],
      swiftSettings: strict),
    .target(
      name: "RosterTerminal", dependencies: ["Roster", "RosterEngine", "RosterView", "TerminalIO"],
      swiftSettings: strict),
    .target(
      name: "RosterWeb",
      dependencies: [
        "Roster", "RosterDiff", "RosterEngine", "RosterView", encryption,
      ] + nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"),
      resources: (scriptParts + ["roster.css"]).map { .embedInCode("Assets/\($0)") },
      swiftSettings: strict),
    // Empty where there is no UIKit; `Checks/Simulation` compiles the same sources against a simulated
    // one.
    .target(
      name: "RosterUIKit",
      dependencies: [
        "Roster", "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit",
      ],
      swiftSettings: strict),
    // The names of IGListKit, for apps that come from it; empty where there is no UIKit, too.
    .target(
      name: "RosterIGListKit",
      dependencies: [
        "RosterUIKit", "RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterKit",
      ],
      swiftSettings: strict),
    .target(
      name: "RosterTesting",
      dependencies: ["Roster", "RosterEngine", "RosterView"],
      swiftSettings: strict),
    .executableTarget(
      name: "RosterCommand",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterView", "RosterKit", "RosterTerminal", "RosterWeb",
        "WatchHosts", "WatchModel", "RowHistory", "CommandRunner", "TableText", "TerminalIO",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tool),
      ],
      swiftSettings: strict),
    // Naive models, random edits and checks of properties, for the tests of every layer.
    .target(
      name: "TestModels", dependencies: ["RosterDiff", "RosterEngine", "RosterTesting"],
      path: "Tests/Models", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["RosterSnapshot", "RosterTesting", "TerminalIO"],
      path: "Tests/Support", swiftSettings: strict),
    .target(
      name: "TestFixtures", dependencies: ["RosterDiff"], path: "Tests/Fixtures",
      resources: [.copy("Files")], swiftSettings: strict),
    // Outputs of commands, and what is made of them, for the tests of the tool.
    .target(
      name: "TableSamples", dependencies: ["TableText"], path: "Tests/TableSamples",
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .target(
      name: "HistorySamples",
      dependencies: ["RowHistory", "TableText", "TableSamples", "RosterTesting"],
      path: "Tests/HistorySamples", swiftSettings: strict),
    .target(
      name: "WatchSamples",
      dependencies: ["WatchModel", "CommandRunner", "TableText", "TableSamples"],
      path: "Tests/WatchSamples", swiftSettings: strict),
    .target(
      name: "JournalSamples",
      dependencies: [
        "RosterDiff", "RosterView", "RosterKit", "WatchHosts", "RowHistory", "TableText",
      ],
      path: "Tests/JournalSamples", swiftSettings: strict),
    // A program for tests to run in a pseudo-terminal.
    .executableTarget(
      name: "TerminalProbe", dependencies: ["RosterDiff", "RosterView", "RosterTerminal"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    .testTarget(
      name: "RosterDiffTests",
      dependencies: ["RosterDiff", "RosterTesting", "TestModels", "TestFixtures"],
      swiftSettings: tests),
    .testTarget(
      name: "RosterEngineTests",
      dependencies: ["RosterDiff", "RosterEngine", "RosterLayouts", "RosterTesting", "TestModels"],
      swiftSettings: tests),
    .testTarget(
      name: "RosterLayoutsTests",
      dependencies: ["RosterDiff", "RosterEngine", "RosterLayouts", "RosterTesting", "TestModels"],
      swiftSettings: tests),
    .testTarget(
      name: "RosterViewTests",
      dependencies: ["RosterLayouts", "RosterView", "RosterTesting", "TestModels", "TestFixtures"],
      swiftSettings: tests),
    .testTarget(
      name: "RosterSnapshotTests",
      dependencies: ["RosterSnapshot", "RosterTesting", "TestModels", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "RosterKitTests",
      dependencies: [
        "RosterLayouts", "RosterKit", "RosterSnapshot", "RosterWindows", "RosterTesting",
        "TestModels", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "TerminalIOTests",
      dependencies: ["TerminalIO", "TerminalProbe", "RosterTesting", "TestModels", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: tests),
    .testTarget(
      name: "RosterWindowsTests",
      dependencies: ["RosterDiff", "RosterView", "RosterWindows", "RosterTesting", "TestModels"],
      swiftSettings: tests),
    .testTarget(
      name: "RosterTerminalTests",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterKit",
        "RosterTerminal", "TerminalIO", "TerminalProbe", "RosterTesting", "TestModels",
        "TestSupport",
      ],
      swiftSettings: tests),
    // A program for tests to open in a browser.
    .executableTarget(
      name: "WebProbe", dependencies: ["Roster", "RosterWeb", "RosterTesting"],
      path: "Tests/WebProbe", swiftSettings: strict),
    .testTarget(
      name: "RosterWebTests",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterSnapshot", "RosterKit",
        "RosterWeb", "RosterTesting", "TestModels", "TestSupport", encryption,
      ] + nio("NIOCore", "NIOHTTP1", "NIOPosix"),
      swiftSettings: tests),
    .testTarget(
      name: "RosterTestingTests", dependencies: ["RosterTesting", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "TestModelsTests", dependencies: ["RosterDiff", "RosterTesting", "TestModels"],
      swiftSettings: tests),
    .testTarget(
      name: "CommandRunnerTests", dependencies: ["CommandRunner", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "TableTextTests",
      dependencies: ["TableText", "TerminalIO", "TableSamples", "RosterTesting", "TestModels"],
      swiftSettings: tests),
    .testTarget(
      name: "RowHistoryTests",
      dependencies: [
        "TableText", "RowHistory", "TableSamples", "HistorySamples", "RosterTesting", "TestModels",
        "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "WatchModelTests",
      dependencies: [
        "RosterDiff", "RosterSnapshot", "CommandRunner", "TableText", "TerminalIO", "RowHistory",
        "WatchModel", "TableSamples", "HistorySamples", "WatchSamples", "RosterTesting",
        "TestModels", "TestSupport",
      ],
      resources: [.copy("Fixtures")], swiftSettings: tests),
    .testTarget(
      name: "WatchHostsTests",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit", "RosterTerminal",
        "RosterWeb", "CommandRunner", "TableText", "TerminalIO", "RowHistory", "WatchModel",
        "WatchHosts", "TableSamples", "HistorySamples", "WatchSamples", "JournalSamples",
        "RosterTesting", "TestModels", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RosterCommandTests",
      dependencies: [
        "RosterDiff", "RosterEngine", "RosterView", "RosterSnapshot", "RosterKit", "RosterTerminal",
        "RosterWeb", "CommandRunner", "TableText", "TerminalIO", "RowHistory", "WatchModel",
        "WatchHosts", "RosterCommand", "TableSamples", "WatchSamples", "JournalSamples",
        "RosterTesting", "TestModels", "TestSupport",
      ],
      swiftSettings: tests),
  ]
)

// The core as Embedded Swift, with what checks it: see `Checks/Embedded/run`.
if Context.environment["ROSTER_EMBEDDED"] != nil {
  package.products.append(
    .library(name: "RosterEmbedded", type: .static, targets: ["RosterEmbedded"]))
  package.targets.append(
    .target(
      name: "RosterEmbedded", dependencies: ["RosterDiff", "RosterEngine", "RosterLayouts"],
      path: "Checks/Embedded/Sources/RosterEmbedded",
      swiftSettings: [.swiftLanguageMode(.v6), .enableExperimentalFeature("Extern")]))
}

// The modules that work away from the main actor, and their tests: see `.ci/check-threads`.
if Context.environment["ROSTER_THREADS"] != nil {
  let names: Set = [
    "RosterDiff", "RosterEngine", "RosterLayouts", "RosterView", "RosterSnapshot", "RosterKit",
    "RosterWindows", "Roster", "TerminalIO", "RosterTesting", "TestModels", "TestSupport",
    "TestFixtures",
    "RosterDiffTests", "RosterSnapshotTests", "RosterKitTests",
  ]
  package.targets.removeAll { !names.contains($0.name) }
  package.products = []
  package.dependencies = []
}

// Only whoever builds the documentation fetches the plugin for it: see `.ci/run`.
if Context.environment["ROSTER_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
