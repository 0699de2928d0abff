import RosterKit

/// Counts the requests that an updater gets, so that a test can wait for them.
@MainActor
final class RequestCounter {
  private(set) var requestCount = 0
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ updater: ListAdapterUpdater) {
    let recorder = ListJournal(capacity: ListJournal.Capacity(records: 0, sections: 0))
    recorder.onRecord = { [weak self] in
      if case .requested = $0.event { self?.note() }
    }
    updater.journal = recorder
  }

  /// Returns once so many requests have been made in all, and done as far as they can be at once.
  func waitForRequests(_ count: Int) async {
    if requestCount >= count { return }
    // The request is noted before it is done, and whoever waits goes on after that.
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func note() {
    requestCount += 1
    for (_, continuation) in waiting.filter({ $0.count <= requestCount }) { continuation.resume() }
    waiting.removeAll { $0.count <= requestCount }
  }
}
