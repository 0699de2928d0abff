import RosterDiff
import RosterEngine

/// The cells of a list: on the screen, leaving it, kept for elements that are not there, and unused.
///
/// A class, because cells are the app's and may ask the list for something whenever they are told
/// something.
@MainActor
final class CellStore {
  /// The cells of the views on the screen.
  private(set) var live: [ViewID: CollectionViewCell] = [:]

  /// The cells of the views that are leaving in front of the reader; nobody else gets them.
  private(set) var leaving: [ViewID: CollectionViewCell] = [:]

  /// The filled cells of elements that are not on the screen.
  var waiting = WaitingCells()

  /// The unused cells.
  private(set) var pool = ReusePool()

  /// The views that got an empty cell because the data source could not be asked.
  var blank: Set<ViewID> = []

  /// The views whose cells were filled with changed content in this step.
  var refilled: Set<ViewID> = []

  /// The views whose cells asked to be drawn again.
  var undrawn: Set<ViewID> = []

  /// Those of them that the present step draws.
  var redrawn: Set<ViewID> = []

  /// The cells that were dequeued for the answer that is awaited.
  private(set) var dequeued: [CollectionViewCell] = []

  /// The cell whose content is being reconfigured.
  private(set) var reconfigured: CollectionViewCell?

  /// The classes of the cells of decorations.
  var decorationTypes: [ListElement.Kind: CollectionViewCell.Type] = [
    ListLayout.Separator.kind: SeparatorCell.self
  ]

  /// The cell behind the rows.
  var background: CollectionViewCell?

  /// Whether the cell behind the rows is going to be drawn again at the next turn.
  var isBackgroundUndrawn = false

  /// How much work was done.
  var counters = CollectionView.Counters()

  // MARK: - Making cells

  /// Returns a cell of a class, made or used again, for the answer that is awaited.
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

  /// Returns a cell that no answer is awaited for.
  func make(_ type: CollectionViewCell.Type, for owner: CollectionView) -> CollectionViewCell {
    let others = dequeued
    defer { dequeued = others }
    return dequeue(type, for: owner)
  }

  /// Asks for a cell, and puts back what was dequeued for it in vain.
  ///
  /// - Parameter answer: Asks, and returns a cell that was dequeued meanwhile.
  /// - Returns: That cell.
  func answer(_ answer: () -> CollectionViewCell) -> CollectionViewCell {
    dequeued = []
    let cell = answer()
    for other in dequeued where other !== cell { putIntoPool(other) }
    dequeued = []
    return cell
  }

  /// Returns whether a cell may be the answer that is awaited.
  func isAnswer(_ cell: CollectionViewCell) -> Bool {
    cell === reconfigured || dequeued.contains { $0 === cell }
  }

  /// Has a cell dequeued again while it is reconfigured.
  func reconfiguring(_ cell: CollectionViewCell, _ body: () -> CollectionViewCell?)
    -> CollectionViewCell?
  {
    reconfigured = cell
    defer { reconfigured = nil }
    return body()
  }

  // MARK: - Showing cells

  /// Gives a view its cell.
  func show(_ cell: CollectionViewCell, as view: ViewID) {
    cell.viewID = view
    live[view] = cell
  }

  /// Takes the cell from a view that leaves.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isAnimated: Whether the reader still sees it leave.
  /// - Returns: The cell, or nil if the view has none.
  func takeAway(_ view: ViewID, isAnimated: Bool) -> CollectionViewCell? {
    guard let cell = live.removeValue(forKey: view) else { return nil }
    cell.viewID = nil
    if isAnimated { leaving[view] = cell }
    return cell
  }

  /// Puts back the cells of views that are not shown in the end.
  func dropAll(but shown: Set<ViewID>) {
    for (view, cell) in live where !shown.contains(view) {
      live[view] = nil
      blank.remove(view)
      putIntoPool(cell)
    }
  }

  /// Notes that a cell that was leaving is on the screen again, for another view.
  func returned(_ cell: CollectionViewCell) {
    counters.returned += 1
    for (view, other) in leaving where other === cell { leaving[view] = nil }
  }

  /// Ends the leaving of all views.
  ///
  /// - Returns: The cells that have to go.
  func endLeaving() -> [CollectionViewCell] {
    let cells = leaving.values.filter { cell in
      !waiting.entries.contains { $0.cell === cell }
    }
    leaving = [:]
    return cells
  }

  /// Returns those cells that no view shows any more while it is leaving.
  func notLeaving(_ cells: [CollectionViewCell]) -> [CollectionViewCell] {
    cells.filter { cell in !leaving.values.contains { $0 === cell } }
  }

  /// Keeps a cell that nobody uses, to be used again.
  func putIntoPool(_ cell: CollectionViewCell) {
    cell.viewID = nil
    cell.attributes = nil
    pool.put(cell, capacity: max(live.count, 16))
  }
}
