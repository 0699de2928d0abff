import RosterView
import RosterWeb
import RowHistory
import TableText
import WatchModel

/// The list of a watch on one page, with a filter, an order and a point in time of its own.
@MainActor
final class WebWatchPage: WatchController {
  private weak var host: WebHost?

  /// The query as the user has typed it; nil if it is that of the filter and the condition.
  private var typedQuery: String?

  /// The names of the columns when the query was read.
  private var queryColumns: [String] = []

  /// Called with the index of a column and its table, to add it to the key of the rows or to take it away.
  var onKey: ((Int, String) -> Void)?

  /// The name of the menu that was opened last, which alone has content; nil for none.
  var openMenu: String?

  /// The number of the refresh that the user seeks with the slider; nil for none.
  private var sought: Int?

  /// The command that the user is asked to confirm, as it was bound.
  private(set) var pendingCommand: String?

  /// The output of the commands that the user has run; nil for none.
  private(set) var output: [String]?

  /// The state that the options give; the address of a page contains the differences from it.
  let home: WatchAddress

  /// The address whose refresh, expanded rows and details are shown with the first output; nil after
  /// that.
  private var expected: WatchAddress?

  /// The time at which the page was opened.
  let started = WallTime.now

  /// Whether the page may run commands.
  private let canRun: Bool

  /// Creates a page without rows.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - host: The host of the page.
  ///   - history: The refreshes to show if no others are expected; nil otherwise.
  ///   - clock: The clock that schedules work, or nil for real time.
  init(
    _ options: WatchOptions, _ host: WebHost, history: History? = nil,
    clock: (any ListClock)? = nil
  ) {
    self.host = host
    home = WatchAddress(options)
    canRun = host.visitor.user as? WebServer.Rights != .reading
    let address = WatchAddress(host.query, else: home)
    var options = options
    (options.sort, options.group, options.columns) = (
      address.sort, address.group, address.columns
    )
    let list = WatchList(
      showsHeaders: options.group != nil, clock: clock, rowHeight: RowCell.webHeight,
      headerHeight: Self.headerHeight)
    super.init(options, list, history: history)
    settings.showsTimeline = true
    host.title = status.title
    host.topBar = { [weak self] in self?.writeTop(&$0) }
    host.bottomBar = { [weak self] in self?.writeBottom(&$0) }
    host.sidePanel = { [weak self] in self?.writeDetails(&$0) }
    list.style.toggle = { [weak self] row in self?.act { $0.toggle(row) } }
    list.style.unfold = { [weak self] group in self?.act { $0.unfold(group) } }
    list.menu = { [weak self] in self?.menu(of: $0) }
    list.onChoose = { [weak self] action, row in self?.perform(action.id, on: row) }
    list.onCursor = { [weak self] in self?.cursorDidMove() }
    list.onSelection = { [weak self] in self?.selectionDidChange() }
    list.showEmpty(status.emptyText)
    type(address)
    if !address.open.isEmpty || address.details != nil || address.refresh != nil {
      expected = address
    }
    host.onQuery = { [weak self] in self?.follow($0) }
  }

  /// Whether a visitor sees the page.
  var isConnected: Bool { host?.isConnected ?? false }

  /// The commands that the page may run.
  var bindings: [KeyBinding] { canRun ? options.bindings : [] }

  /// The height of the header of a group in pixels.
  private static let headerHeight = 32.0

  /// Writes the bars with the next patch.
  override func showLines() {
    status.now = .now
    // Which part of the query is a condition depends on the columns.
    if let typedQuery, queryColumns != status.snapshot.allColumns { return typeQuery(typedQuery) }
    host?.setNeedsBars()
    host?.contentWidth = contentWidth
    showAddress()
  }

  override func showOutput(_ lines: [String]) {
    output = lines
    showLines()
  }

  func closeOutput() { output = nil }

  override var closingHint: String { "" }

  override var lineWidth: Int {
    // Left of the text are the margin and the sign that expands a row.
    max(20, Int((list.view.viewportSize.width - 64) / RowCell.webCharacter))
  }

  /// The maximum number of characters of the last column for which the page scrolls sideways, unless
  /// the user has chosen more: one long text, as of a command, would make all rows as wide.
  private static let lastColumnLimit = 60

  /// The width in pixels in which all columns have room; the last one ends there.
  private var contentWidth: Double {
    let widths = list.style.widths
    let gaps = max(0, widths.columns.count - 1)
    var count = max(0, widths.total - gaps)
    if let last = widths.columns.last, settings.widths[last.name] == nil {
      count -= max(0, last.width - Self.lastColumnLimit)
    }
    return RowCell.webMargin + Double(gaps) * RowCell.webGap
      + Double(count) * RowCell.webCharacter
  }

  /// Gives a column another width.
  ///
  /// - Parameters:
  ///   - column: The index of a shown column.
  ///   - width: The width in pixels; nil for that of its values.
  func setWidth(ofColumn column: Int, to width: Double?) {
    guard let name = list.style.widths.columns.element(at: column)?.name else { return }
    settings.widths[name] = width.map { Int(min(max($0, 0), 10_000) / RowCell.webCharacter) }
    showRows()
  }

  /// Lets the address of the page say what it shows.
  private func showAddress() {
    if expected == nil, let address { host?.query = address.query(from: home) }
  }

  /// Takes over what the watch has read.
  func follow(_ session: WatchSession, _ history: History) {
    inTurn { [self] in
      await reader.follow(session, history)
      hideProgress()
    }
    show(history)
  }

