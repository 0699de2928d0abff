import Foundation
import Synchronization

/// How long the main actor was not there for a key, at worst.
struct Stall: Sendable {
  /// The longest time that passed before the main actor answered.
  var wait = Duration.zero

  /// The longest time that its thread computed between two answers: what a key waits at most if no
  /// other program and no other thread takes the processor away.
  var work = Duration.zero
}

/// Does some work, on the main actor and elsewhere, and finds out what a key waits at worst.
///
/// - Parameter work: The work.
/// - Returns: How long the main actor could do nothing else.
@MainActor
func longestStall(of work: @escaping @MainActor () async -> Void) -> Stall {
  let pulse = Pulse()
  Thread { pulse.run() }.start()
  // Else short work could be over before anybody asks.
  while !pulse.hasBegun { pump() }
  var isDone = false
  Task {
    await work()
    isDone = true
  }
  while !isDone { pump() }
  // What was asked for last may not be answered yet.
  pulse.stop()
  while !pulse.hasEnded { pump() }
  return pulse.longest
}

/// Lets the main actor do what waits for it.
@MainActor
private func pump() {
  _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
}

/// Asks the main actor for a sign of life each half millisecond.
private final class Pulse: Sendable {
  private let isOver = Atomic(false)
  private let start = Atomic(false)
  private let end = Atomic(false)
  private let answers = Mutex<(last: Duration?, stall: Stall)>((nil, Stall()))

  var longest: Stall { answers.withLock { $0.stall } }

  /// Whether something was answered.
  var hasBegun: Bool { start.load(ordering: .acquiring) }

  /// Whether all was answered.
  var hasEnded: Bool { end.load(ordering: .acquiring) }

  func stop() { isOver.store(true, ordering: .relaxed) }

  func run() {
    while !isOver.load(ordering: .relaxed) {
      let asked = ContinuousClock.now
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue.main.async {
        self.note(wait: ContinuousClock.now - asked, threadTime())
        answered.signal()
      }
      answered.wait()
      start.store(true, ordering: .releasing)
      usleep(500)
    }
    end.store(true, ordering: .releasing)
  }

  private func note(wait: Duration, _ time: Duration) {
    answers.withLock { answers in
      answers.stall.wait = max(answers.stall.wait, wait)
      if let last = answers.last { answers.stall.work = max(answers.stall.work, time - last) }
      answers.last = time
    }
  }
}

/// Does some work, on the main actor and elsewhere, and finds out how long the main actor is busy.
///
/// - Parameter work: The work.
/// - Returns: The time that its thread computed, with the little that waiting takes.
@MainActor
func mainActorTime(of work: @escaping @MainActor () async -> Void) -> Duration {
  let start = threadTime()
  var isDone = false
  Task {
    await work()
    isDone = true
  }
  while !isDone { pump() }
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
