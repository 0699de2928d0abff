import Foundation
import Synchronization

/// Does some work, on the main actor and elsewhere, and finds out what a key waits at worst.
///
/// - Parameter work: The work.
/// - Returns: The longest time for which the main actor could do nothing else.
@MainActor
func longestStall(of work: @escaping @MainActor () async -> Void) -> Duration {
  let pulse = Pulse()
  Thread { pulse.run() }.start()
  var isDone = false
  Task {
    await work()
    isDone = true
  }
  while !isDone { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
  pulse.stop()
  return pulse.longest
}

/// Asks the main actor for a sign of life each half millisecond.
private final class Pulse: Sendable {
  private let isOver = Atomic(false)
  private let greatest = Mutex(Duration.zero)

  var longest: Duration { greatest.withLock { $0 } }

  func stop() { isOver.store(true, ordering: .relaxed) }

  func run() {
    while !isOver.load(ordering: .relaxed) {
      let asked = ContinuousClock.now
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue.main.async {
        let wait = ContinuousClock.now - asked
        self.greatest.withLock { $0 = max($0, wait) }
        answered.signal()
      }
      // After the end nobody answers any more.
      _ = answered.wait(timeout: .now() + 60)
      usleep(500)
    }
  }
}
