import Foundation
import GRDB
import RosterGRDB
import RosterTesting
import RosterView
import RosterWindows

/// Measures a list over a large table.
///
/// It makes the table in a temporary folder, and prints medians of several runs. A goal that is
/// missed is marked, and makes the program fail.
///
/// ```
/// swift run -c release --package-path RosterGRDB WindowBenchmark 10000000
/// ```
@main
@MainActor
struct WindowBenchmark {
  let file: BenchmarkFile
  let rows: Int
  let runs = 9
  private var hasFailed = false

  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 6, arguments[1] == "--change" {
      return try BenchmarkFile.change(
        path: arguments[2], ids: arguments[3], rows: Int(arguments[4]) ?? 0,
        mark: Int(arguments[5]) ?? 0)
    }
    let rows = arguments.dropFirst().first.flatMap(Int.init) ?? 10_000_000
    let file = try BenchmarkFile(rows: rows)
    defer { file.remove() }
    var benchmark = WindowBenchmark(file: file, rows: rows)
    try await benchmark.run()
    if benchmark.hasFailed { exit(1) }
  }

  private init(file: BenchmarkFile, rows: Int) { (self.file, self.rows) = (file, rows) }

  private mutating func run() async throws {
    print("\(rows) rows, medians of \(runs) runs")
    let database = try file.open()
    try await measureOpening(database)
    let list = try BenchmarkList(database)
    await list.rest()
    await measureJumps(list)
    await measureScrolling(list)
    try await measureCommits(list)
    try await measureWindows(database)
    report("resident memory", Self.residentBytes / 1_048_576, "MB", goal: 150)
  }

  // MARK: - Figures

  private mutating func measureOpening(_ database: DatabaseQueue) async throws {
    var (first, all): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let list = try BenchmarkList(database)
      await list.show()
      first.append(Self.milliseconds(since: start))
      precondition(list.shown.count == 40)
      await list.rest()
      all.append(Self.milliseconds(since: start))
      precondition(list.source.list.count == rows)
    }
    report("open, until rows are shown", Self.median(first), "ms", goal: 50)
    report("open, until all rows are counted", Self.median(all), "ms")
  }

  private mutating func measureJumps(_ list: BenchmarkList) async {
    var times: [Double] = []
    for run in 0..<runs {
      let position = rows / 2 + run * 1_237
      let start = ContinuousClock.now
      list.jump(to: position)
      await list.show()
      times.append(Self.milliseconds(since: start))
      precondition(list.shown.count == 40 && list.source.list.visible.lowerBound == position)
      list.jump(to: 0)
      await list.show()
    }
    report("jump to the middle", Self.median(times), "ms", goal: 30)
  }

  private mutating func measureScrolling(_ list: BenchmarkList) async {
    var (medians, slowest): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      list.jump(to: rows / 2)
      await list.show()
      var times: [Double] = []
      for _ in 0..<1_000 {
        let start = ContinuousClock.now
        list.view.scroll(by: 7)
        list.clock.turn()
        // Answers that have arrived are shown.
        await Task.yield()
        times.append(Self.milliseconds(since: start))
      }
      await list.rest()
      medians.append(Self.median(times))
      slowest.append(times.sorted()[times.count * 99 / 100])
    }
    report("scroll step, median", Self.median(medians), "ms")
    report("scroll step, p99", Self.median(slowest), "ms", goal: 2)
  }

  private mutating func measureCommits(_ list: BenchmarkList) async throws {
    var (first, all): ([Double], [Double]) = ([], [])
    for run in 0..<runs {
      list.jump(to: rows / 2)
      await list.rest()
      let mark = 5_000 + run
      let ids = Set(list.shown.map(\.id))
      try file.changeElsewhere(Array(ids), rows: 1_000, mark: "\(mark)")
      let start = ContinuousClock.now
      await list.feed.check()
      await list.show()
      first.append(Self.milliseconds(since: start))
      // Other rows may have come between them.
      let changed = list.shown.filter { ids.contains($0.id) }
      precondition(changed.count > 30 && changed.allSatisfy { $0.value(1) == mark })
      await list.rest()
      all.append(Self.milliseconds(since: start))
    }
    report("1,000 changes of another process", Self.median(first), "ms", goal: 200)
    report("… until positions are exact", Self.median(all), "ms")
  }

  /// Loads the same windows by the feed and by plain queries, in turns.
  private mutating func measureWindows(_ database: DatabaseQueue) async throws {
    let feed = try DatabaseFeed(BenchmarkFile.request, in: database)
    let plain = try DatabaseQueue(path: file.path, configuration: database.configuration)
    var list = DatabaseFeed.List(windowSize: 100)
    var actions = list.invalidate()
    var (times, plainTimes): ([Double], [Double]) = ([], [])
    while times.count < 2_000 {
      var load: DatabaseFeed.List.Load?
      for case .load(let next) in actions { load = next }
      guard let request = load else { throw CocoaError(.featureUnsupported) }
      let start = ContinuousClock.now
      let answer = try await feed.load(request)
      let end = ContinuousClock.now
      if request.kind == .after, let neighbour = request.neighbour {
        times.append((end - start) / .milliseconds(1))
        let start = ContinuousClock.now
        let people = try await PlainPerson.window(plain, after: neighbour)
        plainTimes.append(Self.milliseconds(since: start))
        precondition(people.map(\.id) == answer.rows.compactMap { Int64.fromDatabaseValue($0.id) })
      }
      actions = list.finish(request, with: answer)
      if actions.isEmpty {
        actions = list.scroll(to: list.loaded.upperBound - 60..<list.loaded.upperBound - 20)
      }
    }
    report("window of 100 rows", Self.median(times), "ms")
    report("the same by a plain query", Self.median(plainTimes), "ms")
    report("ratio", Self.median(times) / Self.median(plainTimes), "×", goal: 1.3)
  }

  private mutating func report(_ name: String, _ value: Double, _ unit: String, goal: Double? = nil)
  {
    var line = name.padding(toLength: 36, withPad: " ", startingAt: 0)
    line += String(format: "%10.3f %@", value, unit as NSString)
    if let goal {
      line += String(format: "  (goal %g)", goal)
      if value > goal {
        hasFailed = true
        line += " MISSED"
      }
    }
    print(line)
  }

  // MARK: - Measuring

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now) / .milliseconds(1)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The memory of the process that is in use, on Linux.
  private static var residentBytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (Double(line.filter(\.isNumber)) ?? .nan) * 1_024
  }
}
