import RowHistory
import TableText

/// The current point in time, and the point with which it is compared, as a value.
package struct TimeTravel: Sendable {
  /// The recorded points.
  package private(set) var history: History

  /// Whether further refreshes are expected; otherwise the newest point has no special meaning.
  let isLive: Bool

  /// The current point; nil for the live one.
  package private(set) var position: HistoryPoint?

  /// The point with which all others are compared; nil for none.
  package private(set) var base: HistoryPoint?

  private var earlier = EarlierValuesOfRows()

  /// Starts at the end.
  ///
  /// - Parameters:
  ///   - history: The points so far.
  ///   - isLive: Whether further refreshes are expected.
  package init(_ history: History, isLive: Bool) {
    self.history = history
    self.isLive = isLive
    position = isLive ? nil : history.points.last
  }

  /// The shown point; nil if there is none yet.
  var shown: HistoryPoint? { position ?? history.points.last }

  /// Adds a refresh; the current point does not change.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the refresh.
  ///   - listed: The blocks with their rows; none for an output without rows.
  package mutating func append(_ outcome: HistoryPoint.Outcome, _ listed: [ListedTable]) {
    history.append(outcome, listed)
  }

  /// Takes over the refreshes that another reader has recorded; the current point does not change.
  ///
  /// - Parameter other: The refreshes, which continue those so far.
  package mutating func follow(_ other: History) { history = other }

  /// Goes to another point.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - row: The identity of the row at the cursor.
  /// - Returns: The reason why there is no such point; nil if the step was made.
  package mutating func move(_ step: HistoryStep, row: WatchKey?) -> String? {
    let isAtChange = step == .changeBefore || step == .changeAfter
    if isAtChange, row == nil { return ActionTable.Need.row.message }
    guard let shown, let target = history.point(after: step, from: shown.number, row: row),
      target.number != shown.number
    else { return reason(step) }
    position = isLive && target.number == history.points.last?.number ? nil : target
    return nil
  }

  /// Goes to the point with a number.
  ///
  /// - Parameter number: The number; nil for the live point, or the newest one if there is none.
  /// - Returns: The reason why the newest point is shown instead; nil if there is such a point.
  package mutating func move(to number: Int?) -> String? {
    let newest = history.points.last
    let target = number.flatMap { history.point($0) }
    position =
      isLive && (target == nil || target?.number == newest?.number) ? nil : target ?? newest
    guard let number, target == nil else { return nil }
    return "refresh \(number) is not kept: showing the newest one"
  }

  private func reason(_ step: HistoryStep) -> String {
    switch step {
    case .back, .first: "already at the oldest refresh"
    case .forward, .last: isLive ? "already live" : "already at the newest refresh"
    case .changeBefore: "the row has no earlier change"
    case .changeAfter: "the row has no later change"
    }
  }

  /// Starts or ends the comparison with the shown point.
  package mutating func toggleBase() {
    base = base == nil ? shown : nil
  }
}

extension TimeTravel {
  /// Returns the earlier values of rows, up to the shown point.
  ///
  /// - Parameter identities: The rows.
  /// - Returns: The earlier values of the rows that exist.
  /// - Complexity: The same as `EarlierValuesOfRows.values`.
  package mutating func openRows(of identities: Set<WatchKey>) -> OpenRows {
    guard let shown, !identities.isEmpty else {
      earlier = EarlierValuesOfRows()
      return OpenRows()
    }
    return OpenRows(
      rows: earlier.values(of: identities, in: history, until: shown.number),
      now: history.points.last?.time ?? shown.time)
  }

  /// The status of the shown point.
  package var status: TimeStatus {
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

  /// Returns the details of a row at the shown point.
  ///
  /// - Parameters:
  ///   - row: The identity of the row.
  ///   - snapshot: The snapshot of the shown point.
  /// - Returns: The details.
  /// - Complexity: The same as `History.rows`.
  package func details(of row: WatchKey, in snapshot: WatchSnapshot) -> RowDetails {
    let past = shown.map {
      history.rows(of: row, until: $0.number, limit: RowDetails.refreshLimit)
    }
    return RowDetails(row, in: snapshot, past ?? [])
  }
}

/// The status of the shown point.
package struct TimeStatus: Equatable, Sendable {
  /// A point.
  package struct Point: Equatable, Sendable {
    /// Its number.
    package var number: Int

    /// The time at which its output was complete.
    package var time: WallTime
  }

  /// The shown point; nil if there is none yet.
  package var shown: Point?

  /// Whether the user selected it, so that it stays.
  package var isPast = false

  /// The number of the newest point.
  package var newest = 0

  /// The number of points after it.
  package var laterCount = 0

  /// The point with which it is compared; nil for none.
  package var base: Point?

  /// The reason why refreshes are no longer written to the file; nil if they are.
  package var failure: String?

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - shown: The shown point; nil if there is none yet.
  ///   - isPast: Whether the user selected it, so that it stays.
  ///   - newest: The number of the newest point.
  ///   - laterCount: The number of points after it.
  ///   - base: The point with which it is compared; nil for none.
  ///   - failure: The reason why refreshes are no longer written to the file; nil if they are.
  package init(
    shown: Point? = nil, isPast: Bool = false, newest: Int = 0, laterCount: Int = 0,
    base: Point? = nil, failure: String? = nil
  ) {
    self.shown = shown
    self.isPast = isPast
    self.newest = newest
    self.laterCount = laterCount
    self.base = base
    self.failure = failure
  }
}

extension TimeStatus.Point {
  fileprivate init(_ point: HistoryPoint) {
    self.init(number: point.number, time: point.time)
  }
}
