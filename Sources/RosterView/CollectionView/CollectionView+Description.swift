import RosterDiff
import RosterEngine

extension CollectionView: @MainActor CustomStringConvertible {
  /// The state in one line: the engine, then the cells and counters.
  public var description: String {
    "\(state.engine); \(cells.live.count) cells, \(cells.waiting.count) kept, \(cells.pool.count) in the pool; "
      + "created \(counters.created), bound \(counters.bound), reused \(counters.reused), "
      + "returned \(counters.returned), measured \(counters.measured), laid out \(counters.laidOut)"
  }

  /// The full state: the description, then lines for selection, focus and reordering, and one for
  /// each view with its cell.
  public var dump: String {
    var lines = [description]
    if !selectedItems.isEmpty { lines.append("  selected: \(selectedItems)") }
    if let focusedElement { lines.append("  focused: \(focusedElement)") }
    if let reorder { lines.append("  held: \(reorder.from) at \(reorder.to)") }
    if state.isStale { lines.append("  the data source has other data since a batch was refused") }
    if queue.waitingCount > 0 { lines.append("  \(queue.waitingCount) calls wait") }
    for (view, attributes) in displayedViews {
      let element = state.engine.element(of: view).map { "\($0)" } ?? "nothing"
      let cell = cells.live[view].map { "\(type(of: $0))" } ?? "no cell"
      lines.append("  \(view) \(element) \(attributes.frame) \(cell)")
    }
    return lines.joined(separator: "\n")
  }
}
