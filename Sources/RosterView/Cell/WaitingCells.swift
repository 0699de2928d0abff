import RosterDiff
import RosterEngine

/// Filled cells that are not on the screen, by the element that they show.
///
/// An element that comes on the screen while its cell is here gets it without being bound again.
/// What is here follows its element through updates; nothing here is shown out of date.
@MainActor
struct WaitingCells {
  /// Why a cell is kept.
  enum Reason {
    /// It has just left the screen, and may come back.
    case left

    /// It was filled ahead of time, or has left and is still near.
    case prepared

    /// Its item has the focus, and everything that the cell knows.
    case held
  }

  /// A cell that is kept.
  struct Entry {
    var element: ListElement
    var cell: CollectionViewCell
    var reason: Reason

    /// Whether the content of the element has changed since the cell was filled.
    var isOutdated = false

    /// Whether the cell asked to be drawn again, so that it may need another size.
    var needsDisplay = false

    /// Returns what is kept after a batch, or nil if the cell has to go.
    fileprivate func carried(through map: BatchMap, _ changes: ContentChanges) -> Entry? {
      guard let new = map.survivor(of: element) else { return nil }
      let isChanged = changes.affect(new, before: element)
      if isChanged, reason == .left { return nil }
      var entry = self
      entry.element = new
      entry.isOutdated = isOutdated || isChanged
      return entry
    }
  }

  /// From the one that came first to the one that came last.
  private(set) var entries: [Entry] = []

  /// The number of cells.
  var count: Int { entries.count }

  /// Takes a cell.
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
  }

  /// Returns whether there is a cell for an element.
  func contains(_ element: ListElement) -> Bool {
    entries.contains { $0.element == element }
  }

  /// Returns the cell that shows an element, which is not kept any longer, or nil.
  ///
  /// - Complexity: O(*n*) of the number of cells.
  mutating func take(_ element: ListElement) -> Entry? {
    // A loop: a closure of this actor would ask each time whether it is on it.
    for position in entries.indices.reversed() where entries[position].element == element {
      return entries.remove(at: position)
    }
    return nil
  }

  /// Returns a cell that is prepared and out of date, which is not kept any longer, or nil.
  mutating func takeOutdated() -> Entry? {
    guard let position = entries.firstIndex(where: { $0.isOutdated }) else { return nil }
    return entries.remove(at: position)
  }

  /// Whether something is out of date.
  var isOutdated: Bool { entries.contains { $0.isOutdated } }

  /// Lets those go that are kept only for having left, but for the last ones.
  ///
  /// - Parameter capacity: How many stay at most.
  /// - Returns: The cells that have to go.
  mutating func trim(to capacity: Int) -> [CollectionViewCell] {
    var excess = entries.count { $0.reason == .left } - max(capacity, 0)
    guard excess > 0 else { return [] }
    return letGo { entry in
      guard entry.reason == .left, excess > 0 else { return false }
      excess -= 1
      return true
    }
  }

  /// Lets prepared cells go that are not near any more.
  mutating func dropPrepared(unless isNear: (ListElement) -> Bool) -> [CollectionViewCell] {
    letGo { $0.reason == .prepared && !isNear($0.element) }
  }

  /// Lets the cell of the item go that has lost the focus.
  mutating func release(_ element: ListElement) -> [CollectionViewCell] {
    letGo { $0.reason == .held && $0.element == element }
  }

  /// Takes the cells along through a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch, whose reconfigurations count as other content.
  ///   - map: Where everything went.
  /// - Returns: The cells that have to go.
  /// - Complexity: O((*r* + *n*) log *r*) of the runs of the batch and the number of cells.
  mutating func carry(through batch: BatchUpdate, _ map: BatchMap) -> [CollectionViewCell] {
    if entries.isEmpty { return [] }
    let changes = ContentChanges(batch, map)
    var gone: [CollectionViewCell] = []
    entries = entries.compactMap { entry in
      guard let carried = entry.carried(through: map, changes) else {
        gone.append(entry.cell)
        return nil
      }
      return carried
    }
    return gone
  }

  /// Notes that a cell has changed by itself.
  ///
  /// - Returns: Whether it has to go: the size of its element may be another one.
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

  /// Lets all cells go.
  mutating func removeAll() -> [CollectionViewCell] { letGo { _ in true } }

  private mutating func letGo(_ isGone: (Entry) -> Bool) -> [CollectionViewCell] {
    var gone: [CollectionViewCell] = []
    entries = entries.filter { entry in
      guard isGone(entry) else { return true }
      gone.append(entry.cell)
      return false
    }
    return gone
  }
}

/// The elements that stay in a batch and get other content.
private struct ContentChanges {
  /// Items, by their places after the batch.
  private let items: ItemRuns

  /// Sections, by their places before the batch.
  private let sections: RangeSet<Int>

  init(_ batch: BatchUpdate, _ map: BatchMap) {
    items = map.reconfiguredItems
    sections = RangeSet(batch.reconfigureSections.ranges)
  }

  /// Returns whether the content of an element that stays changes.
  ///
  /// - Complexity: O(log *r*) of the number of runs.
  func affect(_ element: ListElement, before: ListElement) -> Bool {
    guard case .item(let path) = element.owner else { return sections.contains(before.section) }
    return items.contains(inOrder: path)
  }
}
