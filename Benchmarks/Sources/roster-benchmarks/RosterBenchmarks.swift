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

  @Option(help: "Fail if a figure is more than three times what this file says.")
  var check: String?

  @Option(help: "Write the ratios to this file, for --check.")
  var save: String?

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
    let expected = try check.map { try Ratios(contentsOf: $0) }
    var measured = Ratios()
    var complaints: [String] = []
    for benchmark in chosen {
      let (figure, complaint) = figure(of: benchmark, expected)
      print(json ? try figure.json : figure.row)
      fflush(nil)
      measured.note(figure)
      if let complaint { complaints.append(complaint) }
    }
    if let save { try measured.write(to: save) }
    guard complaints.isEmpty else {
      FileHandle.standardError.write(Data(complaints.map { $0 + "\n" }.joined().utf8))
      throw ExitCode.failure
    }
  }

  /// Measures a figure; again if it is worse than expected, which may be the machine's fault.
  @MainActor
  private func figure(
    of benchmark: Benchmark, _ expected: Ratios?
  ) -> (figure: Figure, complaint: String?) {
    let effort = quick ? Effort.quick : .full
    var figure = measure(benchmark, effort: effort)
    for _ in 0..<3 where expected?.complaint(about: figure) != nil {
      let other = measure(benchmark, effort: effort)
      if other.ratio < figure.ratio { figure = other }
    }
    return (figure, expected?.complaint(about: figure))
  }
}

/// All figures, in the order in which they are printed.
@MainActor
func allBenchmarks(quick: Bool) -> [Benchmark] {
  standardLibraryBenchmarks(quick: quick) + diffBenchmarks(quick: quick)
    + memoryBenchmarks(quick: quick) + sectionedBenchmarks(quick: quick)
    + engineBenchmarks(quick: quick)
    + refreshBenchmarks(quick: quick) + updateBenchmarks(quick: quick)
    + observationBenchmarks(quick: quick) + stallBenchmarks(quick: quick)
    + snapshotBenchmarks(quick: quick) + anewBenchmarks(quick: quick)
    + applyBenchmarks(quick: quick)
    + [arrangedBenchmark(quick: quick)] + outlineBenchmarks(quick: quick)
    + loopBenchmarks(quick: quick)
}
