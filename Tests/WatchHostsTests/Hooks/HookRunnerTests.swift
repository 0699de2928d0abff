import Foundation
import Synchronization
import TableSamples
import TestSupport
import Testing

@testable import CommandRunner
@testable import WatchHosts
@testable import WatchModel

@Suite(.timeLimit(.minutes(20))) struct HookRunnerTests {
  /// Collects the reports of a runner.
  private final class Told: Sendable {
    private let all = Mutex<[HookRunner.Report]>([])

    var reports: [HookRunner.Report] { all.withLock { $0 } }

    func add(_ report: HookRunner.Report) { all.withLock { $0.append(report) } }

    /// All but the counts.
    var texts: [String] {
      reports.compactMap { report in
        switch report {
        case .count: nil
        case .output(let lines): lines.joined(separator: "|")
        case .failure(let text): "! \(text)"
        }
      }
    }
  }

  private func event(_ row: String, _ hook: Int = 0) -> HookEvent {
    HookEvent(
      hook: hook, identity: Samples.key(row), key: Samples.key(row), before: nil,
      fields: .init(columns: ["PID"], values: [row]), changed: [], refresh: 1)
  }

  private func runner(_ command: String, _ told: Told) -> HookRunner {
    HookRunner([RowHook(event: .new, command: command)]) { told.add($0) }
  }

  @Test func `a command has the fields in its environment`() async {
    let told = Told()
    let runner = runner("echo \"$0 $ROSTER_CHANGE $ROSTER_KEY $ROSTER_PID\"", told)

    await runner.add([event("a b $(x)"), event("c")])
    await runner.finish()

    #expect(told.texts.sorted() == ["roster new a b $(x) a b $(x)", "roster new c c"])
    #expect(told.reports.last == .count(running: 0, waiting: 0))
  }

  @Test func `a failure is told with the option and the row`() async {
    let told = Told()
    let runner = runner("echo no >&2; exit 3", told)

    await runner.add([event("a")])
    await runner.finish()

    #expect(told.texts == ["! --on-new for a: exit code 3: no"])
  }

  @Test func `too many are told once`() async {
    let told = Told()
    let runner = HookRunner(
      [RowHook(event: .new, command: "true")],
      limits: HookQueue.Limits(atOnce: 1, waiting: 1)
    ) { told.add($0) }

    await runner.add([event("a"), event("b"), event("c")])
    await runner.finish()

    #expect(told.texts == ["! 2 commands were dropped: too many are waiting"])
  }

  /// A command that does not end by itself, and that holds a pipe open with its child process.
  private static func endless(_ pipe: NamedPipe) -> String {
    "exec 3>'\(pipe.path)'; sleep 600 & echo started >&3; sleep 600"
  }

  @Test func `a command that takes too long is ended with all that it has started`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let pipe = try NamedPipe(folder.url.appending(path: "pipe"))
    defer { pipe.close() }
    let told = Told()
    let (time, over) = AsyncStream<Void>.makeStream()
    let runner = HookRunner(
      [RowHook(event: .new, command: Self.endless(pipe))], timeLimit: .seconds(7),
      sleep: { duration in
        #expect(duration == .seconds(7))
        for await _ in time { return }
        throw CancellationError()
      }, report: { told.add($0) })
    await runner.add([event("a")])
    #expect(pipe.text(until: "started\n") == "started\n")

    over.yield()
    await runner.finish()

    // It ends when no process is left that holds it open.
    #expect(pipe.text() == "")
    #expect(told.texts == ["! --on-new for a: ended after 7 s"])
    #expect(told.reports.last == .count(running: 0, waiting: 0))
  }

  @Test func `the time of a command that has ended counts no more`() async {
    let told = Told()
    let runner = HookRunner(
      [RowHook(event: .new, command: "true")],
      sleep: { duration in
        #expect(duration == .seconds(60))
        try await Task.sleep(for: .seconds(100_000))
      }, report: { told.add($0) })

    await runner.add([event("a")])
    await runner.finish()

    #expect(told.texts == [])
  }

  @Test func `never two at once for a row and so many in all`() async {
    let peak = Mutex((now: 0, most: 0, rows: Set<String>(), isTwice: false))
    let runner = HookRunner(
      [RowHook(event: .new, command: "x"), RowHook(event: .removed, command: "y")],
      limits: HookQueue.Limits(atOnce: 3, perSecond: 1_000),
      run: { _, variables in
        let row = variables["ROSTER_PID"] ?? ""
        peak.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
          if !$0.rows.insert(row).inserted { $0.isTwice = true }
        }
        for _ in 0..<50 { await Task.yield() }
        peak.withLock {
          $0.now -= 1
          $0.rows.remove(row)
        }
        return CommandRun(end: .exited(0))
      }, report: { _ in })

    for _ in 0..<5 {
      await runner.add((0..<20).flatMap { [event("\($0)"), event("\($0)", 1)] })
    }
    await runner.finish()

    peak.withLock {
      #expect($0.most == 3)
      #expect(!$0.isTwice)
      #expect($0.now == 0)
    }
  }

  @Test func `stopping ends what runs and forgets what waits`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let pipe = try NamedPipe(folder.url.appending(path: "pipe"))
    defer { pipe.close() }
    let told = Told()
    let runner = HookRunner(
      [RowHook(event: .new, command: Self.endless(pipe))],
      limits: HookQueue.Limits(atOnce: 1)
    ) { told.add($0) }
    await runner.add([event("a"), event("b")])
    #expect(pipe.text(until: "started\n") == "started\n")

    await runner.stop()
    await runner.finish()

    // It ends when no process is left that holds it open.
    #expect(pipe.text() == "")
    #expect(told.texts == [])
    await runner.add([event("c")])
    #expect(told.reports.last == .count(running: 0, waiting: 0))
  }
}
