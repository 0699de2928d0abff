/// Decides when updates run and who is to be told: a pure state machine.
///
/// One update runs at a time. What is asked for meanwhile is merged into one that waits for the
/// next turn, and the last request wins. An update that ran is *under way* until the view says
/// how it ended; several can be under way at once.
struct UpdateQueue {
  /// Whether a request may be carried out within the call.
  enum Moment {
    /// Nothing stands against it.
    case free

    /// The view is at work, and must be let finish.
    case busy
  }

  /// An update made of one or more requests.
  struct Update {
    /// The number of its last request.
    fileprivate(set) var id: Int

    /// The numbers of the requests that were merged into it, ascending.
    fileprivate(set) var merged: [Int] = []

    fileprivate(set) var request: UpdateRequest
  }

  /// What the owner has to do.
  enum Step {
    /// Run the update, then call `finish()`.
    case start(Update)

    /// Call `turn()` at the next turn.
    case schedule

    /// Nothing.
    case none
  }

  /// Whether an update is being carried out.
  private(set) var isRunning = false

  /// What will run next.
  private(set) var waiting: Update?

  private var isScheduled = false
  private var lastID = 0
  private var underWay: [Int: [Int]] = [:]

  /// Whether nothing is running, waiting or under way.
  var isIdle: Bool { !isRunning && waiting == nil && underWay.isEmpty }

  /// Takes a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - moment: Whether it may be carried out within the call.
  /// - Returns: The number of the request, and what to do.
  mutating func ask(_ request: UpdateRequest, at moment: Moment) -> (id: Int, step: Step) {
    lastID += 1
    if waiting == nil {
      waiting = Update(id: lastID, request: request)
    } else if let last = waiting?.id {
      waiting?.merged.append(last)
      waiting?.id = lastID
      waiting?.request.merge(request)
    }
    return (lastID, isRunning || moment == .busy ? schedule() : start())
  }

  /// The turn has come that was scheduled.
  ///
  /// - Returns: What to do; `.none` if a caller was faster or an update is running.
  mutating func turn() -> Step {
    isScheduled = false
    return isRunning ? .none : start()
  }

  /// The update that was started has been handed to the view, or could not be.
  ///
  /// - Returns: What to do.
  mutating func finish() -> Step {
    isRunning = false
    return waiting == nil ? .none : schedule()
  }

  /// An update has ended, and its callers are to be told.
  ///
  /// - Parameter id: The number of an update that was started.
  /// - Returns: The numbers of the requests that were merged into it, or nil if it ended before.
  mutating func end(_ id: Int) -> [Int]? {
    underWay.removeValue(forKey: id)
  }

  private mutating func start() -> Step {
    guard let update = waiting else { return .none }
    waiting = nil
    isRunning = true
    underWay[update.id] = update.merged
    return .start(update)
  }

  private mutating func schedule() -> Step {
    guard !isScheduled else { return .none }
    isScheduled = true
    return .schedule
  }
}
