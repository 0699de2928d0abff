import CommandRunner
import RosterDiff
import RosterKit
import RosterSnapshot
import RowHistory
import TableText
import WatchModel

/// An actor that reads the output of the command and creates the content to show, off the main
/// actor.
///
/// It retains the content that it returned until newer content is shown. A hundred thousand old
/// rows are therefore deallocated here, without delaying any key.
package actor WatchReader {
  package private(set) var session: WatchSession
  private var widths: [String: ColumnWidths] = [:]
  private var marks: ChangeMarks

  /// The differences from the point of comparison; nil if there is none.
  private var comparison: ChangeMarks?
  private var travel: TimeTravel
  private var hasMoved: Bool
  private var file: HistoryFile?
  private var conditions: EndConditions
  private var events: [HookEvent] = []
  private var refresh = RefreshChanges(from: WatchSnapshot(), to: WatchSnapshot())
  private var isNew = false
  private var hasRefreshed = false

  /// Whether another reader has read the output, so that changes are those from what is shown.
  private var follows = false
  private var given: [Contents] = []

  /// The identity of the table to which the user's actions apply.
  private var currentBlock = ""

  /// The last content, while the rows are unchanged.
  private var made: (settings: ListSettings, list: ListContents)?
  private var number = 0

  /// Creates a reader without an output.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - marks: A value without marks, which determines how long they last.
  ///   - travel: The refreshes of an earlier watch; nil for none.
  package init(_ options: WatchOptions, _ marks: ChangeMarks, _ travel: TimeTravel? = nil) {
    // Commands that are run for new and removed lines do not depend on the screen.
    session = WatchSession(options, followsLines: options.hooks.rules.isEmpty)
    self.travel = travel ?? TimeTravel(History(limit: options.files.historyLimit), isLive: true)
    hasMoved = self.travel.position != nil
    conditions = EndConditions(options.schedule.end)
    self.marks = marks
  }

  /// Processes the result of a run, which the next contents show.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - time: The time at which its output was complete.
  /// - Returns: The reason for the end of the watch, or nil if it continues.
  /// - Throws: What `WatchSession.receive` throws.
  @discardableResult
  package func receive(_ run: SourceRun, at time: WallTime = .now) throws(WatchError) -> WatchEnd? {
    let snapshot = try session.receive(run)
    travel.append(HistoryPoint.Outcome(run, snapshot, at: time), session.allListed)
    if let point = travel.history.points.last { file?.write(point) }
    (isNew, hasRefreshed) = (true, true)
    let changes = session.changes.meeting(session.options.narrowing.condition)
    events += [HookEvent](session.options.hooks.rules, changes)
    return conditions.end(after: run, changes)
  }

  /// The state that other readers follow: after the last refresh, and all refreshes.
  package var output: (session: WatchSession, history: History) { (session, travel.history) }

  /// Takes over what another reader has read; this one keeps its sort order and columns, and the
  /// refresh that it shows.
  ///
  /// - Parameters:
  ///   - other: The state of the other reader.
  ///   - history: All refreshes.
  func follow(_ other: WatchSession, _ history: History) {
    let own = session.options
    session = other
    travel.follow(history)
    // Who arranges the rows as the other reader does shares its changes.
    if (own.sort, own.group, own.columns)
      != (other.options.sort, other.options.group, other.options.columns)
    {
      session.arrange { options in
        (options.sort, options.group, options.columns) = (own.sort, own.group, own.columns)
      }
    }
    (isNew, hasRefreshed, follows) = (true, true, true)
  }

  /// Sorts, groups and shows columns as said, whatever was before.
  ///
  /// - Parameters:
  ///   - sort: The columns to sort by; none for the order of the output.
  ///   - group: The column of the groups; nil for none.
  ///   - columns: The shown columns; nil for all.
  ///   - now: The time.
  func arrange(
    _ sort: [SortRule], _ group: ColumnReference?, _ columns: [ColumnReference]?, at now: Duration
  ) {
    arrange(at: now) { options, _ in
      (options.sort, options.group, options.columns) = (sort, group, columns)
    }
  }

  /// The reason why the key cannot be changed; nil if it can.
  private var keyProblem: String? {
    if travel.position != nil { return "the key can be changed only in the live list" }
    return session.options.origin.hasRuns
      ? nil : "the key of a stream cannot be changed: start with --key"
  }

  /// Adds a column to the key of the rows, or takes it away.
  ///
  /// - Parameters:
  ///   - column: The index of the column among all.
  ///   - block: The identity of the table.
  func changeKey(_ column: Int, of block: String) {
    let names = session.snapshot.block(block).allColumns
    guard names.indices.contains(column), keyProblem == nil else { return }
    session.arrange { $0.key = $0.key.toggling(column, in: names) }
    isNew = true
  }

  /// Returns the hook events since the last call.
  func takeEvents() -> [HookEvent] {
    defer { events = [] }
    return events
  }

  /// Reads the first line of the output as a header, or as a row if it was read as a header.
  ///
  /// - Parameter now: The time.
  /// - Returns: Whether that was done: the past is not read again.
  @discardableResult func toggleHeader(at now: Duration) -> Bool {
    guard travel.position == nil else { return false }
    update(at: now)
    let hasHeader =
      switch session.header {
      case .absent: false
      case .present: true
      case .automatic, .line, .match: session.snapshot.reading.hasHeader
      }
    _ = session.read(with: hasHeader ? .absent : session.options.header.present)
    isNew = true
    // A pause delays refreshes, but not the user's actions.
    update(at: now)
    return true
  }

  /// Sorts, groups, hides or shows columns.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - column: The index of a shown column; an index that does not exist is ignored.
  ///   - now: The time.
  /// - Returns: The reason why the action is not possible; nil otherwise.
  @discardableResult
  func arrange(
    _ action: WatchAction.ColumnAction, column: Int, at now: Duration
  ) -> String? {
    if action == .key, let reason = keyProblem { return reason }
    var reason: String?
    arrange(at: now) { reason = $0.perform(action, column: column, of: $1) }
    return reason
  }

  /// Shows or hides one column.
  ///
  /// - Parameters:
  ///   - column: The index among all columns; an index that does not exist is ignored.
  ///   - isShown: Whether to show it.
  ///   - now: The time.
  func setColumn(_ column: Int, isShown: Bool, at now: Duration) {
    arrange(at: now) { $0.setColumn(column, isShown: isShown, of: $1) }
  }

  private func arrange(at now: Duration, _ change: (inout WatchOptions, WatchSnapshot) -> Void) {
    update(at: now)
    session.arrange { options in
      var shown = shown
      shown.currentBlock = currentBlock
      change(&options, shown)
    }
    guard let position = travel.position else {
      isNew = true
      // A pause delays refreshes, but not the user's actions.
      update(at: now)
      return
    }
    let arranged = travel.history.snapshot(of: position, session.options)
    show(RefreshChanges(from: arranged, to: arranged), at: now)
  }

  /// Returns the content to show.
  ///
  /// - Parameters:
  ///   - settings: The settings of the user.
  ///   - now: The time, from which marks last.
  ///   - isPaused: Whether an output that has not been shown yet waits.
  /// - Returns: The content, which is retained until `didShow(_:)` reports newer content.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  package func contents(
    _ settings: ListSettings, at now: Duration, isPaused: Bool = false
  ) -> Contents {
    update(at: now, isPaused: isPaused)
    currentBlock = settings.block
    let options = session.options
    let list = list(settings)
    number += 1
    var time = travel.status
    time.failure = file?.failure?.description
    var shown = shown
    shown.currentBlock = settings.block
    let contents = Contents(
      number: number, snapshot: shown, list: list,
      blockWidths: widths.mapValues { $0.setting(settings.widths) },
      marks: (comparison ?? marks).allMarks, nextEnd: comparison == nil ? marks.nextEnd : nil,
      arrangement: ListArrangement(options, columns: shown.columns, all: shown.allColumns),
      shownColumns: shown.showsLines ? [] : options.shownColumns(of: shown), time: time,
      timeline: settings.showsTimeline ? Timeline(travel.history) : nil,
      details: settings.detail.map { travel.details(of: $0, in: shown) })
    given.append(contents)
    return contents
  }

  /// Records that content is shown, and releases earlier content.
  ///
  /// - Parameter number: The number of the contents.
  package func didShow(_ number: Int) { given.removeAll { $0.number < number } }

  /// The shown snapshot.
  private var shown: WatchSnapshot { refresh.new }

  private func list(_ settings: ListSettings) -> ListContents {
    let settings = settings.ofRows
    if let made, made.settings == settings { return made.list }
    let groups = (comparison ?? marks).groups
    func make() -> ListContents {
      ListContents(
        groups, of: shown.blocks, settings: settings,
        openRows: travel.openRows(of: settings.open), showsHeaders: session.options.group != nil)
    }
    // Readers that follow are several; the past of an expanded row is that of this one.
    let isShared = follows && settings.open.isEmpty
    let list = isShared ? refresh.contents(groups, settings, make: make) : make()
    made = (settings, list)
    return list
  }

  /// Ends marks; the rows change only if removed ones were still shown.
  private func expireMarks(at now: Duration) {
    if marks.expire(at: now) { made = nil }
  }

  /// Updates the content; a past refresh stays until the user continues.
  private func update(at now: Duration, isPaused: Bool = false) {
    if hasMoved { return showPoint(at: now) }
    guard isNew, !isPaused, travel.position == nil else { return expireMarks(at: now) }
    if hasRefreshed { marks.beginRefresh() }
    // A reader that has skipped refreshes, or arranges them in another way, compares for itself.
    let isNext = !(follows && hasRefreshed) || shown == session.changes.old
    let changes = isNext ? session.changes : RefreshChanges(from: shown, to: session.snapshot)
    (isNew, hasRefreshed) = (false, false)
    show(changes, at: now)
  }

  private func showPoint(at now: Duration) {
    hasMoved = false
    if travel.position == nil { (isNew, hasRefreshed) = (false, false) }
    let next =
      travel.position.map { travel.history.snapshot(of: $0, session.options) } ?? session.snapshot
    marks.beginRefresh()
    show(RefreshChanges(from: shown, to: next), at: now)
  }

  private func show(_ changes: RefreshChanges, at now: Duration) {
    made = nil
    refresh = changes
    marks.mark(changes, at: now)
    compare()
  }

  private func compare() {
    comparison = travel.base.map {
      ChangeMarks(from: travel.history.snapshot(of: $0, session.options), to: shown)
    }
    // Removed rows need room too, as long as they are shown.
    var measures = refresh.measures
    for group in (comparison ?? marks).groups {
      for row in group.rows where row.isRemoved { measures[group.block]?.add(row) }
    }
    let ids = Set(shown.blocks.map(\.id))
    widths = widths.filter { ids.contains($0.key) }
    for block in shown.blocks {
      widths[block.id, default: ColumnWidths()].update(for: block, measures[block.id])
    }
  }
}

