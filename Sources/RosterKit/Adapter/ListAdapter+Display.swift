public import RosterDiff
import RosterEngine
import RosterView

/// Hears which objects come on the screen and leave it.
///
/// Each method has a default, which does nothing.
@MainActor
public protocol ListAdapterDelegate: AnyObject {
  /// The first cell of an object comes on the screen, after its controller was told.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object.
  ///   - controller: Its section controller.
  func listAdapter(
    _ adapter: ListAdapter, willDisplay object: any ListDiffable,
    of controller: AnyListSectionController)

  /// The last cell of an object has left the screen, after its controller was told.
  ///
  /// It is told of objects that have left the list too.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object, as its controller knew it last.
  ///   - controller: Its section controller.
  func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
    of controller: AnyListSectionController)
}

extension ListAdapterDelegate {
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, willDisplay object: any ListDiffable,
    of controller: AnyListSectionController
  ) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
    of controller: AnyListSectionController
  ) {}
}

/// What is on the screen and near it.
extension ListAdapter {
  /// The section controllers of which something is on the screen, in their order.
  var controllersOnScreen: [AnyListSectionController] {
    let places = display.controllers.compactMap { controller in
      controller.slot.flatMap { shown.index(ofSlot: $0) }.map { ($0, controller) }
    }
    return places.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// A cell comes on the screen; `report` tells the delegate of the view, after the controller.
  func willDisplay(_ cell: any ListCell, for element: ListElement, _ report: () -> Void) {
    guard let controller = shown[element.section]?.controller else { return report() }
    guard display.willDisplay(cell, for: element, of: controller, report) else { return }
    if let object = controller.anyObject {
      delegate?.listAdapter(self, willDisplay: object, of: controller)
      ListDelegateAnnouncer.shared.tell {
        $0.listAdapter(self, willDisplay: object, of: controller)
      }
    }
    updateWorkingRange()
  }

  /// A cell has left the screen; `report` tells the delegate of the view, after the controller.
  func didEndDisplaying(_ cell: any ListCell, for element: ListElement, _ report: () -> Void) {
    var isReported = false
    let controller = display.didEndDisplaying(cell, for: element) { _ in
      isReported = true
      report()
    }
    if !isReported { report() }
    guard let controller else { return }
    if let object = controller.anyObject {
      delegate?.listAdapter(self, didEndDisplaying: object, of: controller)
      ListDelegateAnnouncer.shared.tell {
        $0.listAdapter(self, didEndDisplaying: object, of: controller)
      }
    }
    updateWorkingRange()
  }

  /// Cells on the screen have been taken to other sections, whose controllers do not know them yet.
  func handOverCells() {
    guard let view else { return }
    for element in view.visibleElements {
      guard let cell = view.cell(for: element), let last = display.lastElement(of: cell),
        let controller = shown[element.section]?.controller
      else { continue }
      if last.part === controller {
        controller.handOver(cell, showing: element)
      } else {
        didEndDisplaying(cell, for: last.element) {}
        willDisplay(cell, for: element) {}
      }
    }
  }

  /// Returns the controller of what comes or goes in the present step.
  func controller(
    of element: ListElement, _ cause: ViewChange.Cause
  ) -> AnyListSectionController? {
    guard cause == .deleted || cause == .reloaded, let installed else {
      return shown[element.section]?.controller
    }
    return installed.oldController(at: element.section)
  }

  /// Brings the working range up to date after something came on the screen, left it, or moved.
  func updateWorkingRange() {
    let displayed = display.controllers
    // In the middle of a jump; what comes on the screen is told next.
    if displayed.isEmpty, view?.visibleElements.isEmpty == false { return }
    workingRange.update(displayed, size: workingRangeSize, shown)
  }
}
