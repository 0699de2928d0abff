import RosterDiff
import RosterKit
import RosterSnapshot

/// Reads the output of the command, and makes of it what there is to show, besides the main actor.
///
/// What it has given away is kept here until something newer is shown, so that it is here that a
/// hundred thousand old rows end, and no key waits for them.
actor WatchReader {
  /// What there is to show.
  struct Contents: Sendable {
    /// Counts up.
    let number: Int

    /// What the last refresh gave.
    let snapshot: WatchSnapshot

    /// The sections and items.
    let list: ListContents

    /// The columns.
    let widths: ColumnWidths

    /// What has just happened to rows.
    let marks: [WatchKey: RowMark]

    /// When the next mark ends; nil if there is none.
    let nextEnd: Duration?

    /// By which columns the rows are sorted and grouped.
    let arrangement: ListArrangement

    /// Which refresh is shown, and with which one it is compared.
    let time: TimeStatus
  }

  /// Where a text was found.
  struct Finding: Equatable, Sendable {
    /// The row or line.
    let item: WatchItem.ID

    /// Its number among those with the text, counted from 1.
    let number: Int

    /// How many have the text.
    let count: Int
  }

  private var session: WatchSession
  private var widths = ColumnWidths()
  private var marks: ChangeMarks

  /// What differs from the point with which all is compared; nil if that is not asked for.
  private var comparison: ChangeMarks?
  private var travel: TimeTravel
  private var hasMoved: Bool
  private var file: HistoryFile?
  private var conditions: EndConditions
  private var events: [TriggerEvent] = []
  private var shown = WatchSnapshot()
  private var isNew = false
  private var hasRefreshed = false
  private var given: [Contents] = []

  /// What was made last, as long as the rows are the same.
  private var made: (settings: ListSettings, list: ListContents)?
  private var number = 0

  /// Starts without an output.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - marks: No marks, and how long they will last.
  ///   - travel: The refreshes that were kept before; nil for none.
  init(_ options: WatchOptions, _ marks: ChangeMarks, _ travel: TimeTravel? = nil) {
    session = WatchSession(options)
    self.travel = travel ?? TimeTravel(History(limit: options.historyLimit), isLive: true)
    hasMoved = self.travel.position != nil
    conditions = EndConditions(options.end)
    self.marks = marks
  }

  /// Takes the result of a run, to be shown from the next time on that contents are asked for.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - time: When its output was there.
  /// - Returns: Why the watch is over, or nil if it goes on.
  /// - Throws: What `WatchSession.receive` throws.
  @discardableResult
  func receive(_ run: CommandRun, at time: WallTime = .now) throws(WatchError) -> WatchEnd? {
    let snapshot = try session.receive(run)
    travel.append(HistoryPoint.Outcome(run, snapshot, at: time), session.listed)
    if let point = travel.history.points.last { file?.write(point) }
    (isNew, hasRefreshed) = (true, true)
    events += [TriggerEvent](session.options.triggers, from: session.previous, to: snapshot)
    return conditions.end(after: run, from: session.previous, to: snapshot)
  }

  /// Returns for which commands something has happened since this was asked for last.
  func takeEvents() -> [TriggerEvent] {
    defer { events = [] }
    return events
  }

  /// Takes the first line of the output for a header, or for a row if it is taken for a header.
  ///
  /// - Parameter now: The time.
  /// - Returns: Whether that is done: what is past stays as it was read.
  @discardableResult func toggleHeader(at now: Duration) -> Bool {
    guard travel.position == nil else { return false }
    update(at: now)
    let hasHeader =
      switch session.header {
      case .absent: false
      case .present: true
      case .automatic: session.snapshot.reading.hasHeader
      }
    _ = session.read(with: hasHeader ? .absent : .present)
    isNew = true
    // A pause holds refreshes back, not what the user does.
    update(at: now)
    return true
  }

  /// Sorts, groups, hides or shows columns.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - column: The index of a shown column; nothing is done about one that does not exist.
  ///   - now: The time.
  func arrange(_ action: ScreenInput.ColumnAction, column: Int, at now: Duration) {
    update(at: now)
    session.arrange { $0.perform(action, column: column, of: shown) }
    guard let position = travel.position else {
      isNew = true
      // A pause holds refreshes back, not what the user does.
      update(at: now)
      return
    }
    shown = travel.history.snapshot(of: position, session.options)
    show(after: shown, at: now)
  }

  /// Returns what there is to show.
  ///
  /// - Parameters:
  ///   - settings: What the user wants to see of the rows.
  ///   - now: The time, from which marks count.
  ///   - isPaused: Whether an output that has not been shown yet waits.
  /// - Returns: What to show; it is kept here until `didShow(_:)` says that something newer is shown.
  /// - Complexity: O(*n* log *n*) of the number of rows.
  func contents(_ settings: ListSettings, at now: Duration, isPaused: Bool = false) -> Contents {
    update(at: now, isPaused: isPaused)
    let options = session.options
    let list = list(settings)
    number += 1
    var time = travel.status
    time.failure = file?.failure?.description
    let contents = Contents(
      number: number, snapshot: shown, list: list, widths: widths,
      marks: (comparison ?? marks).allMarks, nextEnd: comparison == nil ? marks.nextEnd : nil,
      arrangement: ListArrangement(options, columns: shown.columns, all: shown.allColumns),
      time: time)
    given.append(contents)
    return contents
  }

  /// Something is shown; what was shown before it ends.
  ///
  /// - Parameter number: The number of the contents.
  func didShow(_ number: Int) { given.removeAll { $0.number < number } }

  private func list(_ settings: ListSettings) -> ListContents {
    if let made, made.settings == settings { return made.list }
    let list = ListContents(
      (comparison ?? marks).groups, columns: shown.allColumns, settings: settings,
      pasts: travel.pasts(of: settings.open), showsHeaders: session.options.group != nil)
    made = (settings, list)
    return list
  }

  /// Ends marks; the rows are others only if some that had gone were shown still.
  private func expireMarks(at now: Duration) {
    if marks.expire(at: now) { made = nil }
  }

  /// Goes over to what is to be shown now: what is past stays until the user goes on.
  private func update(at now: Duration, isPaused: Bool = false) {
    if hasMoved { return showPoint(at: now) }
    guard isNew, !isPaused, travel.position == nil else { return expireMarks(at: now) }
    if hasRefreshed { marks.beginRefresh() }
    (isNew, hasRefreshed) = (false, false)
    shown = session.snapshot
    show(after: session.previous, at: now)
  }

  private func showPoint(at now: Duration) {
    hasMoved = false
    if travel.position == nil { (isNew, hasRefreshed) = (false, false) }
    let before = shown
    shown =
      travel.position.map { travel.history.snapshot(of: $0, session.options) } ?? session.snapshot
    marks.beginRefresh()
    show(after: before, at: now)
  }

  private func show(after before: WatchSnapshot, at now: Duration) {
    made = nil
    marks.mark(from: before, to: shown, at: now)
    widths.update(for: shown)
    compare()
  }

  private func compare() {
    comparison = travel.base.map {
      ChangeMarks(from: travel.history.snapshot(of: $0, session.options), to: shown)
    }
  }
}

