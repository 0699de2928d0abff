/// A gate at which tasks wait while it is closed.
///
/// It belongs to the main actor.
@MainActor
final class PauseGate {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var next = 0

  /// Whether tasks have to wait.
  var isClosed = false {
    didSet { if !isClosed { openForAll() } }
  }

  /// The number of waiting tasks.
  var waitingCount: Int { waiting.count }

  /// Returns once the gate is open.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, also while it waits.
  func pass() async throws {
    while isClosed {
      try Task.checkCancellation()
      next += 1
      let number = next
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting[number] = $0 }
      } onCancel: {
        Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume() }
      }
    }
    try Task.checkCancellation()
  }

  private func openForAll() {
    let all = waiting
    waiting = [:]
    for number in all.keys.sorted() { all[number]?.resume() }
  }
}