// MARK: - Time

extension WatchReader {
  /// Writes the refreshes to a file, from the first one on; those in the file are earlier ones.
  ///
  /// - Parameter target: The file.
  /// - Returns: Messages about what was left out when reading the file.
  /// - Throws: `InputError` if the file cannot be used.
  func keep(in target: HistoryTarget) throws(InputError) -> [String] {
    let opened = try HistoryFile.open(target, HistoryHeader(session.options))
    travel = TimeTravel(opened.history, isLive: true)
    file = opened.file
    return opened.notices
  }

  /// The error in writing a refresh to the file; nil if all were written.
  var fileFailure: InputError? { file?.failure }

  /// Shows another refresh.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - row: The identity of the row at the cursor.
  /// - Returns: The reason why nothing changes; nil if the refresh changes.
  package func move(_ step: HistoryStep, row: WatchKey?) -> String? {
    let reason = travel.move(step, row: row)
    if reason == nil { hasMoved = true }
    return reason
  }

  /// Shows the refresh with a number.
  ///
  /// - Parameter number: The number; nil for the live refresh, or the newest one if there is none.
  /// - Returns: The reason why the live refresh is shown instead; nil if it is the one.
  package func move(to number: Int?) -> String? {
    let before = travel.position
    let reason = travel.move(to: number)
    if travel.position?.number != before?.number { hasMoved = true }
    return reason
  }

