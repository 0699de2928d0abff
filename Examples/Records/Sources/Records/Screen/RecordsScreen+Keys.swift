import RosterTerminal

/// Keys and clicks.
extension RecordsScreen {
  /// Handles a key, or keeps it until the browser is not busy: what is typed after ⏎ is for the
  /// value that is still being read.
  func take(_ key: TerminalKey) -> Bool {
    // The keys that work in every program.
    if ["c", "l", "z", "\\"].contains(where: { key == .control($0) }) { return false }
    if browser.isBusy, waitingKeys.isEmpty, key == TerminalKey(.escape) {
      browser.stopWork()
      return true
    }
    if browser.isBusy || !waitingKeys.isEmpty {
      waitingKeys.append(key)
      return true
    }
    return handle(key)
  }

  /// Handles the keys that waited, as far as the browser is not busy again.
  func handleWaitingKeys() {
    // Each key changes the browser, which calls this again.
    if isHandlingKeys { return }
    isHandlingKeys = true
    while !browser.isBusy, !waitingKeys.isEmpty { _ = handle(waitingKeys.removeFirst()) }
    isHandlingKeys = false
  }

  private func handle(_ key: TerminalKey) -> Bool {
    browser.message = nil
    switch browser.input {
    case .none: return command(key)
    case .filter(var field, _):
      switch key {
      case TerminalKey(.enter): browser.endFilter(field.text)
      case TerminalKey(.escape): browser.cancelInput()
      default: if field.handle(key) { browser.typeFilter(field) }
      }
    case .value(var value):
      switch key {
      case TerminalKey(.enter): browser.confirmEdit()
      case TerminalKey(.escape): browser.cancelInput()
      case .control("n"): browser.toggleNull()
      default: if value.field.handle(key) { browser.setValue(value.field) }
      }
    case .deletion:
      switch key {
      case .character("y"): browser.confirmDeletion()
      case .character("n"), TerminalKey(.escape): browser.cancelInput()
      default: break
      }
    }
    return true
  }

  /// Inserts text that was typed at once, or pasted.
  func type(_ text: some Sequence<Character>) -> Bool {
    if browser.isBusy || !waitingKeys.isEmpty { return false }
    var hadRoom = true
    switch browser.input {
    case .filter(var field, _):
      hadRoom = field.insert(text)
      browser.typeFilter(field)
    case .value(var value):
      hadRoom = value.field.insert(text)
      browser.setValue(value.field)
    case .none, .deletion: return false
    }
    browser.message =
      hadRoom ? nil : .problem("only \(TextField.limit.grouped) characters have room")
    return true
  }

  // MARK: - Commands

  private func command(_ key: TerminalKey) -> Bool {
    switch key {
    case .character("q"): host.stop()
    case .character("r"): browser.refresh()
    default: return browser.rows == nil ? tableCommand(key) : rowCommand(key) || move(key)
    }
    return true
  }

  private func tableCommand(_ key: TerminalKey) -> Bool {
    guard key == TerminalKey(.enter) || key == .character(" ") else { return move(key) }
    browser.openFocusedTable()
    return true
  }

  private func rowCommand(_ key: TerminalKey) -> Bool {
    let marked = browser.rows?.style.marked ?? 0
    switch key {
    case TerminalKey(.left), .character("h"): browser.mark(marked - 1)
    case TerminalKey(.right), .character("l"): browser.mark(marked + 1)
    case .character("s"): browser.sort()
    case .character("b"): browser.section()
    case .character("/"): browser.beginFilter()
    case .character("m"): browser.rows?.jump(to: .middle)
    case TerminalKey(.home), .character("g"): browser.rows?.jump(to: .first)
    case TerminalKey(.end), .character("G"): browser.rows?.jump(to: .last)
    case TerminalKey(.enter), .character("e"): browser.beginEdit()
    case .character("d"), TerminalKey(.delete): browser.askDeletion()
    case .character("?"):
      helpPage += 1
      browser.didChange()
    case TerminalKey(.escape): browser.leave()
    default: return false
    }
    return true
  }

  /// Moves the focus here, not in the host, because keys that had to wait are not the host's.
  private func move(_ key: TerminalKey) -> Bool {
    switch key {
    case TerminalKey(.up), .character("k"): browser.view.moveFocus(.up)
    case TerminalKey(.down), .character("j"): browser.view.moveFocus(.down)
    case TerminalKey(.pageUp), .control("b"): browser.view.moveFocus(.pageUp)
    case TerminalKey(.pageDown), .control("f"): browser.view.moveFocus(.pageDown)
    case TerminalKey(.home), .character("g"): browser.view.moveFocus(.first)
    case TerminalKey(.end), .character("G"): browser.view.moveFocus(.last)
    default: return false
    }
    return true
  }

  /// Sorts by the column whose name was clicked.
  func click(_ mouse: TerminalMouse) -> Bool {
    guard case .press(button: 0) = mouse.action, mouse.y == 0, browser.input == .none,
      !browser.isBusy, let rows = browser.rows,
      let field = topLine?.column(at: mouse.x, width: columns),
      rows.style.fields.indices.contains(field)
    else { return false }
    browser.mark(rows.style.fields[field].index)
    browser.sort()
    return true
  }
}
