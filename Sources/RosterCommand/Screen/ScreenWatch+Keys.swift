#if CommandLineTool
  import RosterTerminal
  import RosterView

  // The user's input.
  extension ScreenWatch {
    func handle(_ key: TerminalKey) -> Bool {
      if status.isFrozen {
        host.stop()
        return true
      }
      let parts = if case .help = status.input.mode { status.helpParts.count } else { 1 }
      let isLastHelp = status.input.mode == .help(part: parts - 1)
      let action = status.input.handle(key, helpParts: parts)
      if action != .pass { status.message = nil }
      // The last part of the short help is followed by the page of all keys.
      perform(isLastHelp && key == .character("?") ? .page : action)
      return action != .pass
    }

    /// Handles characters that were read together, while a text is being typed.
    func handle(_ characters: ArraySlice<Character>) -> Bool {
      guard !status.isFrozen else { return false }
      let action = status.input.append(characters)
      guard action != .pass else { return false }
      status.message = nil
      perform(action)
      return true
    }

    func handle(_ mouse: TerminalMouse) -> Bool {
      guard case .press(let button) = mouse.action else { return false }
      if mouse.y == 0, rows > 2, let line = host.topLine, !line.columns.isEmpty {
        guard let column = line.column(at: mouse.x, width: status.width) else { return true }
        status.markedColumn = column
        if button != 1 { arrange(button == 0 ? .sort : .group) }
        return true
      }
      if button == 0 {
        host.navigation = .focus
        // Outside the rows there is nothing to move the cursor to.
        host.view.clock.schedule(after: .zero) { [weak self] in self?.cursorDidChange() }
      }
      return false
    }

    func perform(_ action: ScreenInput.Action) {
      switch action {
      case .pass, .done: break
      case .filter: showRows()
      case .pause: pause()
      case .header: toggleHeader()
      case .move(let columns): move(by: columns)
      case .quit: host.stop()
      case .page: showPage(settings.page == nil ? .keys(options.bindings) : nil)
      case .column(let step): markColumn(step)
      case .arrange(let action): arrange(action)
      case .run(let binding): ask(binding)
      case .confirm(let isConfirmed): if isConfirmed { runCommands() }
      case .travel(let step): travel(step)
      case .compare: compare()
      case .open, .select, .leave, .pin, .copy, .find: performAtCursor(action)
      }
      showLinesSoon()
    }

    private func performAtCursor(_ action: ScreenInput.Action) {
      switch action {
      case .open: open()
      case .select:
        list.selectAtCursor()
        selectionDidChange()
      case .leave:
        list.leaveCursor()
        selectionDidChange()
      case .pin: pin()
      case .copy(let part): copy(part)
      case .find(let isBackwards): find(isBackwards: isBackwards)
      default: break
      }
    }

    // MARK: The cursor

    func cursorDidChange() {
      status.input.hasCursor = list.view.focusedElement != nil
      host.navigation = status.input.hasCursor ? .focus : .scrolling
      selectionDidChange()
    }

    func selectionDidChange() {
      status.selectedCount = list.view.selectedItems.count
      showLinesSoon()
    }

    /// Moves the cursor to a row, or opens or closes the row at the cursor.
    private func open() {
      guard let identity = list.cursor?.rowIdentity else {
        if list.cursor == nil { list.view.moveFocus(.down) }
        return
      }
      let isOpen = settings.open.remove(identity) != nil
      if isOpen { list.moveCursor(to: .row(identity)) } else { settings.open.insert(identity) }
      showRows()
    }

    private func pin() {
      let rows = actedOn()
      let identities = Set(rows.map(\.identity))
      guard !identities.isEmpty else { return }
      if identities.isSubset(of: settings.pinned) {
        settings.pinned.subtract(identities)
      } else {
        settings.pinned.formUnion(identities)
      }
      showRows()
    }

    /// Returns the rows that a key acts on; if there are none, the status line shows that.
    func actedOn() -> [WatchRow] {
      let rows = list.actedOn
      if rows.isEmpty { status.message = "no row: enter or a click puts the cursor on one" }
      return rows
    }

    private func find(isBackwards: Bool) {
      let text = status.input.sought
      guard !text.isEmpty else {
        status.message = "nothing to find: f asks for a text"
        return
      }
      inTurn { [self] in
        let start = list.cursor?.id
        let finding = await reader.find(text, from: start, isBackwards: isBackwards)
        if let finding {
          list.moveCursor(to: finding.item)
          status.message = "'\(text)' \(finding.number) of \(finding.count)"
        } else {
          status.message = "'\(text)' is not in the list"
        }
      }
    }

    private func copy(_ part: ScreenInput.CopiedPart) {
      let selected = list.selectedRows
      let items = selected.isEmpty ? [list.cursor].compactMap { $0 } : selected.map { .row($0) }
      guard !items.isEmpty else {
        _ = actedOn()
        return
      }
      let column = part == .cell ? status.markedColumn : nil
      let text = items.map { item in
        guard let row = item.row, let column, row.fields.indices.contains(column) else {
          return item.copiedText
        }
        return row.fields[column]
      }.joined(separator: "\n")
      guard host.copy(text) else {
        status.message = "too much to be copied"
        return
      }
      let rows = items.count == 1 ? "" : "\(items.count) rows, "
      let count = text.count
      status.message = "copied \(rows)\(count) \(count == 1 ? "character" : "characters")"
    }

    // MARK: Columns

    private func markColumn(_ step: Int) {
      let count = list.style.widths.columns.count
      guard count > 0 else {
        status.message = "no columns"
        return
      }
      let next = status.markedColumn.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
      status.markedColumn = (0..<count).contains(next) ? next : nil
    }

    private func arrange(_ action: ScreenInput.ColumnAction) {
      guard action == .showAll || status.markedColumn != nil else {
        status.message = "no column: tab marks one"
        return
      }
      let column = status.markedColumn ?? 0
      inTurn { [self] in
        await reader.arrange(action, column: column, at: now)
        await showRows().value
        list.revealCursor()
      }
    }

    // MARK: Pages

    /// Shows a page above the rows, or removes it.
    func showPage(_ page: ListPage?) {
      settings.page = page
      status.input.hasPage = page != nil
      let work = showRows()
      guard page != nil else { return }
      inTurn { [self] in
        await work.value
        list.view.scrollToTop()
      }
    }
  }

  extension ListPage {
    /// Returns the page of all keys.
    fileprivate static func keys(_ bindings: [KeyBinding]) -> ListPage {
      ListPage(title: "keys (escape closes)", lines: KeyHelp.lines(with: bindings))
    }
  }
#endif
