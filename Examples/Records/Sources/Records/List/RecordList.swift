import GRDB
import Roster
import RosterGRDB
import RosterWindows

/// The rows of a table, as a list that holds those around the screen.
///
/// It belongs to the main actor.
@MainActor
final class RecordList {
  /// The maximum number of sections.
  static let sectionLimit = 10_000

  let view: CollectionView
  let file: DatabaseFile
  let rowView: RowView
  let style: RecordStyle

  /// The connection for edits.
  let database: DatabaseQueue

  /// The order, the sections and the filter.
  private(set) var arrangement = Arrangement()

  private(set) var feed: DatabaseFeed

  /// The rows that are held.
  private(set) var source: DatabaseFeed.Source

  private let events: Events

  /// Whether the first row gets the focus when there is one.
  private var wantsFocus = true

  /// The reason for which rows on the screen become others.
  enum Cause: Hashable, Sendable {
    /// Some of them were not loaded yet.
    case scroll

    /// The file has changed, or it is the first time.
    case change
  }

  /// The events of a list.
  struct Events {
    /// Called before rows on the screen become others.
    var willShow: @MainActor (Cause) -> Void

    /// Called when other rows are held, or a load begins or ends.
    var didChange: @MainActor () -> Void
  }

  /// A table with its connection, and what its columns are like.
  struct Opened: Sendable {
    let rowView: RowView
    let database: DatabaseQueue
    let columns: RecordColumns
  }

  /// Opens a table beside the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - file: The file.
  ///   - gap: The number of characters between two columns.
  /// - Returns: The table.
  /// - Throws: `RecordsError`.
  @concurrent
  nonisolated static func open(
    _ name: String, in file: DatabaseFile, gap: Int = 1
  ) async throws -> Opened {
    let shape = try await file.read { try TableShape.read($0, name, path: file.path) }
    let rowView = RowView(shape)
    let database = try await file.opened(rowView)
    do {
      let sample = try await database.read { try rowView.sample($0) }
      return Opened(
        rowView: rowView, database: database,
        columns: RecordColumns(shape, sample: sample, gap: gap))
    } catch {
      throw RecordsError.naming(file.path, error)
    }
  }

  /// Takes over a view, which is empty until the first rows are read.
  ///
  /// - Parameters:
  ///   - opened: The table.
  ///   - file: Its file.
  ///   - view: The view.
  ///   - events: The events of the list.
  /// - Throws: `DatabaseListError`.
  init(
    _ opened: Opened, in file: DatabaseFile, _ view: CollectionView, events: Events
  ) throws {
    (rowView, database, self.file) = (opened.rowView, opened.database, file)
    (self.view, self.events) = (view, events)
    let feed = try DatabaseFeed(
      Arrangement().request(opened.rowView), in: opened.database, clock: view.clock)
    let style = RecordStyle(opened.columns)
    (self.feed, self.style) = (feed, style)
    source = Self.source(view, feed, style, events)
    begin()
  }

  private static func source(
    _ view: CollectionView, _ feed: DatabaseFeed, _ style: RecordStyle, _ events: Events
  ) -> DatabaseFeed.Source {
    DatabaseFeed.Source(view, clock: view.clock) { [weak view] load in
      let answer = try await feed.load(load)
      if view?.hasMissingRows == true {
        events.willShow(.scroll)
      } else if load.kind == .refresh {
        events.willShow(.change)
      }
      return answer
    } cellUpdater: { (cell: RecordCell, row) in
      cell.show(row, style: style)
    }
  }

  private func begin() {
    wantsFocus = true
    if let section = arrangement.section {
      let name = style.columns.columns[section].name
      source.headerTitle = { "\(name): \(CellText($0).text)" }
    }
    source.onChange = { [weak self] _ in self?.rowsDidChange() }
    feed.follow(source)
  }

  /// Shows the rows in another order, or others; the list begins again.
  ///
  /// - Parameter new: The order, the sections and the filter.
  /// - Throws: `DatabaseListError`.
  func arrange(_ new: Arrangement) throws {
    if new == arrangement { return }
    feed = try DatabaseFeed(new.request(rowView), in: database, clock: view.clock)
    arrangement = new
    source = Self.source(view, feed, style, events)
    begin()
  }

  /// Reads the rows again, and measures the columns again.
  ///
  /// - Throws: `RecordsError`.
  func refresh() async throws {
    source.invalidate()
    let rowView = rowView
    do {
      let sample = try await database.read { try rowView.sample($0) }
      style.measure(RecordColumns(rowView.shape, sample: sample, gap: style.columns.gap))
    } catch {
      throw RecordsError.naming(file.path, error)
    }
  }

  /// Throws an error if a column has too many values for sections.
  ///
  /// - Parameter column: The index of the column.
  /// - Throws: `RecordsError`.
  func checkSections(by column: Int) async throws {
    let name = rowView.shape.columns[column].name
    let (rowView, limit) = (rowView, Self.sectionLimit)
    let count = try await file.read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM (SELECT DISTINCT \(rowView.source(name)) FROM \(rowView.table) LIMIT ?)
          """, arguments: [limit + 1]) ?? 0
    }
    if count > limit { throw RecordsError.tooManySections(column: name, limit: limit) }
  }

  private func rowsDidChange() {
    if wantsFocus, let path = source.list.path(at: 0), source.list.version != nil {
      wantsFocus = false
      view.focusItem(at: ItemPath(section: path.section, item: path.item))
    }
    events.didChange()
  }
}

extension RecordList {
  /// The number of rows, as far as they are counted.
  var count: Int { source.list.count }

  /// The number of the row with the focus, from 1; nil for none.
  var position: Int? {
    view.focusedItem.flatMap { source.list.position(section: $0.section, item: $0.item) }.map {
      $0 + 1
    }
  }

  /// The row with the focus, if it is loaded.
  var focusedRow: DatabaseListRow? { view.focusedItem.flatMap { source.item(at: $0) } }

  /// Whether rows on the screen are being read.
  var isLoading: Bool {
    [WindowedKind.refresh, .jump].contains { source.list.status(of: $0) == .loading }
  }

  /// Whether the first rows that the filter leaves are being looked for.
  var isSearching: Bool { arrangement.filter != .all && source.list.version == nil && isLoading }

  /// The error of the last load; nil if it did not fail.
  var problem: String? {
    for kind in WindowedKind.allCases {
      if case .failed(let reason) = source.list.status(of: kind) { return reason }
    }
    return nil
  }

  typealias WindowedKind = DatabaseFeed.List.Load.Kind

  /// A place in a table.
  enum Place: Sendable {
    case first
    case middle
    case last
  }

  /// Gives the focus to a row, which is scrolled onto the screen.
  ///
  /// - Parameter place: The place of the row.
  func jump(to place: Place) {
    let position =
      switch place {
      case .first: 0
      case .middle: count / 2
      case .last: count - 1
      }
    guard let path = source.list.path(at: position) else { return }
    let item = ItemPath(section: path.section, item: path.item)
    view.scrollToItem(at: item, position: .center)
    view.focusItem(at: item)
  }

  /// Draws the rows on the screen again, because their columns or the focus are others; a terminal
  /// draws them with each frame.
  func redraw() {
    for path in view.visibleItems { (view.cell(at: path) as? RecordCell)?.setNeedsDisplay() }
  }
}

extension CollectionView {
  /// Whether a row on the screen is not loaded yet.
  fileprivate var hasMissingRows: Bool {
    visibleItems.contains { (cell(at: $0) as? RecordCell)?.row == nil }
  }
}
