import RosterKit

/// Counts the requests to an updater, so that a test can wait for them.
@MainActor
final class RequestCounter {
  private(set) var requestCount = 0
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ updater: any ListUpdatingDelegate) {
    let recorder = ListJournal(capacity: ListJournal.Capacity(records: 0, sections: 0))
    recorder.onRecord = { [weak self] in
      if case .requested = $0.event { self?.note() }
    }
    updater.journal = recorder
  }

  /// Returns once this number of requests was made in all and performed as far as possible at once.
  func waitForRequests(_ count: Int) async {
    if requestCount >= count { return }
    // The request is recorded before it is performed, and waiting tasks continue after that.
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func note() {
    requestCount += 1
    for (_, continuation) in waiting.filter({ $0.count <= requestCount }) { continuation.resume() }
    waiting.removeAll { $0.count <= requestCount }
  }
}
