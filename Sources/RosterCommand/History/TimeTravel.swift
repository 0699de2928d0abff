/// Which refresh is looked at, and with which one it is compared: a value.
struct TimeTravel: Sendable {
  /// What is kept.
  private(set) var history: History

  /// Whether there are refreshes to come; without them the newest point is one like the others.
  let isLive: Bool

  /// The point that is looked at; nil for what there is live.
  private(set) var position: HistoryPoint?

  /// The point with which all others are compared; nil for none.
  private(set) var base: HistoryPoint?

  private var openPasts = RowPasts()

  /// Starts at the end.
  ///
  /// - Parameters:
  ///   - history: What is kept so far.
  ///   - isLive: Whether there are refreshes to come.
  init(_ history: History, isLive: Bool) {
    self.history = history
    self.isLive = isLive
    position = isLive ? nil : history.points.last
  }

  /// The point that is shown; nil if there is none yet.
  var shown: HistoryPoint? { position ?? history.points.last }

  /// Keeps a refresh; a point that is looked at stays so.
  ///
  /// - Parameters:
  ///   - outcome: How it went.
  ///   - listed: The rows; nil for none.
  mutating func append(_ outcome: HistoryPoint.Outcome, _ listed: ListedTable?) {
    history.append(outcome, listed)
  }

  /// Goes to another point.
  ///
  /// - Parameters:
  ///   - step: Where to.
  ///   - row: The identity of the row at the cursor.
  /// - Returns: Why it stays where it is; nil if it has moved.
  mutating func move(_ step: HistoryStep, row: WatchKey?) -> String? {
    let isAtChange = step == .changeBefore || step == .changeAfter
    if isAtChange, row == nil { return "no row: enter or a click puts the cursor on one" }
    guard let shown, let target = history.point(after: step, from: shown.number, row: row),
      target.number != shown.number
    else { return reason(step) }
    position = isLive && target.number == history.points.last?.number ? nil : target
    return nil
  }

  private func reason(_ step: HistoryStep) -> String {
    switch step {
    case .back, .first: "there is nothing before this"
    case .forward, .last: isLive ? "this is live" : "there is nothing after this"
    case .changeBefore: "the row has not changed before"
    case .changeAfter: "the row has not changed after this"
    }
  }

  /// Compares all that is shown from now on with what is shown now, or not any more.
  mutating func toggleBase() {
    base = base == nil ? shown : nil
  }
}

extension TimeTravel {
  /// What is known of the past of rows, up to the point that is shown.
  ///
  /// - Parameter identities: The rows.
  /// - Returns: The pasts of those rows that are there.
  /// - Complexity: The same as `RowPasts.pasts`.
  mutating func pasts(of identities: Set<WatchKey>) -> OpenPasts {
    guard let shown, !identities.isEmpty else {
      openPasts = RowPasts()
      return OpenPasts()
    }
    return OpenPasts(
      rows: openPasts.pasts(of: identities, in: history, until: shown.number),
      now: history.points.last?.time ?? shown.time)
  }

  /// What is said about the point that is shown.
  var status: TimeStatus {
    var status = TimeStatus()
    status.shown = shown.map(TimeStatus.Point.init)
    status.base = base.map(TimeStatus.Point.init)
    status.isPast = position != nil
    status.newest = history.points.last?.number ?? 0
    if let position {
      status.laterCount = history.points.count - history.index(from: position.number + 1)
    }
    return status
  }
}

/// What is said about the point that is shown.
struct TimeStatus: Equatable, Sendable {
  /// A point.
  struct Point: Equatable, Sendable {
    /// Its number.
    var number: Int

    /// When its output was there.
    var time: WallTime
  }

  /// The point that is shown; nil if there is none yet.
  var shown: Point?

  /// Whether the user has gone there, so that it stays.
  var isPast = false

  /// The number of the newest point.
  var newest = 0

  /// How many points there are after it.
  var laterCount = 0

  /// The point with which it is compared; nil for none.
  var base: Point?

  /// Why the refreshes are not kept in the file any more; nil if they are.
  var failure: String?
}

extension TimeStatus.Point {
  fileprivate init(_ point: HistoryPoint) {
    self.init(number: point.number, time: point.time)
  }
}
