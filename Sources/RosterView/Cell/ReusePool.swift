/// Cells that wait to be reused, by class.
@MainActor
struct ReusePool {
  private var cells: [ObjectIdentifier: [CollectionViewCell]] = [:]

  /// Returns a cell of exactly the class, in its initial state, or nil if there is none.
  mutating func take(_ type: CollectionViewCell.Type) -> CollectionViewCell? {
    cells[ObjectIdentifier(type)]?.popLast()
  }

  /// Adds a cell that is no longer shown, or discards it if there are enough of its class.
  ///
  /// - Parameters:
  ///   - cell: The cell, which must not be in use.
  ///   - capacity: The largest number of waiting cells of its class.
  mutating func put(_ cell: CollectionViewCell, capacity: Int) {
    let type = ObjectIdentifier(type(of: cell))
    guard cells[type, default: []].count < capacity else { return }
    cell.prepareForReuse()
    cells[type, default: []].append(cell)
  }

  /// The number of waiting cells.
  var count: Int { cells.values.reduce(0) { $0 + $1.count } }
}
