import RosterDiff
import RosterKit

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
  init(_ options: WatchOptions, _ marks: ChangeMarks) {
    session = WatchSession(options)
    conditions = EndConditions(options.end)
    self.marks = marks
  }

  /// Takes the result of a run, to be shown from the next time on that contents are asked for.
  ///
  /// - Parameter run: The run.
  /// - Returns: Why the watch is over, or nil if it goes on.
  /// - Throws: What `WatchSession.receive` throws.
  @discardableResult
  func receive(_ run: CommandRun) throws(WatchError) -> WatchEnd? {
    let snapshot = try session.receive(run)
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
  func toggleHeader(at now: Duration) {
    takeNewest(at: now)
    let isHeader = session.snapshot.reading.hasHeader
    _ = session.read(with: isHeader ? .absent : .present)
    isNew = true
  }

  /// Sorts, groups, hides or shows columns.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - column: The index of a shown column; nothing is done about one that does not exist.
  ///   - now: The time.
  func arrange(_ action: ScreenInput.ColumnAction, column: Int, at now: Duration) {
    takeNewest(at: now)
    session.arrange { options, snapshot in
      options.perform(action, column: column, of: snapshot)
    }
    isNew = true
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
    if isPaused { expireMarks(at: now) } else { takeNewest(at: now) }
    let options = session.options
    let list = list(settings)
    number += 1
    let contents = Contents(
      number: number, snapshot: shown, list: list, widths: widths, marks: marks.allMarks,
      nextEnd: marks.nextEnd,
      arrangement: ListArrangement(options, columns: shown.columns, all: shown.allColumns))
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
      marks.groups, columns: shown.allColumns, settings: settings,
      showsHeaders: session.options.group != nil)
    made = (settings, list)
    return list
  }

  /// Ends marks; the rows are others only if some that had gone were shown still.
  private func expireMarks(at now: Duration) {
    if marks.expire(at: now) { made = nil }
  }

  private func takeNewest(at now: Duration) {
    guard isNew else { return expireMarks(at: now) }
    if hasRefreshed { marks.beginRefresh() }
    (isNew, hasRefreshed) = (false, false)
    made = nil
    shown = session.snapshot
    marks.mark(from: session.previous, to: shown, at: now)
    widths.update(for: shown)
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
