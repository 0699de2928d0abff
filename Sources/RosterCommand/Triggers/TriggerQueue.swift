/// Decides which commands of triggers run when.
///
/// A pure state machine: it is told what has happened and what time it is, and says what to start.
///
/// A row has one command at most that runs, and for each trigger one at most that waits: what
/// happens meanwhile is merged into it, so that it runs with the newest values. The commands of a
/// row run in the order of what has happened to it last.
struct TriggerQueue: Sendable {
  /// How long a command may take if nothing else is said.
  static let timeLimit = Duration.seconds(60)

  /// How many commands there are of what.
  struct Limits: Equatable, Sendable {
    /// How many run at once.
    var atOnce = 4

    /// How many start within a second.
    var perSecond = 10

    /// How many wait; what comes beyond that is left out.
    var waiting = 1_000
  }

  private struct Place: Hashable {
    let identity: WatchKey
    let trigger: Int

    init(_ event: TriggerEvent) {
      (identity, trigger) = (event.identity, event.trigger)
    }
  }

  private let limits: Limits
  private var waiting: [TriggerEvent] = []
  private var places: Set<Place> = []
  private var running: Set<WatchKey> = []
  private var starts: [Duration] = []

  /// How many events were left out since this was asked for last.
  private var leftOut = 0

  /// Begins with nothing to do.
  ///
  /// - Parameter limits: How many commands there are of what.
  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// How many commands run.
  var runningCount: Int { running.count }

  /// How many commands wait.
  var waitingCount: Int { waiting.count }

  /// When the next command can start, if nothing else happens; nil if time alone starts none.
  var nextStart: Duration? {
    guard starts.count >= limits.perSecond, running.count < limits.atOnce,
      waiting.contains(where: { !running.contains($0.identity) })
    else { return nil }
    return starts[starts.count - limits.perSecond] + .seconds(1)
  }

  /// Something has happened.
  ///
  /// - Parameter event: What.
  /// - Complexity: O(*w*), where *w* is the number of waiting commands, if one of this row and
  ///   trigger waits; otherwise O(1).
  mutating func add(_ event: TriggerEvent) {
    guard places.contains(Place(event)) else {
      guard waiting.count < limits.waiting else {
        leftOut += 1
        return
      }
      waiting.append(event)
      places.insert(Place(event))
      return
    }
    guard let index = waiting.firstIndex(where: { Place($0) == Place(event) }) else { return }
    let older = waiting.remove(at: index)
    if let merged = older.merged(with: event) {
      waiting.append(merged)
    } else {
      places.remove(Place(event))
    }
  }

  /// Returns the next event whose command is to start now.
  ///
  /// - Parameter now: The time.
  /// - Returns: The event, or nil for none; to be asked again until there is none.
  /// - Complexity: O(*w*), where *w* is the number of waiting commands.
  mutating func next(at now: Duration) -> TriggerEvent? {
    starts.removeAll { $0 + .seconds(1) <= now }
    guard running.count < limits.atOnce, starts.count < limits.perSecond,
      let index = waiting.firstIndex(where: { !running.contains($0.identity) })
    else { return nil }
    let event = waiting.remove(at: index)
    places.remove(Place(event))
    running.insert(event.identity)
    starts.append(now)
    return event
  }

  /// The command of a row has ended.
  ///
  /// - Parameter identity: The row.
  mutating func ended(_ identity: WatchKey) { running.remove(identity) }

  /// Forgets all that waits.
  mutating func clear() { (waiting, places) = ([], []) }

  /// Returns how many events were left out since the last time, because too many waited.
  mutating func takeLeftOut() -> Int {
    defer { leftOut = 0 }
    return leftOut
  }
}
