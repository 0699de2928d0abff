/// What a list does now, what waits until it is idle, and who is told after that.
///
/// A list changes its state in passes. While it asks the app for something, calls of the app wait and
/// are carried out right after the pass, in order. What was done is told when nothing waits any more,
/// in order as well, also if those who are told call the list again.
package struct PassQueue<Work> {
  /// What the list is doing.
  package enum Phase: Hashable, Sendable {
    /// Nothing: calls take effect at once.
    case idle

    /// The data is being exchanged: batches join, other calls wait.
    case batching

    /// The app is being asked: all calls wait.
    case asking
  }

  /// What the list is doing.
  package private(set) var phase = Phase.idle

  private var waiting: [Work] = []
  private var news: [Work] = []
  private var isTelling = false

  /// Creates the queue of an idle list.
  package init() {}

  /// How many calls wait.
  package var waitingCount: Int { waiting.count }

  /// Returns work that has to be done now, or nil if it waits until the list is idle.
  package mutating func admit(_ work: Work) -> Work? {
    if phase == .idle { return work }
    wait(work)
    return nil
  }

  /// Has work wait until the list is idle.
  package mutating func wait(_ work: Work) { waiting.append(work) }

  /// Enters a phase.
  ///
  /// - Returns: The phase before, to be entered again.
  @discardableResult
  package mutating func enter(_ phase: Phase) -> Phase {
    defer { self.phase = phase }
    return self.phase
  }

  /// Returns the call that has waited longest, which does not wait any longer; nil if the list is not
  /// idle or nothing waits.
  package mutating func nextCall() -> Work? {
    phase == .idle && !waiting.isEmpty ? waiting.removeFirst() : nil
  }

  /// Notes whom to tell once the list is idle.
  package mutating func note(_ news: Work) { self.news.append(news) }

  /// Begins to tell.
  ///
  /// - Returns: False if the list is not idle, or is telling already: nothing is to be done then.
  package mutating func beginTelling() -> Bool {
    guard !isTelling, phase == .idle else { return false }
    isTelling = true
    return true
  }

  /// Returns who is told next, or nil at the end, which ends the telling.
  package mutating func nextNews() -> Work? {
    if news.isEmpty {
      isTelling = false
      return nil
    }
    return news.removeFirst()
  }
}
