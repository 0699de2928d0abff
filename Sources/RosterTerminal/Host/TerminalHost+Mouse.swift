import RosterDiff
import RosterEngine
import RosterView
import TerminalIO

/// The left button while it is down.
@MainActor
struct TerminalPress {
  /// The pane of the list that was pressed.
  let pane: TerminalPane

  /// The position at which it went down.
  let x: Int
  let y: Int

  /// The last row of the pointer, and the direction in which it moved there.
  var row: Int
  var goesDown = true
}

extension TerminalHost {
  /// Handles a mouse action.
  func handle(_ mouse: TerminalMouse) {
    if menu != nil { return handleInMenu(mouse) }
    if onMouse?(mouse) == true || handleInIndex(mouse) { return }
    switch mouse.action {
    case .wheelUp: scroll(by: -Self.wheelStep, mouse)
    case .wheelDown: scroll(by: Self.wheelStep, mouse)
    case .wheelLeft: scrollSideways(by: -Self.wheelStep, mouse)
    case .wheelRight: scrollSideways(by: Self.wheelStep, mouse)
    case .press(button: 0): press(mouse)
    case .drag(button: 0): drag(mouse)
    case .release(button: 0): release()
    case .press(button: 2):
      if let target = target(x: mouse.x, y: mouse.y) {
        target.list.openContextMenu(for: target.element, parts: .all)
      }
    default: break
    }
  }

  /// Scrolls the list, or with shift the content under the pointer, which may be within a row.
  private func scroll(by distance: Double, _ mouse: TerminalMouse) {
    guard mouse.modifiers.contains(.shift) else { return wheel(view, by: distance) }
    let target = target(x: mouse.x, y: mouse.y)
    let list = target?.list ?? view
    if let section = section(at: mouse, target), wheel(list, across: section, by: distance) {
      return
    }
    wheel(list, by: distance)
  }

  /// Scrolls the content under the pointer sideways: a section, its list, or the whole list.
  private func scrollSideways(by columns: Double, _ mouse: TerminalMouse) {
    let target = target(x: mouse.x, y: mouse.y)
    let list = target?.list ?? view
    let onwards = list.layoutDirection == .rightToLeft ? -columns : columns
    if list.scrollAxis == .horizontal {
      return wheel(list, by: onwards)
    }
    if let section = section(at: mouse, target), wheel(list, across: section, by: onwards) {
      return
    }
    if view.scrollAxis == .horizontal { wheel(view, by: onwards) }
  }

  /// Returns the section of a target; without a target, the section across the list that has items
  /// in the row of the pointer.
  private func section(at mouse: TerminalMouse, _ target: TerminalTarget?) -> Int? {
    if let target { return target.element.section }
    let rect = listRect
    guard rect.contains(x: mouse.x, y: mouse.y) else { return nil }
    let row = view.scrollOffset.y + Double(mouse.y - rect.y) + 0.5
    return view.rowsOfSectionsAcross.filter { $0.value.contains(row) }.keys.min()
  }

  /// Returns the frontmost element at a position.
  private func target(x: Int, y: Int) -> TerminalTarget? {
    let rect = listRect
    return rect.contains(x: x, y: y) ? pane.target(x: x - rect.x, y: y - rect.y) : nil
  }

  private func press(_ mouse: TerminalMouse) {
    endWheel()
    guard reorderedList == nil, let target = target(x: mouse.x, y: mouse.y) else { return }
    press = TerminalPress(pane: target.pane, x: mouse.x, y: mouse.y, row: mouse.y)
    guard let path = target.element.itemPath else { return }
    if navigation == .focus { target.pane.focus(on: path) }
    target.list.pressBegan(at: path)
  }

  /// Drags the pressed item, or by its header the section, if it can be moved.
  private func drag(_ mouse: TerminalMouse) {
    guard var press else { return }
    let list = press.pane.list
    guard press.row != mouse.y || list.reorder != nil else {
      // Once the pointer leaves the pressed element, the press is no longer a tap.
      if target(x: mouse.x, y: mouse.y)?.element != target(x: press.x, y: press.y)?.element {
        list.pressCancelled()
      }
      return
    }
    if list.reorder == nil {
      list.pressCancelled()
      guard let element = target(x: press.x, y: press.y)?.element else { return }
      list.beginReorder(of: element, holding: press.pane.point(x: press.x, y: press.y, 0.5))
    }
    if press.row != mouse.y { press.goesDown = press.row < mouse.y }
    press.row = mouse.y
    self.press = list.reorder == nil ? nil : press
    // Over a row of one line the pointer always counts as beyond its middle.
    list.updateReorder(
      to: press.pane.point(x: mouse.x, y: mouse.y, press.goesDown ? 0.75 : 0.25))
  }

  private func release() {
    guard let list = press?.pane.list ?? reorderedList else { return }
    press = nil
    if list.reorder != nil { list.endReorder() } else { list.pressEnded() }
  }
}
