import RosterEngine
import RosterView

extension TerminalHost {
  /// How many rows the list scrolls for one notch of the wheel.
  private static let wheelRows = 3.0

  /// Answers what the terminal reports.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste(let text): onPaste?(text)
    case .resize: if let terminal { resize(to: terminal.size) }
    case .resumed:
      if let terminal { resize(to: terminal.size) }
    case .signal(let signal):
      endingSignal = signal
      isStopped = true
    case .closed:
      isStopped = true
    }
  }

  private func handle(_ key: TerminalKey) {
    if onKey?(key) == true || control(key) { return }
    scroll(with: key)
  }

  /// Does what keys do in every program: in raw mode the terminal does not do it itself.
  private func control(_ key: TerminalKey) -> Bool {
    switch key {
    case .control("c"): terminal?.interrupt()
    case .control("\\"): terminal?.quit()
    case .control("z"): terminal?.suspend()
    case .control("l"):
      renderer.invalidate()
      setNeedsFrame()
    default: return false
    }
    return true
  }

  private func scroll(with key: TerminalKey) {
    let page = max(1, listRect.height - 1)
    let half = max(1, listRect.height / 2)
    switch key {
    case TerminalKey(.up), .character("k"), .control("p"): scroll(by: -1)
    case TerminalKey(.down), .character("j"), .control("n"), TerminalKey(.enter): scroll(by: 1)
    case TerminalKey(.pageUp), .control("b"): scroll(by: -page)
    case TerminalKey(.pageDown), .control("f"), .character(" "): scroll(by: page)
    case .control("u"): scroll(by: -half)
    case .control("d"): scroll(by: half)
    case TerminalKey(.home), .character("g"): view.scrollToTop()
    case TerminalKey(.end), .character("G"): view.scrollToEnd()
    default: break
    }
  }

  private func scroll(by rows: Int) {
    view.scroll(by: Double(rows))
  }

  private func handle(_ mouse: TerminalMouse) {
    switch mouse.action {
    case .wheelUp: view.scroll(by: -Self.wheelRows)
    case .wheelDown: view.scroll(by: Self.wheelRows)
    case .press(button: 0): tap(x: mouse.x, y: mouse.y)
    default: break
    }
  }

  /// Taps the row that is in front at a place.
  private func tap(x: Int, y: Int) {
    let list = listRect
    guard list.contains(x: x, y: y) else { return }
    let hit = scene.placed.last { $0.rect.contains(x: x, y: y - list.y) }
    guard let hit, let path = view.element(of: hit.view)?.itemPath else { return }
    view.tapItem(at: path)
    setNeedsFrame()
  }
}
