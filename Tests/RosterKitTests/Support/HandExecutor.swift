import Synchronization

/// An executor whose work waits until a test runs it.
final class HandExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// The number of waiting jobs.
  var count: Int { jobs.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the waiting jobs, and those that they enqueue.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Waits until there is a job.
  @MainActor
  func waitForWork() async {
    for _ in 0..<10_000 where count == 0 { await Task.yield() }
  }

  /// Runs all jobs, including further ones, until a condition holds.
  @MainActor
  func runAll(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() {
      run()
      await Task.yield()
    }
  }
}
