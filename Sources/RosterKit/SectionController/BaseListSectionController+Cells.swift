import RosterDiff
public import RosterView

extension BaseListSectionController {
  /// Returns the cell to fill for an item, for use in `cell(at:)`.
  ///
  /// - Parameters:
  ///   - type: The class of the cell; it needs no registration.
  ///   - index: The index that `cell(at:)` was called with; another one is a fault, and so is a
  ///     second cell.
  ///   - configure: Fills the cell, all of it: the cell may be on the screen and show what the
  ///     object was before.
  /// - Returns: The cell to hand back from `cell(at:)`; nil if the cell on the screen is of
  ///   another class, which it is then exchanged for, or if the view cannot make the cell.
  @discardableResult
  public func dequeue<C: ListCell>(
    _ type: C.Type, at index: Int, configure: (C) -> Void = { _ in }
  ) -> C? {
    guard let asked = adapter?.cellRequest, asked.controller === self, asked.index == index
    else {
      let problem = "\(faultName) dequeued a cell for item \(index), which was not asked for"
      adapter?.report(ListFault(.rule, problem, response: "no cell was made"))
      return nil
    }
    if asked.isAnswered {
      let element = asked.request.element
      let problem = "a second cell was dequeued for \(adapter?.named(element) ?? "\(element)")"
      adapter?.report(ListFault(.rule, problem, response: "no cell was made"))
      return nil
    }
    adapter?.cellRequest?.isAnswered = true
    guard let cell = asked.request.cell(of: type) else { return nil }
    configure(cell)
    return cell
  }
}

extension BaseListSectionController {
  /// Reads the items again in an update of their own, because something besides the object
  /// changed what they are.
  ///
  /// Cells of items without view models are filled again. Nothing happens outside of a list.
  ///
  /// - Parameter isAnimated: Whether the host may animate the step.
  public func setNeedsUpdate(isAnimated: Bool = true) {
    needsReading = true
    adapter?.performUpdates(isAnimated: isAnimated)
  }
}
