#if CommandLineTool
  import RosterView
  import RosterWeb

  /// The list of a watch on one page, with a filter, an order and a point in time of its own.
  @MainActor
  final class WebWatchPage: WatchController {
    private weak var host: WebHost?

    /// Whether the bar shows what is rarely used.
    private(set) var showsTools = false

    /// Creates a page without rows.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - host: The host of the page.
    ///   - clock: The clock that schedules work, or nil for real time.
    init(_ options: WatchOptions, _ host: WebHost, clock: (any ListClock)? = nil) {
      self.host = host
      let list = WatchList(
        showsHeaders: options.group != nil, clock: clock, rowHeight: RowCell.webHeight,
        headerHeight: Self.headerHeight)
      super.init(options, list)
      host.title = status.title
      host.topBar = { [weak self] in self?.writeTop(&$0) }
      host.bottomBar = { [weak self] in self?.writeBottom(&$0) }
      list.style.toggle = { [weak self] row in self?.act { $0.toggle(row) } }
      list.menu = { [weak self] in self?.menu(of: $0) }
      list.onChoose = { [weak self] action, row in self?.perform(action.id, on: row) }
      list.onCursor = { [weak self] in self?.selectionDidChange() }
      list.onSelection = { [weak self] in self?.selectionDidChange() }
      list.showEmpty(status.emptyText)
    }

    /// The height of the header of a group in pixels.
    private static let headerHeight = 32.0

    /// Writes the bars with the next patch.
    override func showLines() {
      status.now = .now
      host?.setNeedsBars()
    }

    override var closingHint: String { "" }

    override var lineWidth: Int {
      // Left of the text are the margin and the sign that expands a row.
      max(20, Int((list.view.viewportSize.width - 64) / RowCell.webCharacter))
    }

    /// Takes over what the watch has read.
    func follow(_ session: WatchSession, _ history: History) {
      inTurn { [self] in
        await reader.follow(session, history)
        hideProgress()
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

    /// Stops showing refreshes, or goes on with the newest.
    func togglePause() {
      act { page in
        _ = page.status.input.togglePause()
        page.showRows()
      }
    }

    /// Shows or hides what is rarely used.
    func toggleTools() { act { $0.showsTools.toggle() } }

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

    // MARK: - Actions on rows

    /// Performs an action on a row, or on all selected ones if it is one of them.
    private func perform(_ action: String, on row: WatchRow) {
      let selected = list.selectedRows
      let isSelected = selected.contains { $0.identity == row.identity }
      perform(action, on: isSelected ? selected : [row])
    }

    /// Performs an action that a menu or a button names.
    ///
    /// - Parameters:
    ///   - action: The name; another one has no effect.
    ///   - rows: The rows.
    func perform(_ action: String, on rows: [WatchRow]) {
      act { page in
        switch action {
        case "expand": for row in rows { page.toggle(row.identity) }
        case "pin": page.pin(rows)
        case "before": page.travel(.changeBefore, of: rows.first?.identity)
        case "after": page.travel(.changeAfter, of: rows.first?.identity)
        default:
          let binding = page.options.bindings.enumerated().first { "run-\($0.offset)" == action }
          if let binding { page.ask(binding.element, on: rows) }
        }
      }
    }

    private func menu(of row: WatchRow) -> ContextMenu {
      let isOpen = settings.open.contains(row.identity)
      let isPinned = settings.pinned.contains(row.identity)
      var actions = [
        ContextMenu.Action("expand", title: isOpen ? "Collapse" : "Expand"),
        ContextMenu.Action("pin", title: isPinned ? "Unpin" : "Pin to the top"),
        ContextMenu.Action("before", title: "Previous change"),
        ContextMenu.Action("after", title: "Next change"),
      ]
      for (index, binding) in options.bindings.enumerated() {
        actions.append(ContextMenu.Action("run-\(index)", title: "\(binding.command.text) …"))
      }
      return ContextMenu(actions: actions)
    }
  }
#endif
