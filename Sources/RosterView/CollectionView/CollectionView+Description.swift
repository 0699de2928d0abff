import RosterDiff
import RosterEngine

extension CollectionView: @MainActor CustomStringConvertible {
  /// The state in one line: the engine's, then cells and work.
  public var description: String {
    "\(engine); \(cells.count) cells, \(waiting.count) kept, \(pool.count) in the pool; "
      + "created \(counters.created), bound \(counters.bound), reused \(counters.reused), "
      + "returned \(counters.returned), measured \(counters.measured), laid out \(counters.laidOut)"
  }

  /// The state in full: a line for what is above, and one for each view with its cell.
  public var dump: String {
    var lines = [description]
    if !selection.items.isEmpty { lines.append("  selected: \(selectedItems)") }
    if let focusedElement { lines.append("  focused: \(focusedElement)") }
    if let reorder { lines.append("  held: \(reorder.from) at \(reorder.to)") }
    if isStale { lines.append("  the data source has other data since a batch was refused") }
    if !postponed.isEmpty { lines.append("  \(postponed.count) calls wait") }
    for (view, attributes) in displayedViews {
      let element = engine.element(of: view).map { "\($0)" } ?? "nothing"
      let cell = cells[view].map { "\(type(of: $0))" } ?? "no cell"
      lines.append("  \(view) \(element) \(attributes.frame) \(cell)")
    }
    return lines.joined(separator: "\n")
  }
}