  /// Shows refreshes that the reader has, at first as the address says.
  func show(_ history: History) {
    inTurn { [self] in
      if let address = expected, !history.points.isEmpty {
        expected = nil
        await restore(address)
      }
      showRows()
    }
  }

  /// Ends the command that runs for the page, and waits for its end.
  func end() async {
    running?.cancel()
    await running?.value
  }

  // MARK: - What the user does

  /// Performs an action of the user; the message about the one before is over.
  func act(_ perform: @MainActor (WebWatchPage) -> Void) {
    status.message = nil
    perform(self)
    showLinesSoon()
  }

  /// Changes a text by which rows are shown or found.
  func type(_ prompt: ScreenInput.Prompt, _ text: String) {
    act { page in
      let clean = LineCleaner.clean(Array(text.utf8)[...])
      if page.status.input.set(prompt, to: clean) == .filter { page.showRows() }
    }
  }

  /// The text that chooses the rows.
  var queryText: String {
    typedQuery
      ?? WatchQuery.text(
        filter: status.input.typedFilter, condition: status.input.typedCondition)
  }

  /// Changes the text that chooses the rows.
  func typeQuery(_ text: String) {
    act { page in
      let clean = LineCleaner.clean(Array(text.utf8)[...])
      (page.typedQuery, page.queryColumns) = (clean, page.status.snapshot.allColumns)
      let query = WatchQuery(clean, columns: page.queryColumns)
      let changes = [
        page.status.input.set(.filter, to: query.filter),
        page.status.input.set(.condition, to: query.condition),
      ]
      if changes.contains(.filter) { page.showRows() }
    }
  }

  /// Forgets the typed query, because a filter and a condition come from elsewhere.
  func forgetQuery() { typedQuery = nil }

  /// Shows the refresh with a number, or the last one that is sought while another is on its way.
  func seek(_ number: Int) {
    let isSeeking = sought != nil
    sought = number
    guard !isSeeking else { return }
    act { page in
      page.inTurn {
        guard let number = page.sought else { return }
        page.sought = nil
        page.status.message = await page.reader.move(to: number)
        await page.showRows().value
      }
    }
  }

  /// Shows or hides a column.
  ///
  /// - Parameters:
  ///   - column: The index among all columns.
  ///   - isShown: Whether to show it.
  func setColumn(_ column: Int, isShown: Bool) {
    act { page in
      page.inTurn {
        await page.reader.setColumn(column, isShown: isShown, at: page.now)
        page.showRows()
      }
    }
  }

  /// Adds a column to the key of the rows or takes it away: for all pages, because it decides which rows
  /// are the same.
  ///
  /// - Parameter column: The index among all columns.
  func changeKey(_ column: Int) {
    act { $0.onKey?(column, $0.status.snapshot.current.id) }
  }

  // MARK: - The details of a row

  /// Shows the details of a row, or hides them if they are shown.
  private func toggleDetails(of row: WatchKey?) {
    settings.detail = settings.detail == row ? nil : row
    showRows()
  }

  func closeDetails() {
    settings.detail = nil
    showRows()
  }

  private func cursorDidMove() {
    selectionDidChange()
    followTable()
    // The panel shows the row at the cursor, once it is open.
    guard let shown = settings.detail, let row = list.cursor?.rowIdentity, row != shown else {
      return
    }
    settings.detail = row
    showRows()
  }

  // MARK: - Actions on rows

  override func performNow(_ action: WatchAction, on rows: [WatchRow]?) {
    switch action {
    case .pause:
      _ = status.input.togglePause()
      showRows()
    case .open: for row in rows ?? list.actedOn { toggle(row.identity) }
    case .details: toggleDetails(of: (rows ?? list.actedOn).first?.identity)
    case .run(let binding):
      pendingCommand = binding.command.text
      super.performNow(action, on: rows)
    default: super.performNow(action, on: rows)
    }
  }

  /// Performs an action on a row, or on all selected ones if it is one of them.
  private func perform(_ name: String, on row: WatchRow) {
    let selected = list.selectedRows
    let isSelected = selected.contains { $0.identity == row.identity }
    perform(name, on: isSelected ? selected : [row])
  }

  /// Performs an action on rows.
  ///
  /// - Parameters:
  ///   - name: The name of a control; another one has no effect.
  ///   - rows: The rows.
  func perform(_ name: String, on rows: [WatchRow]) {
    guard let item = rowControls(in: .menu).first(where: { $0.control.name == name }) else {
      return
    }
    act { $0.perform(item.action, on: rows) }
  }

  /// Returns the controls at a place that act on rows, and those for the user's own commands.
  func rowControls(
    in place: ActionTable.Place
  ) -> [(control: ActionTable.Control, action: WatchAction)] {
    var controls = ActionTable.controls(in: place)
    for (index, binding) in bindings.enumerated() {
      let title = "\(binding.command.text) …"
      controls.append(
        (
          control: ActionTable.Control(title, in: place, as: "run-\(index)"),
          action: WatchAction.run(binding)
        ))
    }
    return controls
  }

  private func menu(of row: WatchRow) -> ContextMenu {
    ContextMenu(
      actions: rowControls(in: .menu).map { control, action in
        let title = isDone(action, for: row.identity) ? control.undoTitle : nil
        return ContextMenu.Action(control.name, title: title ?? control.title)
      })
  }

  /// Returns whether an action would undo what it did to a row.
  private func isDone(_ action: WatchAction, for row: WatchKey) -> Bool {
    switch action {
    case .open: settings.open.contains(row)
    case .details: settings.detail == row
    case .pin: settings.pinned.contains(row)
    case .fold: settings.folded.contains(row)
    default: false
    }
  }
}
