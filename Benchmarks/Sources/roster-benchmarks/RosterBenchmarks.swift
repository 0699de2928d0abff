import ArgumentParser
import Foundation

/// Measures Roster; every figure is a multiple of a baseline that is measured in the same run.
@main
struct RosterBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster-benchmarks",
    abstract: "Measures Roster against baselines in the same run.")

  @Option(help: "Run only the figure with this name, or those whose names start with it.")
  var filter = ""

  @Flag(help: "Smaller inputs and shorter runs, to see that everything still works.")
  var quick = false

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    // The main function of the program runs on the main thread.
    try MainActor.assumeIsolated { try measureAll() }
  }

  @MainActor
  private func measureAll() throws {
    let all = allBenchmarks(quick: quick)
    let named = all.filter { $0.name == filter }
    let chosen = named.isEmpty ? all.filter { $0.name.hasPrefix(filter) } : named
    guard !chosen.isEmpty else {
      throw ValidationError("no figure has a name that starts with '\(filter)'")
    }
    for benchmark in chosen {
      let figure = measure(benchmark, effort: quick ? .quick : .full)
      print(json ? try figure.json : figure.row)
      fflush(nil)
    }
  }
}

/// All figures, in the order in which they are printed.
@MainActor
func allBenchmarks(quick: Bool) -> [Benchmark] {
  standardLibraryBenchmarks(quick: quick) + diffBenchmarks(quick: quick)
    + sectionedBenchmarks(quick: quick) + engineBenchmarks(quick: quick)
    + refreshBenchmarks(quick: quick) + updateBenchmarks(quick: quick)
    + stallBenchmarks(quick: quick)
    + snapshotBenchmarks(quick: quick) + anewBenchmarks(quick: quick)
    + applyBenchmarks(quick: quick)
    + outlineBenchmarks(quick: quick)
}
