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
    var cell: Cell
    var reason: Reason

    /// Whether the content of the element has changed since the cell was filled.
    var isOutdated = false

    /// Whether the cell asked to be drawn again, so that it may need another size.
    var needsDisplay = false
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
    guard let position = entries.lastIndex(where: { $0.element == element }) else { return nil }
    return entries.remove(at: position)
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
  mutating func trim(to capacity: Int) -> [Cell] {
    var excess = entries.count { $0.reason == .left } - max(capacity, 0)
    guard excess > 0 else { return [] }
    return letGo { entry in
      guard entry.reason == .left, excess > 0 else { return false }
      excess -= 1
      return true
    }
  }

  /// Lets prepared cells go that are not near any more.
  mutating func dropPrepared(unless isNear: (ListElement) -> Bool) -> [Cell] {
    letGo { $0.reason == .prepared && !isNear($0.element) }
  }

  /// Lets the cell of the item go that has lost the focus.
  mutating func release(_ element: ListElement) -> [Cell] {
    letGo { $0.reason == .held && $0.element == element }
  }

  /// Takes the cells along through a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch, whose reconfigurations count as other content.
  ///   - map: Where everything went.
  /// - Returns: The cells that have to go.
  mutating func carry(through batch: BatchUpdate, _ map: BatchMap) -> [Cell] {
    if entries.isEmpty { return [] }
    var gone: [Cell] = []
    entries = entries.compactMap { entry in
      var entry = entry
      let isChanged = batch.reconfigures(entry.element)
      guard let element = map.survivor(of: entry.element), !isChanged || entry.reason != .left
      else {
        gone.append(entry.cell)
        return nil
      }
      entry.element = element
      entry.isOutdated = entry.isOutdated || isChanged
      return entry
    }
    return gone
  }

  /// Notes that a cell has changed by itself.
  ///
  /// - Returns: Whether it has to go: the size of its element may be another one.
  mutating func changed(_ cell: Cell) -> Bool {
    guard let position = entries.firstIndex(where: { $0.cell === cell }) else { return false }
    guard entries[position].reason == .left else {
      entries[position].needsDisplay = true
      return false
    }
    entries.remove(at: position)
    return true
  }

  /// Lets all cells go.
  mutating func removeAll() -> [Cell] { letGo { _ in true } }

  private mutating func letGo(_ isGone: (Entry) -> Bool) -> [Cell] {
    var gone: [Cell] = []
    entries = entries.filter { entry in
      guard isGone(entry) else { return true }
      gone.append(entry.cell)
      return false
    }
    return gone
  }
}

extension BatchUpdate {
  /// Returns whether the content of an element changes.
  ///
  /// - Complexity: O(*n*) of the number of runs.
  fileprivate func reconfigures(_ element: ListElement) -> Bool {
    guard case .item(let path) = element.owner else {
      return reconfigureSections.ranges.contains { $0.contains(element.section) }
    }
    return reconfigureItems.runs.contains {
      $0.section == path.section && $0.items.contains(path.item)
    }
  }
}