// MARK: - Time

extension WatchReader {
  /// Keeps the refreshes in a file, from the first one on; what the file holds was before.
  ///
  /// - Parameter target: The file.
  /// - Returns: What of the file was left out, for the reader.
  /// - Throws: `InputError` if the file cannot be used.
  func keep(in target: HistoryTarget) throws(InputError) -> [String] {
    let opened = try HistoryFile.open(target, session.options)
    travel = TimeTravel(opened.history, isLive: true)
    file = opened.file
    return opened.notices
  }

  /// Why the file did not take a refresh; nil if it has taken all.
  var fileFailure: InputError? { file?.failure }

  /// Goes to another refresh.
  ///
  /// - Parameters:
  ///   - step: Where to.
  ///   - row: The identity of the row at the cursor.
  /// - Returns: Why what is shown stays; nil if it does not.
  func move(_ step: HistoryStep, row: WatchKey?) -> String? {
    let reason = travel.move(step, row: row)
    if reason == nil { hasMoved = true }
    return reason
  }

  /// Compares what is shown from now on with what is shown now, or not any more.
  func toggleComparison() {
    travel.toggleBase()
    made = nil
    marks.clear(shown)
    compare()
  }
}

extension WatchReader {
  /// Finds a text in what was given last, from an item on and around to it.
  ///
  /// - Parameters:
  ///   - text: What to look for.
  ///   - start: Where to begin; nil for the beginning.
  ///   - isBackwards: Whether the one before is wanted.
  /// - Returns: The next item with the text, or nil if there is none.
  /// - Complexity: O(*n*) of the number of characters.
  func find(_ text: String, from start: WatchItem.ID?, isBackwards: Bool) -> Finding? {
    guard let list = given.last?.list.snapshot, !text.isEmpty else { return nil }
    let isAcross = text.contains(" ")
    let filter = TextFilter(isAcross ? text.withSingleSpaces : text)
    let items = list.items
    let found = items.indices.filter { items[$0].contains(filter, isAcross: isAcross) }
    let place = start.flatMap { list.indexOfItem($0) } ?? (isBackwards ? items.count : -1)
    let index =
      isBackwards
      ? found.lastIndex { $0 < place } ?? found.indices.last
      : found.firstIndex { $0 > place } ?? found.indices.first
    return index.map {
      Finding(item: items[found[$0]].id, number: $0 + 1, count: found.count)
    }
  }
}

extension WatchItem {
  /// Returns whether the item has a text.
  fileprivate func contains(_ filter: TextFilter, isAcross: Bool) -> Bool {
    switch self {
    case .row(let row): row.contains(filter, isAcross: isAcross)
    case .field(_, _, let text): filter.isFound(in: text)
    case .line(let text, _): filter.isFound(in: text)
    }
  }
}
