package import RosterDiff

/// Knows which items are near what is visible, and says which come and go.
///
/// For each item entrance and exit take turns: an item that leaves the range because of a jump, a
/// change of direction or an update has its exit in the same step. An item that is reloaded
/// leaves and enters anew. Rows without height are not near anything.
package struct RangeTracker: Sendable {
  private struct Entry: Hashable, Sendable {
    var path: ItemPath
    let stay: RangeChange.Stay
  }

  /// How far the range reaches, or nil for no range at all.
  package var policy: RangePolicy?

  /// The items that are near, by place.
  private var entries: [Entry] = []
  /// What went away since the last change was said.
  private var gone: [RangeChange.Item] = []
  private var lastNumber: UInt64 = 0
  /// Whether the reader scrolled towards the top the last time.
  package private(set) var scrollsUp = false
  private var isEndSaid = false
  private var isStartSaid = false
  /// The last item that was inserted since the last change was said.
  private var lastInserted: ItemPath?
  /// The first item that was inserted since the last change was said.
  private var firstInserted: ItemPath?

  /// Creates a tracker of an empty list.
  ///
  /// - Parameter policy: How far the range reaches, or nil for no range at all.
  package init(policy: RangePolicy? = RangePolicy()) {
    self.policy = policy
  }

  /// The items that are near, by place.
  package var items: [RangeChange.Item] { entries.map { RangeChange.Item($0.stay, $0.path) } }

  /// The places of the items that are near, ascending.
  package var paths: some BidirectionalCollection<ItemPath> { entries.lazy.map { $0.path } }

  /// Returns whether an item is near.
  ///
  /// - Parameter path: A place.
  /// - Returns: Whether it is.
  /// - Complexity: O(log *r*), *r* being the number of items that are near.
  package func contains(_ path: ItemPath) -> Bool {
    var range = entries.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if entries[middle].path == path { return true }
      range =
        entries[middle].path < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Notes in which direction the reader scrolls.
  ///
  /// - Parameter distance: How far; 0 keeps the direction.
  package mutating func scrolled(by distance: Double) {
    if distance != 0 { scrollsUp = distance < 0 }
  }

  /// Takes the items along through a batch.
  ///
  /// - Parameters:
  ///   - map: Where everything went.
  ///   - engine: The engine after the batch.
  /// - Complexity: O(*r* log *n*), *r* being the number of items that are near.
  package mutating func carry(through map: BatchMap, in engine: ListEngine) {
    var kept: [Entry] = []
    for var entry in entries {
      switch map.fate(of: entry.path) {
      case .kept(let path), .moved(let path):
        entry.path = path
        kept.append(entry)
      case .reloaded, .deleted, nil:
        gone.append(RangeChange.Item(entry.stay, entry.path))
      }
    }
    entries = kept.sorted { $0.path < $1.path }
    let last = lastInserted.flatMap { map.survivor(of: $0) }
    lastInserted = [last, map.insertedItems?.upperBound].compactMap { $0 }.max()
    let first = firstInserted.flatMap { map.survivor(of: $0) }
    firstInserted = [first, map.insertedItems?.lowerBound].compactMap { $0 }.min()
  }

  /// Notes that the list shows other items.
  package mutating func reload() {
    let gone = gone + items
    reset()
    self.gone = gone
  }

  /// Forgets everything, for a listener that is to hear it anew.
  package mutating func reset() {
    entries = []
    gone = []
    isEndSaid = false
    isStartSaid = false
    lastInserted = nil
    firstInserted = nil
  }

  /// Finds out which items are near now.
  ///
  /// - Parameter engine: The engine after the step.
  /// - Returns: What is different, or nil if nothing is.
  /// - Complexity: O(*r* + log *n*), *r* being the number of items that are near.
  package mutating func update(_ engine: ListEngine) -> RangeChange? {
    var change = RangeChange()
    change.exited = gone
    gone = []
    merge(engine.items(near: policy, scrollsUp: scrollsUp), &change)
    if let lastInserted, engine.isItem(lastInserted, nearEnd: policy) { isEndSaid = false }
    if let firstInserted, engine.isItem(firstInserted, nearStart: policy) { isStartSaid = false }
    lastInserted = nil
    firstInserted = nil
    if !isEndSaid, engine.isEndNear(policy) {
      isEndSaid = true
      change.isNearEnd = true
    }
    if !isStartSaid, engine.isStartNear(policy) {
      isStartSaid = true
      change.isNearStart = true
    }
    return change.isEmpty ? nil : change
  }

  private mutating func merge(_ items: [ItemPath], _ change: inout RangeChange) {
    var merged: [Entry] = []
    merged.reserveCapacity(items.count)
    var next = 0
    func exits(before path: ItemPath?, _ change: inout RangeChange) {
      while next < entries.count, path.map({ entries[next].path < $0 }) ?? true {
        change.exited.append(RangeChange.Item(entries[next].stay, entries[next].path))
        next += 1
      }
    }
    for path in items {
      exits(before: path, &change)
      if next < entries.count, entries[next].path == path {
        merged.append(entries[next])
        next += 1
      } else {
        lastNumber += 1
        let entry = Entry(path: path, stay: RangeChange.Stay(lastNumber))
        merged.append(entry)
        change.entered.append(RangeChange.Item(entry.stay, entry.path))
      }
    }
    exits(before: nil, &change)
    entries = merged
  }
}
