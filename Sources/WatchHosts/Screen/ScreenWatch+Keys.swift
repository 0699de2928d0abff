import RosterTerminal
import RosterView
import WatchModel

// The user's input.
extension ScreenWatch {
  func handle(_ key: TerminalKey) -> Bool {
    if status.isFrozen {
      host.stop()
      return true
    }
    let action = status.input.handle(key)
    if action != .pass { status.message = nil }
    perform(action)
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
      // Many terminals keep Shift-click for selecting text, so any other modifier adds a column too.
      let sort = mouse.modifiers.isEmpty ? WatchAction.ColumnAction.sort : .addSort
      if button != 1 { arrange(button == 0 ? sort : .group, column: column) }
      return true
    }
    if button == 0 {
      host.navigation = .focus
      // Outside the rows there is nothing to move the cursor to.
      host.view.clock.schedule(after: .zero) { [weak self] in self?.cursorDidChange() }
    }
    return false
  }

  /// Performs an action that only a terminal has.
  ///
  /// - Returns: Whether it is such an action.
  func performHere(_ action: WatchAction) -> Bool {
    switch action {
    case .pause: pause()
    case .refresh: refresh()
    case .interval(let change): changeInterval(change)
    case .move(let columns): move(by: columns)
    case .quit: host.stop()
    case .page: showPage(settings.page == nil ? .keys(options.bindings) : nil)
    case .column(let step): markColumn(step)
    case .open: open()
    case .select:
      list.selectAtCursor()
      selectionDidChange()
    case .leave:
      list.leaveCursor()
      selectionDidChange()
    case .copy(let part): copy(part)
    default: return false
    }
    return true
  }

  // MARK: The cursor

  func cursorDidChange() {
    status.input.hasCursor = list.view.focusedElement != nil
    host.navigation = status.input.hasCursor ? .focus : .scrolling
    selectionDidChange()
  }

  /// Moves the cursor to a row, or opens or closes the row at the cursor.
  private func open() {
    guard let identity = list.cursor?.rowIdentity else {
      if list.cursor == nil { list.view.moveFocus(.down) }
      return
    }
    toggle(identity)
  }

  private func copy(_ part: WatchAction.CopiedPart) {
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
      status.message = "too much to copy"
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
}

extension TextPage {
  /// Returns the page of all keys.
  fileprivate static func keys(_ bindings: [KeyBinding]) -> TextPage {
    TextPage(
      title: "keys (\(ActionTable.key(of: .page)) or Esc closes)",
      lines: ActionTable.page(with: bindings))
  }
}
