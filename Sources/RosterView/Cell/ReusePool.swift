/// Cells that wait to be used again, by class.
@MainActor
struct ReusePool {
  private var cells: [ObjectIdentifier: [CollectionViewCell]] = [:]

  /// Returns a cell of exactly a class, in its initial state, or nil if none waits.
  mutating func take(_ type: CollectionViewCell.Type) -> CollectionViewCell? {
    cells[ObjectIdentifier(type)]?.popLast()
  }

  /// Takes a cell that is not shown any more, and drops it if there are enough of its class.
  ///
  /// - Parameters:
  ///   - cell: The cell, which nobody else uses.
  ///   - capacity: How many cells of its class wait at most.
  mutating func put(_ cell: CollectionViewCell, capacity: Int) {
    let type = ObjectIdentifier(type(of: cell))
    guard cells[type, default: []].count < capacity else { return }
    cell.prepareForReuse()
    cells[type, default: []].append(cell)
  }

  /// The number of waiting cells.
  var count: Int { cells.values.reduce(0) { $0 + $1.count } }
}
