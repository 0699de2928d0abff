import RosterDiff
import RosterEngine
import RosterView

/// The objects and cells on the screen and near it.
extension ListAdapter {
  /// The section controllers with an element on the screen, in order.
  var controllersOnScreen: [BaseListSectionController] {
    let places = screen.display.controllers.compactMap { controller in
      controller.slot.flatMap { shown.index(ofSlot: $0) }.map { ($0, controller) }
    }
    return places.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// A cell is about to appear; `report` notifies the delegate of the view, after the controller.
  func willDisplay(_ cell: any ListCell, for element: ListElement, _ report: () -> Void) {
    guard let controller = shown[element.section]?.controller else { return report() }
    let isFirst = screen.display.willDisplay(cell, for: element, of: controller) {
      report()
      guard let path = element.itemPath else { return }
      notify(of: controller) { $0.listAdapter(self, willDisplay: $1, cell: cell, at: path) }
    }
    guard isFirst else { return }
    notify(of: controller) { $0.listAdapter(self, willDisplay: $1, at: element.section) }
    updateWorkingRange()
  }

  /// A cell has left the screen; `report` notifies the delegate of the view, after the controller.
  func didEndDisplaying(_ cell: any ListCell, for element: ListElement, _ report: () -> Void) {
    var isReported = false
    let last = screen.display.didEndDisplaying(cell, for: element) { controller in
      isReported = true
      report()
      guard let path = element.itemPath else { return }
      notify(of: controller) { $0.listAdapter(self, didEndDisplaying: $1, cell: cell, at: path) }
    }
    if !isReported { report() }
    guard let controller = last else { return }
    notify(of: controller) { $0.listAdapter(self, didEndDisplaying: $1, at: element.section) }
    updateWorkingRange()
  }

  /// Ends the display of all cells, because the view was deallocated or has another owner.
  func endDisplay() {
    let cells = screen.display.shown.sorted {
      ($0.element.section, $0.element.itemPath?.item ?? -1)
        < ($1.element.section, $1.element.itemPath?.item ?? -1)
    }
    for shown in cells { didEndDisplaying(shown.cell, for: shown.element) {} }
  }

  /// Cells on the screen moved to other sections, whose controllers have not received them yet.
  func handOverCells() {
    guard let view else { return }
    for element in view.visibleElements {
      guard let cell = view.cell(for: element), let last = screen.display.shown(cell),
        let controller = shown[element.section]?.controller
      else { continue }
      if last.controller === controller {
        controller.handOver(cell, showing: element)
      } else {
        didEndDisplaying(cell, for: last.element) {}
        willDisplay(cell, for: element) {}
      }
    }
  }

  /// Notifies the delegate, and then the listeners of all adapters, of an event of an object.
  private func notify(
    of controller: BaseListSectionController,
    _ event: (any ListAdapterDelegate, any ListDiffable) -> Void
  ) {
    guard let object = controller.anyObject else { return }
    if let delegate { event(delegate, object) }
    ListDelegateAnnouncer.shared.notify { event($0, object) }
  }

  /// Returns the section controller's style for an element that appears or disappears in the
  /// current step.
  func animationStyle(
    for element: ListElement, _ cause: ViewChange.Cause
  ) -> AnimationStyle? {
    guard isBefore(cause), let installed = updateState.installed else {
      return shown[element.section]?.controller.animationStyle(for: element, cause: cause)
    }
    guard let section = installed.oldSection(at: element.section) else { return nil }
    section.controller.itemsBefore = section.items.models
    defer { section.controller.itemsBefore = nil }
    return section.controller.animationStyle(for: element, cause: cause)
  }

  /// Returns the section controller of an element that is shown, or that appears or disappears in the
  /// current step.
  func controller(
    of element: ListElement, _ cause: ViewChange.Cause?
  ) -> BaseListSectionController? {
    guard let cause, isBefore(cause), let installed = updateState.installed else {
      return shown[element.section]?.controller
    }
    return installed.oldSection(at: element.section)?.controller
  }

  /// Whether an element is named by where it was before the current step.
  private func isBefore(_ cause: ViewChange.Cause) -> Bool {
    cause == .deleted || cause == .reloaded
  }

  /// Updates the working range after cells appeared, disappeared or moved.
  func updateWorkingRange() {
    let displayed = screen.display.controllers
    // In the middle of a jump: the cells that appear are reported next.
    if displayed.isEmpty, view?.visibleElements.isEmpty == false { return }
    screen.workingRange.update(displayed, size: workingRangeSize, shown)
  }
}
