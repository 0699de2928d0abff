import RosterEngine
import RosterView

/// A handler that notifies section controllers when their cells appear on the screen and disappear
/// from it.
///
/// A disappearing cell is reported to the controller with which it appeared, which may have left
/// the list.
@MainActor
final class DisplayHandler {
  /// A cell on the screen, with the element and the controller with which it appeared.
  struct Shown {
    // Retained, so that a later cell cannot have the same object identifier.
    let cell: any ListCell
    let element: ListElement
    let controller: BaseListSectionController
  }

  private var cells: [ObjectIdentifier: Shown] = [:]
  private var counts: [ObjectIdentifier: (controller: BaseListSectionController, cells: Int)] = [:]
  private let tasks = RangeTasks()

  /// The controllers with a cell on the screen, in no order.
  var controllers: [BaseListSectionController] { counts.values.map(\.controller) }

  /// The cells on the screen, in no order.
  var shown: some Collection<Shown> { cells.values }

  /// Returns whether a controller has a cell on the screen.
  func isDisplaying(_ controller: BaseListSectionController) -> Bool {
    counts[ObjectIdentifier(controller)] != nil
  }

  /// Returns the element and controller with which a cell appeared; nil if it is not on the screen.
  func shown(_ cell: any ListCell) -> Shown? { cells[ObjectIdentifier(cell)] }

  /// Records that a cell appears on the screen, and notifies its controller.
  ///
  /// - Returns: Whether it is the first one of its controller.
  func willDisplay(
    _ cell: any ListCell, for element: ListElement, of controller: BaseListSectionController,
    _ report: () -> Void = {}
  ) -> Bool {
    if let before = shown(cell), before.controller !== controller {
      // Other implementations of views may not report that it has left.
      _ = didEndDisplaying(cell, for: before.element)
    }
    let shown = Shown(cell: cell, element: element, controller: controller)
    let isNew = cells.updateValue(shown, forKey: ObjectIdentifier(cell)) == nil
    let isFirst = isNew && count(1, of: controller) == 1
    controller.willDisplay(cell, for: element)
    report()
    guard isFirst else { return false }
    controller.willDisplaySection()
    // A controller that changes the view of its adapter can have left the screen, or come back.
    if isDisplaying(controller) { tasks.begin(controller) { await $0.whileVisible() } }
    return true
  }

  /// Records that a cell has left the screen, and notifies its controller.
  ///
  /// - Returns: The controller with which it appeared, if the cell was its last one on the screen.
  func didEndDisplaying(
    _ cell: any ListCell, for element: ListElement,
    _ report: (BaseListSectionController) -> Void = { _ in }
  ) -> BaseListSectionController? {
    guard let controller = cells.removeValue(forKey: ObjectIdentifier(cell))?.controller else {
      return nil
    }
    let isLast = count(-1, of: controller) == 0
    controller.didEndDisplaying(cell, for: element)
    report(controller)
    guard isLast else { return nil }
    controller.didEndDisplayingSection()
    if !isDisplaying(controller) { tasks.end(controller) }
    return controller
  }

  /// Changes the number of a controller's cells on the screen, and returns it.
  private func count(_ change: Int, of controller: BaseListSectionController) -> Int {
    let id = ObjectIdentifier(controller)
    let count = (counts[id]?.cells ?? 0) + change
    counts[id] = count > 0 ? (controller, count) : nil
    return count
  }
}
