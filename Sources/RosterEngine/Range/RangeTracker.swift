package import RosterDiff

/// A tracker of the items near the visible part, which reports those that enter and exit.
///
/// For each item, entering and exiting alternate: an item that leaves the range because of a jump,
/// a change of direction or an update exits in the same step. An item that is reloaded exits and
/// enters again. Rows without height are never near.
package struct RangeTracker: Sendable {
  private struct Entry: Hashable, Sendable {
    var path: ItemPath
    let stay: RangeChange.Stay
  }

  /// The policy, or nil to track no range.
  package var policy: RangePolicy?

  /// The items that are near, by index path.
  private var entries: [Entry] = []
  /// The items that were removed since the last reported change.
  private var removed: [RangeChange.Item] = []
  private var lastNumber: UInt64 = 0
  /// Whether the last scroll was towards the top.
  package private(set) var scrollsUp = false
  private var isEndReported = false
  private var isStartReported = false
  /// The last item in order that was inserted since the last reported change.
  private var lastInserted: ItemPath?
  /// The first item in order that was inserted since the last reported change.
  private var firstInserted: ItemPath?

  /// Creates a tracker of an empty list.
  ///
  /// - Parameter policy: The policy, or nil to track no range.
  package init(policy: RangePolicy? = RangePolicy()) {
    self.policy = policy
  }

  /// The items that are near, by index path.
  package var items: [RangeChange.Item] { entries.map { RangeChange.Item($0.stay, $0.path) } }

  /// The index paths of the items that are near, ascending.
  package var paths: some BidirectionalCollection<ItemPath> { entries.lazy.map { $0.path } }

  /// Returns whether an item is near.
  ///
  /// - Parameter path: An index path.
  /// - Returns: Whether it is near.
  /// - Complexity: O(log *r*), where *r* is the number of items that are near.
  package func contains(_ path: ItemPath) -> Bool {
    var range = entries.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if entries[middle].path == path { return true }
      range =
        entries[middle].path < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Records the direction of scrolling.
  ///
  /// - Parameter distance: The distance; 0 keeps the direction.
  package mutating func scrolled(by distance: Double) {
    if distance != 0 { scrollsUp = distance < 0 }
  }

  /// Carries the items through a batch.
  ///
  /// - Parameters:
  ///   - map: The map of the batch.
  ///   - engine: The engine after the batch.
  /// - Complexity: O(*r* log *n*), where *r* is the number of items that are near and *n* is the
  ///   number of runs of operations.
  package mutating func carry(through map: BatchMap, in engine: ListEngine) {
    var kept: [Entry] = []
    for var entry in entries {
      switch map.fate(of: entry.path) {
      case .kept(let path), .moved(let path):
        entry.path = path
        kept.append(entry)
      case .reloaded, .deleted, nil:
        removed.append(RangeChange.Item(entry.stay, entry.path))
      }
    }
    entries = kept.sorted { $0.path < $1.path }
    let last = lastInserted.flatMap { map.survivor(of: $0) }
    lastInserted = [last, map.insertedItems?.upperBound].compactMap { $0 }.max()
    let first = firstInserted.flatMap { map.survivor(of: $0) }
    firstInserted = [first, map.insertedItems?.lowerBound].compactMap { $0 }.min()
  }

  /// Removes all items, because the list shows other items.
  package mutating func reload() {
    let removed = self.removed + items
    reset()
    self.removed = removed
  }

  /// Forgets everything, so that the items are reported to a new delegate again.
  package mutating func reset() {
    entries = []
    removed = []
    isEndReported = false
    isStartReported = false
    lastInserted = nil
    firstInserted = nil
  }

  /// Updates the items that are near.
  ///
  /// - Parameter engine: The engine after the step.
  /// - Returns: The changes, or nil if there are none.
  /// - Complexity: O(*r* + log *n*), where *r* is the number of items that are near and *n* is the
  ///   number of runs of equal height.
  package mutating func update(_ engine: ListEngine) -> RangeChange? {
    var change = RangeChange()
    change.exited = removed
    removed = []
    merge(engine.items(near: policy, scrollsUp: scrollsUp), &change)
    if let lastInserted, engine.isItem(lastInserted, nearEnd: policy) { isEndReported = false }
    if let firstInserted, engine.isItem(firstInserted, nearStart: policy) {
      isStartReported = false
    }
    lastInserted = nil
    firstInserted = nil
    if !isEndReported, engine.isEndNear(policy) {
      isEndReported = true
      change.isNearEnd = true
    }
    if !isStartReported, engine.isStartNear(policy) {
      isStartReported = true
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
