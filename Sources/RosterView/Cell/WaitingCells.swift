import RosterDiff
import RosterEngine

/// Configured cells that are not on the screen, by the element that they show.
///
/// An element that comes on the screen while its cell is kept here gets it without being bound
/// again. Cells follow their elements through updates, and invalidated cells are reconfigured before
/// they are shown.
@MainActor
struct WaitingCells {
  /// The reason why a cell is kept.
  enum Reason {
    /// It has just left the screen and may return.
    case left

    /// It was prepared ahead of time, or has left the screen and is still near.
    case prepared

    /// Its element has the focus, so the cell keeps its state.
    case held
  }

  /// A cell that is kept.
  struct Entry {
    var element: ListElement
    var cell: CollectionViewCell
    var reason: Reason

    /// Whether the content of the element has changed since the cell was configured.
    var isInvalidated = false

    /// Whether the cell requested to be redrawn, so that its size may have changed.
    var needsDisplay = false

    /// Carries the entry through a batch.
    ///
    /// - Returns: Whether the cell is still kept.
    fileprivate mutating func carry(through map: BatchMap, _ changes: ContentChanges) -> Bool {
      guard let new = map.survivor(of: element) else { return false }
      let isChanged = changes.affect(new, before: element)
      if isChanged, reason == .left { return false }
      element = new
      if isChanged { isInvalidated = true }
      return true
    }
  }

  /// The entries, oldest first.
  private(set) var entries: [Entry] = []

  /// The number of cells.
  var count: Int { entries.count }

  /// Adds a cell.
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
  }

  /// Returns whether there is a cell for an element.
  func contains(_ element: ListElement) -> Bool {
    entries.contains { $0.element == element }
  }

  /// Removes and returns the cell that shows an element, or returns nil if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  mutating func take(_ element: ListElement) -> Entry? {
    // This is a loop because a closure of this actor would check the actor at each call.
    for position in entries.indices.reversed() where entries[position].element == element {
      return entries.remove(at: position)
    }
    return nil
  }

  /// Removes and returns an invalidated cell, or returns nil if there is none.
  mutating func takeInvalidated() -> Entry? {
    guard let position = entries.firstIndex(where: { $0.isInvalidated }) else { return nil }
    return entries.remove(at: position)
  }

  /// Whether a cell is invalidated.
  var isInvalidated: Bool { entries.contains { $0.isInvalidated } }

  /// Removes the oldest cells that are kept only because they have left.
  ///
  /// - Parameter capacity: The largest number of such cells to keep.
  /// - Returns: The removed cells.
  mutating func trim(to capacity: Int) -> [CollectionViewCell] {
    var excess = entries.count { $0.reason == .left } - max(capacity, 0)
    guard excess > 0 else { return [] }
    return letGo { entry in
      guard entry.reason == .left, excess > 0 else { return false }
      excess -= 1
      return true
    }
  }

  /// Removes the prepared cells of elements that are no longer near.
  mutating func dropPrepared(unless isNear: (ListElement) -> Bool) -> [CollectionViewCell] {
    letGo { $0.reason == .prepared && !isNear($0.element) }
  }

  /// Removes the cell of an element that has lost the focus.
  mutating func release(_ element: ListElement) -> [CollectionViewCell] {
    letGo { $0.reason == .held && $0.element == element }
  }

  /// Carries the cells through a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch, whose reconfigurations count as changed content.
  ///   - map: The map of the batch.
  /// - Returns: The removed cells.
  /// - Complexity: O((*r* + *n*) log *r*), where *r* is the number of runs in the batch and *n* is
  ///   the number of cells.
  mutating func carry(through batch: BatchUpdate, _ map: BatchMap) -> [CollectionViewCell] {
    if entries.isEmpty { return [] }
    let changes = ContentChanges(batch, map)
    return letGo { !$0.carry(through: map, changes) }
  }

  /// Records that a cell has changed its content by itself.
  ///
  /// - Returns: Whether the cell was removed, because the size of its element may have changed.
  mutating func changed(_ cell: CollectionViewCell) -> Bool {
    for position in entries.indices where entries[position].cell === cell {
      guard entries[position].reason == .left else {
        entries[position].needsDisplay = true
        return false
      }
      entries.remove(at: position)
      return true
    }
    return false
  }

  /// Removes all cells.
  mutating func removeAll() -> [CollectionViewCell] { letGo { _ in true } }

  private mutating func letGo(_ isGone: (inout Entry) -> Bool) -> [CollectionViewCell] {
    var removed: [CollectionViewCell] = []
    var count = 0
    for position in entries.indices {
      if isGone(&entries[position]) {
        removed.append(entries[position].cell)
      } else {
        if count < position { entries.swapAt(count, position) }
        count += 1
      }
    }
    entries.removeSubrange(count...)
    return removed
  }
}

/// The elements that stay in a batch and whose content changes.
private struct ContentChanges {
  /// The items, by their index paths after the batch.
  private let items: ItemRuns

  /// The sections, by their indexes before the batch.
  private var sections = RangeSet<Int>()

  init(_ batch: BatchUpdate, _ map: BatchMap) {
    items = map.reconfiguredItems
    // Nearly always there are none.
    if !batch.reconfigureSections.isEmpty {
      sections = RangeSet(batch.reconfigureSections.ranges)
    }
  }

  /// Returns whether the content of an element that stays changes.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func affect(_ element: ListElement, before: ListElement) -> Bool {
    guard case .item(let path) = element.owner else { return sections.contains(before.section) }
    return items.contains(inOrder: path)
  }
}
