import Synchronization

/// Keeps background work until a test lets it run.
final class HeldExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Whether there is work.
  var hasWork: Bool { jobs.withLock { !$0.isEmpty } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Does all work, also what follows from it, until something is true.
  @MainActor
  func runAll(until isDone: () -> Bool) async {
    for _ in 0..<10_000 {
      run()
      await Task.yield()
      if isDone() { return }
    }
  }

  /// Does all the work there is.
  private func run() {
    let all = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in all { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits until there is work.
  @MainActor
  func waitForWork() async {
    for _ in 0..<10_000 where !hasWork { await Task.yield() }
  }
}
