import RosterDiff
public import RosterView

extension BaseListSectionController {
  /// Returns the cell to configure for an item, for use in `cell(at:)`.
  ///
  /// - Parameters:
  ///   - type: The class of the cell; it needs no registration.
  ///   - index: The index that `cell(at:)` was called with; another index is a fault, and so is a
  ///     second cell for the same call.
  ///   - configure: Configures the whole cell, which may be on the screen with the previous
  ///     content.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The cell to return from `cell(at:)`. Nil if the view cannot make the cell, or if
  ///   the cell on the screen is of another class; a cell of the new class then replaces it.
  @discardableResult
  public func dequeue<C: ListCell>(
    _ type: C.Type, at index: Int, configure: (C) -> Void = { _ in }, fileID: String = #fileID,
    line: Int = #line
  ) -> C? {
    guard let current = adapter?.cellRequest, current.controller === self, current.index == index
    else {
      let problem = "\(faultName) dequeued a cell for item \(index), which was not asked for"
      report(problem, fileID, line)
      return nil
    }
    if current.isAnswered {
      let element = current.request.element
      let problem = "a second cell was dequeued for \(adapter?.named(element) ?? "\(element)")"
      report(problem, fileID, line)
      return nil
    }
    adapter?.cellRequest?.isAnswered = true
    guard let cell = current.request.cell(of: type) else { return nil }
    configure(cell)
    return cell
  }

  private func report(_ problem: String, _ fileID: String, _ line: Int) {
    let fault = ListFault(.rule, problem, response: "no cell was made")
    adapter?.report(fault.placed(at: ListFault.Place(fileID: fileID, line: line)))
  }
}

extension BaseListSectionController {
  /// Reads the items again in an update, for changes that are not part of the object.
  ///
  /// Cells of items without view models are reconfigured. Nothing happens outside of a list.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func setNeedsUpdate(animated: Bool = true, fileID: String = #fileID, line: Int = #line) {
    needsReading = true
    adapter?.performUpdates(animated: animated, fileID: fileID, line: line)
  }
}