  /// Returns the identities of rows that are shown.
  ///
  /// - Parameters:
  ///   - names: The keys of the rows; those that do not exist are left out.
  ///   - now: The time.
  /// - Returns: The identities.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func rows(_ names: [RowName], at now: Duration) -> Set<WatchKey> {
    guard !names.isEmpty else { return [] }
    update(at: now)
    let names = Set(names)
    return Set(
      shown.allGroups.lazy.flatMap(\.rows).map(\.identity).filter { names.contains(RowName($0)) })
  }

  /// Starts or ends the comparison with the shown refresh.
  func toggleComparison() {
    travel.toggleBase()
    made = nil
    marks.clear(shown)
    compare()
  }
}

extension WatchReader {
  /// Searches the last content for a text, starting at an item and wrapping around.
  ///
  /// - Parameters:
  ///   - text: The text to search for.
  ///   - start: The item at which to begin; nil for the beginning.
  ///   - isBackwards: Whether to search backwards.
  /// - Returns: The next item that contains the text, or nil if there is none.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  func find(_ text: String, from start: WatchItem.ID?, isBackwards: Bool) -> Finding? {
    guard let list = given.last?.list.snapshot, !text.isEmpty else { return nil }
    guard let pattern = try? TextPattern(text) else { return nil }
    let items = Array(list.items)
    guard let matches = try? pattern.matches(in: items, text: { $0.text(for: pattern) }) else {
      return nil
    }
    let found = items.indices.filter { matches[$0] }
    let position = start.flatMap { list.indexOfItem($0) } ?? (isBackwards ? items.count : -1)
    let index =
      isBackwards
      ? found.lastIndex { $0 < position } ?? found.indices.last
      : found.firstIndex { $0 > position } ?? found.indices.first
    return index.map {
      Finding(item: items[found[$0]].id, number: $0 + 1, count: found.count)
    }
  }
}
