/// Unique items.
extension PagedList {
  /// Edits the items, for example after the user deleted one.
  ///
  /// If the edit leaves several items with the same identifier, the position of the first and the
  /// value of the last is kept. A deleted item returns if a page contains it.
  ///
  /// - Parameter change: Edits the items.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public mutating func edit(_ change: (inout [Item]) -> Void) {
    var edited = items
    change(&edited)
    removeItems()
    _ = add(edited, .after)
  }

  mutating func removeItems() {
    items = []
    indexes = [:]
    origin = 0
  }

  /// Adds the items of a page at one end; items that exist already get the newest value.
  ///
  /// - Returns: The number of items that are new.
  mutating func add(_ page: [Item], _ direction: PageStatus.Direction) -> Int {
    var fresh: [Item] = []
    var freshIndexes: [Item.ID: Int] = [:]
    for item in page {
      if let index = indexes[item.id] {
        items[index - origin] = item
      } else if let index = freshIndexes[item.id] {
        fresh[index] = item
      } else {
        freshIndexes[item.id] = fresh.count
        fresh.append(item)
      }
    }
    if direction == .before { origin -= fresh.count }
    let start = direction == .before ? origin : origin + items.count
    for (offset, item) in fresh.enumerated() { indexes[item.id] = start + offset }
    items.insert(contentsOf: fresh, at: start - origin)
    return fresh.count
  }
}
