/// The queue of a list: its current phase, the calls that wait until it is idle, and the
/// notifications that follow.
///
/// A list changes its state in passes. While it calls the data source or the delegate for a result,
/// calls to the list wait; they are performed right after the pass, in order. Notifications are
/// sent when no call waits any more, also in order, even if their receivers call the list again.
package struct PassQueue<Work> {
  /// The phase of the list.
  package enum Phase: Hashable, Sendable {
    /// Calls take effect immediately.
    case idle

    /// The data is being switched: batches join, other calls wait.
    case batching

    /// The app is being called for a result: all calls wait.
    case requesting
  }

  /// The phase of the list.
  package private(set) var phase = Phase.idle

  private var waiting: [Work] = []
  private var notifications: [Work] = []
  private var isNotifying = false

  /// Creates the queue of an idle list.
  package init() {}

  /// The number of waiting calls.
  package var waitingCount: Int { waiting.count }

  /// Whether the list is idle and no notification waits.
  package var isSettled: Bool { phase == .idle && notifications.isEmpty }

  /// Returns work that can be done now, or queues it and returns nil if the list is not idle.
  package mutating func admit(_ work: Work) -> Work? {
    if phase == .idle { return work }
    wait(work)
    return nil
  }

  /// Queues work until the list is idle.
  package mutating func wait(_ work: Work) { waiting.append(work) }

  /// Enters a phase.
  ///
  /// - Returns: The previous phase, to be restored later.
  @discardableResult
  package mutating func enter(_ phase: Phase) -> Phase {
    defer { self.phase = phase }
    return self.phase
  }

  /// Removes and returns the call that has waited longest; returns nil if the list is not idle or
  /// no call waits.
  package mutating func nextCall() -> Work? {
    phase == .idle && !waiting.isEmpty ? waiting.removeFirst() : nil
  }

  /// Queues a notification until the list is idle.
  package mutating func enqueue(_ notification: Work) { notifications.append(notification) }

  /// Begins to send notifications.
  ///
  /// - Returns: Whether to send notifications; false if the list is not idle, or is sending them
  ///   already.
  package mutating func beginNotifying() -> Bool {
    guard !isNotifying, phase == .idle else { return false }
    isNotifying = true
    return true
  }

  /// Removes and returns the next notification; returns nil at the end, which ends sending.
  package mutating func nextNotification() -> Work? {
    if notifications.isEmpty {
      isNotifying = false
      return nil
    }
    return notifications.removeFirst()
  }
}
