import RosterTesting
import RosterView
import Synchronization
import Testing

@testable import Lines

/// The lines as a list, without a screen.
@MainActor
@Suite struct LinesListTests {
  private let clock = VirtualClock()

  private func list(_ count: Int) async -> (LinesList, HeadlessHost) {
    let list = LinesList((1...count).map { Line(id: $0, text: "line \($0)") }, clock: clock)
    let host = HeadlessHost(list.view, width: 20, height: 4)
    await list.waitForSearch()
    return (list, host)
  }

  private func titles(_ host: HeadlessHost) -> [String] {
    host.text.split(separator: "\n").map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  @Test func `the lines that contain the text are shown`() async {
    let (list, host) = await list(500)
    #expect(list.count == 500)
    #expect(titles(host) == ["line 1", "line 2", "line 3", "line 4"])

    list.search(for: "49")
    await list.waitForSearch()

    #expect(list.count == 15)
    #expect(titles(host) == ["line 49", "line 149", "line 249", "line 349"])
    list.search(for: "")
    await list.waitForSearch()
    #expect(list.count == 500)
    #expect(host.contradictions.isEmpty)
  }

  @Test func `the list scrolls while many lines are compared`() async {
    let (list, host) = await list(LinesList.backgroundMinimum)
    let executor = HeldExecutor()
    clock.executor = executor

    list.search(for: "5")
    await executor.waitForWork()
    #expect(list.isComparing)
    list.view.scroll(by: 10)
    #expect(titles(host).first == "line 11")
    executor.release()
    await list.waitForSearch()

    #expect(!list.isComparing)
    #expect(list.count == 271)
    #expect(host.contradictions.isEmpty)
  }

  @Test func `fewer lines are compared at once`() async {
    let (list, _) = await list(LinesList.backgroundMinimum - 1)
    let executor = HeldExecutor()
    clock.executor = executor

    list.search(for: "5")
    await list.waitForSearch()

    #expect(list.count == 271)
    #expect(executor.count == 0)
  }

  @Test func `only the last of several searches is shown`() async {
    let (list, host) = await list(2_000)
    var changes = 0
    list.onChange = { changes += 1 }

    for text in ["1", "19", "199"] { list.search(for: text) }
    await list.waitForSearch()

    #expect(list.count == 12)
    #expect(titles(host).first == "line 199")
    #expect(changes == 1)
  }
}

/// Holds the work of other threads until it is released.
private final class HeldExecutor: TaskExecutor {
  private let jobs = Mutex<(held: [UnownedJob], isReleased: Bool)>(([], false))

  /// The number of held jobs.
  var count: Int { jobs.withLock { $0.held.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isReleased = jobs.withLock { jobs in
      if !jobs.isReleased { jobs.held.append(job) }
      return jobs.isReleased
    }
    if isReleased { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Runs the held jobs; later ones are run at once.
  func release() {
    let held = jobs.withLock { jobs in
      defer { jobs = ([], true) }
      return jobs.held
    }
    for job in held { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits until there is a job.
  @MainActor
  func waitForWork() async {
    while count == 0 { await Task.yield() }
  }
}
