import RosterKit
import RosterView

/// An updater that a test can wait for: it notes each request that it hands on.
@MainActor
final class NotingUpdater: ListUpdating {
  let updater: ListAdapterUpdater
  private(set) var requestCount = 0
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ updater: ListAdapterUpdater) {
    self.updater = updater
  }

  var activity: UpdaterActivity { updater.activity }

  var clock: any ListClock { updater.clock }

  var options: ListUpdateOptions {
    get { updater.options }
    set { updater.options = newValue }
  }

  var delegate: (any ListUpdaterDelegate)? {
    get { updater.delegate }
    set { updater.delegate = newValue }
  }

  var recorder: FlightRecorder? {
    get { updater.recorder }
    set { updater.recorder = newValue }
  }

  @discardableResult
  func perform(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Int {
    defer { note() }
    return updater.perform(request, on: source)
  }

  @discardableResult
  func performNow(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Bool {
    defer { note() }
    return updater.performNow(request, on: source)
  }

  func cancel(_ id: Int) { updater.cancel(id) }

  /// Returns once so many requests have been made in all, and done as far as they can be at once.
  func waitForRequests(_ count: Int) async {
    if requestCount >= count { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func note() {
    requestCount += 1
    for (_, continuation) in waiting.filter({ $0.count <= requestCount }) { continuation.resume() }
    waiting.removeAll { $0.count <= requestCount }
  }
}
