/// Cells that wait to be reused, by class.
@MainActor
struct ReusePool {
  private var cells: [ObjectIdentifier: [CollectionViewCell]] = [:]
  private var capacities: [ObjectIdentifier: Int] = [:]

  /// Returns a cell of exactly the class, in its initial state, or nil if there is none.
  mutating func take(_ type: CollectionViewCell.Type) -> CollectionViewCell? {
    cells[ObjectIdentifier(type)]?.popLast()
  }

  /// Adds a cell that is no longer shown, or discards it if there are enough of its class.
  ///
  /// - Parameters:
  ///   - cell: The cell, which must not be in use.
  ///   - capacity: The largest number of waiting cells of its class, unless one was set for it.
  mutating func put(_ cell: CollectionViewCell, capacity: Int) {
    let type = ObjectIdentifier(type(of: cell))
    guard cells[type, default: []].count < capacities[type] ?? capacity else { return }
    cell.prepareForReuse()
    cells[type, default: []].append(cell)
  }

  /// Sets the largest number of waiting cells of a class, and discards those beyond it.
  mutating func setCapacity(_ capacity: Int?, of type: CollectionViewCell.Type) {
    let type = ObjectIdentifier(type)
    capacities[type] = capacity.map { max($0, 0) }
    guard let capacity = capacities[type], let waiting = cells[type] else { return }
    cells[type] = Array(waiting.prefix(capacity))
  }

  /// The number of waiting cells.
  var count: Int { cells.values.reduce(0) { $0 + $1.count } }
}
