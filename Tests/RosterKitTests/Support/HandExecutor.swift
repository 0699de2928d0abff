import Synchronization

/// An executor whose work waits until a test runs it.
final class HandExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// How much work waits.
  var count: Int { jobs.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Does what waits, and what that leads to.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Waits until there is work.
  @MainActor
  func waitForWork() async {
    for _ in 0..<10_000 where count == 0 { await Task.yield() }
  }

  /// Does all work, also what follows from it, until something is true.
  @MainActor
  func runAll(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() {
      run()
      await Task.yield()
    }
  }
}
