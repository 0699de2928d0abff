import RosterDiff
import RosterEngine
import RosterView

/// What the left button does while it is down.
struct TerminalPress {
  /// Where it went down.
  let x: Int
  let y: Int

  /// The last row in which it was, and in which direction it went there.
  var row: Int
  var goesDown = true
}

extension TerminalHost {
  /// How many rows the list scrolls for one notch of the wheel.
  private static let wheelRows = 3.0

  /// Answers what the mouse does.
  func handle(_ mouse: TerminalMouse) {
    if menu != nil { return handleInMenu(mouse) }
    switch mouse.action {
    case .wheelUp: view.scroll(by: -Self.wheelRows)
    case .wheelDown: view.scroll(by: Self.wheelRows)
    case .press(button: 0): press(mouse)
    case .drag(button: 0): drag(mouse)
    case .release(button: 0): release()
    case .press(button: 2):
      if let element = element(x: mouse.x, y: mouse.y) { view.openContextMenu(for: element) }
    default: break
    }
  }

  /// Returns what is in front at a place.
  private func element(x: Int, y: Int) -> ListElement? {
    let list = listRect
    guard list.contains(x: x, y: y) else { return nil }
    return scene.placed.last { $0.rect.contains(x: x, y: y - list.y) }
      .flatMap { view.element(of: $0.view) }
  }

  private func press(_ mouse: TerminalMouse) {
    guard view.reorder == nil, let path = element(x: mouse.x, y: mouse.y)?.itemPath else { return }
    press = TerminalPress(x: mouse.x, y: mouse.y, row: mouse.y)
    if navigation == .focus { view.focusItem(at: path) }
    view.pressBegan(at: path)
  }

  /// Takes the pressed item along, if it can be taken.
  private func drag(_ mouse: TerminalMouse) {
    guard var press, press.row != mouse.y || view.reorder != nil else { return }
    if view.reorder == nil {
      view.pressCancelled()
      guard let path = element(x: press.x, y: press.y)?.itemPath else { return }
      view.beginReorder(at: path, holding: point(x: press.x, y: press.y, 0.5))
    }
    if press.row != mouse.y { press.goesDown = press.row < mouse.y }
    press.row = mouse.y
    self.press = view.reorder == nil ? nil : press
    // Over a row of one line the pointer is always beyond its middle.
    view.updateReorder(to: point(x: mouse.x, y: mouse.y, press.goesDown ? 0.75 : 0.25))
  }

  private func release() {
    press = nil
    if view.reorder != nil { view.endReorder() } else { view.pressEnded() }
  }

  private func point(x: Int, y: Int, _ part: Double) -> ListPoint {
    let list = listRect
    let column = view.layoutDirection == .rightToLeft ? list.width - 1 - x : x
    return ListPoint(x: Double(column) + 0.5, y: Double(y - list.y) + part)
  }
}
