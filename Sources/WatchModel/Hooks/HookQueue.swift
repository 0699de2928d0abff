import TableText

/// A queue that decides which hooks run, and when.
///
/// It is a pure state machine that receives events and times and returns commands to start.
///
/// At most one command of a row runs at a time, and for each hook at most one waits. Further
/// events are merged into the waiting one, so that it runs with the newest values. The commands of
/// a row run in the order of its last changes.
package struct HookQueue: Sendable {
  /// The default time limit of a command.
  package static let timeLimit = Duration.seconds(60)

  /// The limits of the numbers of commands.
  package struct Limits: Equatable, Sendable {
    /// The number of commands that run at the same time.
    var atOnce = 4

    /// The number of commands that start within a second.
    var perSecond = 10

    /// The number of waiting commands; further ones are dropped.
    package var waiting = 1_000

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - atOnce: The number of commands that run at the same time.
    ///   - perSecond: The number of commands that start within a second.
    ///   - waiting: The number of waiting commands; further ones are dropped.
    package init(atOnce: Int = 4, perSecond: Int = 10, waiting: Int = 1_000) {
      self.atOnce = atOnce
      self.perSecond = perSecond
      self.waiting = waiting
    }
  }

  private struct Subject: Hashable {
    let identity: WatchKey
    let hook: Int

    init(_ event: HookEvent) {
      (identity, hook) = (event.identity, event.hook)
    }
  }

  private let limits: Limits
  private var waiting: [HookEvent] = []
  private var subjects: Set<Subject> = []
  private var running: Set<WatchKey> = []
  private var starts: [Duration] = []

  /// The number of dropped events since it was last read.
  private var leftOut = 0

  /// Creates an empty queue.
  ///
  /// - Parameter limits: The limits of the numbers of commands.
  package init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The number of running commands.
  package var runningCount: Int { running.count }

  /// The number of waiting commands.
  package var waitingCount: Int { waiting.count }

  /// The time at which the next command can start without a further event; nil if there is none.
  package var nextStart: Duration? {
    guard starts.count >= limits.perSecond, running.count < limits.atOnce,
      waiting.contains(where: { !running.contains($0.identity) })
    else { return nil }
    return starts[starts.count - limits.perSecond] + .seconds(1)
  }

  /// Adds an event.
  ///
  /// - Parameter event: The event.
  /// - Complexity: O(*w*), where *w* is the number of waiting commands, if one of this row and
  ///   hook waits; otherwise O(1).
  package mutating func add(_ event: HookEvent) {
    guard subjects.contains(Subject(event)) else {
      guard waiting.count < limits.waiting else {
        leftOut += 1
        return
      }
      waiting.append(event)
      subjects.insert(Subject(event))
      return
    }
    guard let index = waiting.firstIndex(where: { Subject($0) == Subject(event) }) else { return }
    let older = waiting.remove(at: index)
    if let merged = older.merged(with: event) {
      waiting.append(merged)
    } else {
      subjects.remove(Subject(event))
    }
  }

  /// Returns the next event whose command must start now.
  ///
  /// - Parameter now: The time.
  /// - Returns: The event, or nil for none; call again until it is nil.
  /// - Complexity: O(*w*), where *w* is the number of waiting commands.
  package mutating func next(at now: Duration) -> HookEvent? {
    starts.removeAll { $0 + .seconds(1) <= now }
    guard running.count < limits.atOnce, starts.count < limits.perSecond,
      let index = waiting.firstIndex(where: { !running.contains($0.identity) })
    else { return nil }
    let event = waiting.remove(at: index)
    subjects.remove(Subject(event))
    running.insert(event.identity)
    starts.append(now)
    return event
  }

  /// Records that the command of a row has ended.
  ///
  /// - Parameter identity: The row.
  package mutating func ended(_ identity: WatchKey) { running.remove(identity) }

  /// Removes all waiting commands.
  package mutating func clear() { (waiting, subjects) = ([], []) }

  /// Returns the number of events dropped since the last call because too many were waiting.
  package mutating func takeLeftOut() -> Int {
    defer { leftOut = 0 }
    return leftOut
  }
}
