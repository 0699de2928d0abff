import RosterEngine
import RosterView

/// Tells section controllers which of their cells come on the screen and leave it.
@MainActor
final class DisplayHandler {
  private var cells = DisplayedCells()
  private let tasks = RangeTasks()

  // Holds the cells, so that what was told of one cannot be taken for what is told of a later one.
  private var shown: [ObjectIdentifier: (cell: any ListCell, element: ListElement)] = [:]

  /// The controllers of which something is on the screen, in no order.
  var controllers: [AnyListSectionController] { cells.displayed }

  /// Whether something of a controller is on the screen.
  func isDisplaying(_ controller: AnyListSectionController) -> Bool { cells.contains(controller) }

  /// The cells on the screen, and what each showed when it came there, in no order.
  var displayedCells: [(cell: any ListCell, element: ListElement)] { Array(shown.values) }

  /// Returns what a cell showed when it came on the screen, and its controller; nil if it is not
  /// there.
  func lastElement(
    of cell: any ListCell
  ) -> (part: AnyListSectionController, element: ListElement)? {
    guard let (_, element) = shown[ObjectIdentifier(cell)],
      let part = cells.controller(of: cell)
    else { return nil }
    return (part, element)
  }

  /// A cell comes on the screen.
  ///
  /// - Returns: Whether it is the first one of its controller.
  func willDisplay(
    _ cell: any ListCell, for element: ListElement, of controller: AnyListSectionController,
    _ report: () -> Void = {}
  ) -> Bool {
    let isFirst = cells.add(cell, of: controller)
    shown[ObjectIdentifier(cell)] = (cell, element)
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
    _ report: (AnyListSectionController) -> Void = { _ in }
  ) -> AnyListSectionController? {
    shown[ObjectIdentifier(cell)] = nil
    guard let (controller, isLast) = cells.remove(cell) else { return nil }
    controller.didEndDisplaying(cell, for: element)
    report(controller)
    guard isLast else { return nil }
    controller.didEndDisplayingSection()
    tasks.end(controller)
    return controller
  }
}
