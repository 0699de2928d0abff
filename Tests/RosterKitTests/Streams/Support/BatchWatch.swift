import RosterDiff
import RosterKit

/// Counts the batches that an updater hands to its view, and waits for them.
@MainActor
final class BatchWatch: ListUpdaterDelegate {
  private(set) var count = 0
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  /// Returns once this number of batches was passed to the view.
  func waitForBatches(_ count: Int) async {
    if self.count >= count { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
    count += 1
    guard let waiting, waiting.count <= count else { return }
    self.waiting = nil
    waiting.continuation.resume()
  }
}
