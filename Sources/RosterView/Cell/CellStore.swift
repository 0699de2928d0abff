import RosterDiff
import RosterEngine

/// The cells of a list: on the screen, leaving it, kept for elements that are off the screen, and
/// unused.
///
/// It is a class, because the app's cells may call the list from within any of their own methods.
@MainActor
final class CellStore {
  /// The cells of the views on the screen.
  private(set) var live: [ViewID: CollectionViewCell] = [:]

  /// The cells of the views that are leaving in an animation; they are not reused until it ends.
  private(set) var leaving: [ViewID: CollectionViewCell] = [:]

  /// The configured cells of elements that are not on the screen.
  var waiting = WaitingCells()

  /// The unused cells.
  private(set) var pool = ReusePool()

  /// The views on the screen that were displayed for another delegate, which knows that they leave.
  private var undisplayed: Set<ViewID> = []

  /// The views that got an empty cell because the data source could not provide one.
  var blank: Set<ViewID> = []

  /// The views whose cells were reconfigured in this step.
  var reconfiguredViews: Set<ViewID> = []

  /// The views whose cells requested to be redrawn.
  var undrawn: Set<ViewID> = []

  /// The views whose cells the current step redraws at their own request.
  var redrawn: Set<ViewID> = []

  /// The cells that were dequeued during the current request to the data source.
  private(set) var dequeued: [CollectionViewCell] = []

  /// The cell whose content is being reconfigured.
  private(set) var reconfigured: CollectionViewCell?

  /// The classes of the cells of decorations.
  var decorationTypes: [ElementKind: CollectionViewCell.Type] = [
    ListLayout.Separator.kind: SeparatorCell.self
  ]

  /// The cell behind the rows.
  var background: CollectionViewCell?

  /// Whether the cell behind the rows is to be redrawn at the next run-loop turn.
  var isBackgroundUndrawn = false

  /// The amount of work done.
  var counters = CollectionView.Counters()

  // MARK: - Making cells

  /// Returns a new or reused cell of a class, for the current request to the data source.
  func dequeue(_ type: CollectionViewCell.Type, for owner: CollectionView) -> CollectionViewCell {
    let cell: CollectionViewCell
    if let unused = pool.take(type) {
      counters.reused += 1
      cell = unused
    } else {
      counters.created += 1
      cell = type.init()
      cell.owner = owner
    }
    dequeued.append(cell)
    return cell
  }

  /// Returns a new or reused cell, outside of any request to the data source.
  func make(_ type: CollectionViewCell.Type, for owner: CollectionView) -> CollectionViewCell {
    let others = dequeued
    defer { dequeued = others }
    return dequeue(type, for: owner)
  }

  /// Requests a cell, and puts other cells that were dequeued meanwhile back into the pool.
  ///
  /// - Parameter answer: Requests the cell and returns it.
  /// - Returns: The cell.
  func answer(_ answer: () -> CollectionViewCell) -> CollectionViewCell {
    dequeued = []
    let cell = answer()
    for other in dequeued where other !== cell { putIntoPool(other) }
    dequeued = []
    return cell
  }

  /// Returns whether a cell was dequeued for the current request, or is being reconfigured.
  func isAnswer(_ cell: CollectionViewCell) -> Bool {
    cell === reconfigured || dequeued.contains { $0 === cell }
  }

  /// Performs a request during which dequeuing returns the cell that is being reconfigured.
  func reconfiguring(_ cell: CollectionViewCell, _ body: () -> CollectionViewCell?)
    -> CollectionViewCell?
  {
    reconfigured = cell
    defer { reconfigured = nil }
    return body()
  }

  // MARK: - Showing cells

  /// Assigns a cell to a view.
  func show(_ cell: CollectionViewCell, as view: ViewID) {
    cell.viewID = view
    live[view] = cell
  }

  /// Records that the display of all cells has ended for the delegate, before they leave.
  func forgetDisplay() { undisplayed = Set(live.keys) }

  /// Returns whether the display of a cell on the screen has not ended for the delegate.
  func isDisplayed(_ cell: any ListCell) -> Bool {
    (cell as? CollectionViewCell)?.viewID.map { !undisplayed.contains($0) } ?? false
  }

  /// Returns whether the delegate is to be notified that a view leaves.
  func endsDisplay(of view: ViewID) -> Bool { undisplayed.remove(view) == nil }

  /// Removes the cell of a view that leaves.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - animated: Whether it leaves in an animation.
  /// - Returns: The cell, or nil if the view has none.
  func takeAway(_ view: ViewID, animated: Bool) -> CollectionViewCell? {
    guard let cell = live.removeValue(forKey: view) else { return nil }
    cell.viewID = nil
    if animated { leaving[view] = cell }
    return cell
  }

  /// Puts the cells of views that are not shown after all back into the pool.
  ///
  /// - Parameter shown: The views that are shown, each of which has a cell.
  func dropAll(but shown: some Collection<ViewID>) {
    // Nearly always there are none.
    if live.count == shown.count { return }
    let shown = Set(shown)
    for view in live.keys where !shown.contains(view) { drop(view) }
  }

  /// Puts the cell of a view that is not shown after all back into the pool.
  func drop(_ view: ViewID) {
    blank.remove(view)
    if let cell = live.removeValue(forKey: view) { putIntoPool(cell) }
  }

  /// Records that a kept cell is on the screen again, for another view.
  func returned(_ cell: CollectionViewCell) {
    counters.returned += 1
    for (view, other) in leaving where other === cell { leaving[view] = nil }
  }

  /// Ends the animations of all views that are leaving.
  ///
  /// - Returns: The cells that can be reused.
  func endLeaving() -> [CollectionViewCell] {
    let cells = leaving.values.filter { cell in
      !waiting.entries.contains { $0.cell === cell }
    }
    leaving = [:]
    return cells
  }

  /// Returns the cells that no leaving view still shows.
  func notLeaving(_ cells: [CollectionViewCell]) -> [CollectionViewCell] {
    cells.filter { cell in !leaving.values.contains { $0 === cell } }
  }

  /// Sets the largest number of unused cells of a class; nil for the default.
  func setReuseCapacity(_ capacity: Int?, of type: CollectionViewCell.Type) {
    pool.setCapacity(capacity, of: type)
  }

  /// Puts an unused cell into the reuse pool.
  func putIntoPool(_ cell: CollectionViewCell) {
    cell.viewID = nil
    cell.attributes = nil
    pool.put(cell, capacity: max(live.count, 16))
  }
}
