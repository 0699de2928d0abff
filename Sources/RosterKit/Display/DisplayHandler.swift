import RosterEngine
import RosterView

/// Tells section controllers which of their cells come on the screen and leave it.
///
/// A cell that leaves is told to the controller that it came with, which may have left the list.
@MainActor
final class DisplayHandler {
  /// A cell on the screen, and what it showed and for whom when it came there.
  struct Shown {
    // Held, so that what was told of one cell cannot be taken for what is told of a later one.
    let cell: any ListCell
    let element: ListElement
    let controller: BaseListSectionController
  }

  private var cells: [ObjectIdentifier: Shown] = [:]
  private var counts: [ObjectIdentifier: (controller: BaseListSectionController, cells: Int)] = [:]
  private let tasks = RangeTasks()

  /// The controllers of which something is on the screen, in no order.
  var controllers: [BaseListSectionController] { counts.values.map(\.controller) }

  /// The cells on the screen, in no order.
  var shown: some Collection<Shown> { cells.values }

  /// Whether something of a controller is on the screen.
  func isDisplaying(_ controller: BaseListSectionController) -> Bool {
    counts[ObjectIdentifier(controller)] != nil
  }

  /// Returns what a cell showed when it came on the screen; nil if it is not there.
  func shown(_ cell: any ListCell) -> Shown? { cells[ObjectIdentifier(cell)] }

  /// A cell comes on the screen.
  ///
  /// - Returns: Whether it is the first one of its controller.
  func willDisplay(
    _ cell: any ListCell, for element: ListElement, of controller: BaseListSectionController,
    _ report: () -> Void = {}
  ) -> Bool {
    if let before = shown(cell), before.controller !== controller {
      // A view that is not ours may not say that it has left.
      _ = didEndDisplaying(cell, for: before.element)
    }
    let shown = Shown(cell: cell, element: element, controller: controller)
    let isNew = cells.updateValue(shown, forKey: ObjectIdentifier(cell)) == nil
    let isFirst = isNew && count(1, of: controller) == 1
    controller.willDisplay(cell, for: element)
    report()
    guard isFirst else { return false }
    controller.willDisplaySection()
    tasks.begin(controller) { await $0.whileVisible() }
    return true
  }

  /// A cell has left the screen.
  ///
  /// - Returns: The controller that it came with, if the cell was its last one there.
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
    tasks.end(controller)
    return controller
  }

  /// Notes that a controller has more or fewer cells on the screen, and returns how many.
  private func count(_ change: Int, of controller: BaseListSectionController) -> Int {
    let id = ObjectIdentifier(controller)
    let count = (counts[id]?.cells ?? 0) + change
    counts[id] = count > 0 ? (controller, count) : nil
    return count
  }
}
