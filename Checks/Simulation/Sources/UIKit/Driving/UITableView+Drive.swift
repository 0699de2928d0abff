import Foundation

// What a finger does to a table view.
extension UITableView {
  /// Taps the row: highlight, selection or deselection.
  ///
  /// - Returns: Whether the row exists on the screen.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    layOutIfNeeded()
    guard rows[indexPath] != nil else { return false }
    guard told?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return true }
    highlighted = indexPath
    rows[indexPath]?.setHighlighted(true, animated: false)
    told?.tableView(self, didHighlightRowAt: indexPath)
    guard let path = highlighted else { return true }
    highlighted = nil
    rows[path]?.setHighlighted(false, animated: false)
    told?.tableView(self, didUnhighlightRowAt: path)
    toggle(path)
    return true
  }

  private func toggle(_ path: IndexPath) {
    guard allowsSelection else { return }
    if selected.contains(path), allowsMultipleSelection {
      deselect(path)
      return
    }
    let asked = ask { $0.tableView(self, willSelectRowAt: path) }
    guard let target = asked ?? path else { return }
    if !allowsMultipleSelection {
      for other in selected where other != target { deselect(other) }
    }
    setSelected(true, target)
    told?.tableView(self, didSelectRowAt: target)
  }

  private func deselect(_ path: IndexPath) {
    let asked = ask { $0.tableView(self, willDeselectRowAt: path) }
    guard let target = asked ?? path else { return }
    setSelected(false, target)
    told?.tableView(self, didDeselectRowAt: target)
  }

  /// Moves the focus, as the arrow keys or a remote do.
  ///
  /// - Returns: Whether the focus moved.
  @discardableResult
  public func simulateFocus(at indexPath: IndexPath?) -> Bool {
    let context = UITableViewFocusUpdateContext()
    context.previouslyFocusedIndexPath = focused
    context.nextFocusedIndexPath = indexPath
    if let indexPath {
      // The answer of the delegate counts, if it gives one.
      let allowed = told.flatMap { told in
        UIKitSimulation.ifImplemented { told.tableView(self, canFocusRowAt: indexPath) }
      }
      guard has(indexPath), allowed ?? allowsFocus
      else { return false }
    }
    guard told?.tableView(self, shouldUpdateFocusIn: context) ?? true else { return false }
    focused.flatMap { rows[$0] }?.isFocused = false
    focused = indexPath
    indexPath.flatMap { rows[$0] }?.isFocused = true
    told?.tableView(self, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    return true
  }

  /// Presses long on the row.
  public func simulateContextMenu(at indexPath: IndexPath) -> UIContextMenuConfiguration? {
    let point = rows[indexPath]?.center ?? .zero
    let configuration = told?.tableView(
      self, contextMenuConfigurationForRowAt: indexPath, point: point)
    if let configuration { showMenu(configuration) }
    return configuration
  }

  /// Swipes the row; one that cannot be edited has no actions.
  public func simulateSwipe(
    at indexPath: IndexPath, leading: Bool = false
  ) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return nil }
    return leading
      ? told?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : told?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Deletes the row with the button that a swipe or editing shows.
  public func simulateDelete(at indexPath: IndexPath) {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return }
    guard ask({ $0.tableView(self, editingStyleForRowAt: indexPath) }) ?? .delete == .delete else {
      return
    }
    dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
  }

  /// Moves the row by its reorder control.
  ///
  /// - Returns: Whether the data source was told.
  @discardableResult
  public func simulateMove(from source: IndexPath, to proposed: IndexPath) -> Bool {
    layOutIfNeeded()
    guard let dataSource, has(source), let before = data.counts else { return false }
    guard dataSource.tableView(self, canMoveRowAt: source) else { return false }
    let target =
      told?.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
    guard target != source else { return false }
    isMovingRow = true
    dataSource.tableView(self, moveRowAt: source, to: target)
    isMovingRow = false
    let operation = UpdateOperation.moveItem(source, target)
    let after = readCounts()
    let rules = BatchRules([operation], before: before, after: after)
    if UIKitSimulation.checks, let failure = rules.check() {
      UIKitSimulation.raise(failure.number, failure.message, [operation.text])
      markForReload()
      return true
    }
    data.counts = after
    let map = BatchMap(rules.batch, before: before, after: after)
    selected = selected.compactMap { map.newPath($0) }
    measured = [:]
    heightsChanged()
    apply(rules.batch, map, completions: [])
    return true
  }

  /// Touches the title of that number in the index at the side.
  public func simulateIndexTitle(_ number: Int) {
    guard let dataSource, let titles = dataSource.sectionIndexTitles(for: self),
      titles.indices.contains(number)
    else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: titles[number], at: number)
    guard numberOfRows(inSection: section) > 0 else { return }
    scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
  }

  /// Drags a row to the place of another and drops it there.
  ///
  /// - Returns: Whether the drop delegate was told to perform the drop.
  @discardableResult
  public func simulateDragAndDrop(from source: IndexPath, to target: IndexPath?) -> Bool {
    guard let drag = SimulatedItemDrag(on: self, from: source) else { return false }
    drag.move(to: target)
    return drag.lift()
  }
}
