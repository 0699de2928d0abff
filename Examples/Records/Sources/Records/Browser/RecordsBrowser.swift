import GRDB
import Roster

/// The browser of a file: its tables, or the rows of one, and what the user is typing.
///
/// A screen or a page shows its state and calls it for keys and clicks. It belongs to the main actor.
@MainActor
final class RecordsBrowser {
  /// The list that is shown.
  enum Content {
    case tables(TableList)
    case rows(RecordList)
  }

  /// A question to the user.
  enum Input: Hashable {
    /// Nothing: keys act on the list.
    case none

    /// The filter; with the one that was there before.
    case filter(TextField, before: RecordFilter)

    /// A value.
    case value(ValueInput)

    /// Whether to delete the row with a key.
    case deletion(DatabaseValue)
  }

  /// A value that is typed.
  struct ValueInput: Hashable {
    var edit: CellEdit
    var field: TextField
    var isNull: Bool
  }

  /// The sizes of rows, in the unit of the host.
  struct Measures: Hashable, Sendable {
    /// The height of a table in the list of tables.
    var table: Double

    /// The height of a row of a table.
    var row: Double

    /// The height of the header of a section.
    var header: Double

    /// The number of characters between two columns.
    var gap: Int
  }

  /// A text for the user, until the next key.
  enum Message: Hashable {
    case note(String)
    case problem(String)

    /// The text.
    var text: String {
      switch self {
      case .note(let text), .problem(let text): text
      }
    }
  }

  /// The list for a host.
  let view: CollectionView

  let file: DatabaseFile

  private(set) var content: Content?
  var input = Input.none { didSet { if input != oldValue { didChange() } } }
  var message: Message? { didSet { if message != oldValue { didChange() } } }

  /// Called when anything is different.
  var onChange: () -> Void = {}

  /// Called before rows on the screen become others.
  var willShowRows: (RecordList.Cause) -> Void = { _ in }

  /// The text behind the rows.
  private var background: String?

  /// The last work that keys have to wait for.
  private var work: Task<Void, Never>?

  /// The number of works that have not ended.
  private var workCount = 0

  private let measures: Measures

  /// The filter that is shown after a pause.
  var laterFilter: ScheduledWork?

  /// The look at the file while tables are shown.
  private var nextLook: ScheduledWork?

  /// Creates a browser that shows nothing until `showTables` or `open` is called.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - measures: The sizes of rows, in the unit of the host.
  ///   - clock: The clock that schedules work, or nil for real time.
  init(_ file: DatabaseFile, _ measures: Measures, clock: (any ListClock)? = nil) {
    (self.file, self.measures) = (file, measures)
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(measures.table)), clock: clock)
    view.delegate = self
  }

  /// Whether keys have to wait.
  var isBusy: Bool { workCount > 0 }

  /// Returns when nothing is being opened, read or written for the user.
  func waitForWork() async {
    while isBusy { await work?.value }
  }

  /// Does something that keys have to wait for, and shows its error.
  func perform(_ body: @escaping @MainActor () async throws -> Void) {
    workCount += 1
    defer { didChange() }
    work = Task { [work] in
      await work?.value
      do {
        try await body()
      } catch is CancellationError {
        message = .note("stopped")
      } catch {
        message = .problem("\(error)")
      }
      workCount -= 1
      didChange()
    }
  }

  /// Stops what keys have to wait for; what was typed stays.
  func stopWork() { work?.cancel() }

  /// Shows what is different.
  func didChange() {
    let text = backgroundText
    if text != background {
      background = text
      let cell = text.map { text in
        let cell = ContentCell()
        cell.content = ListContent(title: text, role: .secondary)
        return cell
      }
      view.setBackground(cell)
    }
    onChange()
  }

  /// Opens a table, or shows the tables.
  ///
  /// - Parameter table: The name of the table; nil for the list of tables.
  /// - Throws: `RecordsError` if the file or the table cannot be read.
  func start(table: String?) async throws {
    guard let table else {
      try await Self.check(file)
      return showTables()
    }
    try show(try await RecordList.open(table, in: file, gap: measures.gap))
  }

  /// Throws an error if a file cannot be read.
  ///
  /// - Parameter file: The file.
  /// - Throws: `RecordsError`.
  static func check(_ file: DatabaseFile) async throws {
    _ = try await file.read { try TableShape.entries($0) }
  }

  // MARK: - Tables

  /// Shows the tables, with the focus on one of them.
  ///
  /// - Parameter name: The name of the table; nil for the first one.
  func showTables(focusing name: String? = nil) {
    perform { [self] in
      view.layout = ListLayout(rowHeight: .fixed(measures.table))
      let list = TableList(file, view) { [weak self] in self?.didChange() }
      content = .tables(list)
      input = .none
      laterFilter?.cancel()
      await list.refresh()
      let first = ItemPath(section: 0, item: 0)
      if let path = name.flatMap({ list.path(of: $0) }) ?? (list.entries.isEmpty ? nil : first) {
        view.focusItem(at: path)
      }
      lookLater()
    }
  }

  /// Looks for other tables, again and again, as long as the list of tables is shown.
  private func lookLater() {
    nextLook?.cancel()
    nextLook = view.clock.schedule(after: .seconds(1)) { [weak self] in
      guard case .tables(let list)? = self?.content else { return }
      Task { [weak self] in
        await list.refresh()
        if case .tables? = self?.content { self?.lookLater() }
      }
    }
  }

  /// Opens the table with the focus.
  func openFocusedTable() {
    guard case .tables(let list)? = content, let path = view.focusedItem else { return }
    if let name = list.name(at: path) { open(name) }
  }

  /// Opens a table; an error leaves the list of tables.
  ///
  /// - Parameter name: The name.
  func open(_ name: String) {
    perform { [self] in try show(try await RecordList.open(name, in: file, gap: measures.gap)) }
  }

  private func show(_ opened: RecordList.Opened) throws {
    let events = RecordList.Events(
      willShow: { [weak self] in self?.willShowRows($0) },
      didChange: { [weak self] in self?.didChange() })
    view.layout = ListLayout(
      rowHeight: .fixed(measures.row), headerHeight: .fixed(measures.header))
    let list = try RecordList(opened, in: file, view, events: events)
    content = .rows(list)
    didChange()
  }
}

extension RecordsBrowser: CollectionViewDelegate {
  /// Opens a table, or gives a row the focus.
  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    view.deselectItem(at: path)
    self.view.focusItem(at: path)
    openFocusedTable()
  }

  /// Reports that another row has the focus.
  func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
    didChange()
  }
}
