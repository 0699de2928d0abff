import RosterDiff
import RosterEngine

/// Cells that have just left the screen, still filled, by the element that they show.
///
/// An element that comes back while its cell is here gets it without being bound again. A cell
/// whose element goes, is reloaded or has other content is let go, so that what is here is never
/// out of date.
@MainActor
struct JustLeftCells {
  private struct Entry {
    var element: ListElement
    let cell: Cell
  }

  /// From the one that left first to the one that left last.
  private var entries: [Entry] = []

  /// The number of cells.
  var count: Int { entries.count }

  /// Takes a cell that has left the screen.
  ///
  /// - Parameters:
  ///   - cell: The cell, filled for its element.
  ///   - element: What it shows, at its present place.
  ///   - capacity: How many cells are kept at most.
  /// - Returns: The cells that have to go, those that left first.
  mutating func keep(_ cell: Cell, for element: ListElement, capacity: Int) -> [Cell] {
    entries.append(Entry(element: element, cell: cell))
    return letGo(entries.prefix(max(entries.count - max(capacity, 0), 0)).map(\.cell))
  }

  /// Returns the cell that shows an element, which is not kept any longer, or nil.
  ///
  /// - Complexity: O(*n*) of the number of cells.
  mutating func take(_ element: ListElement) -> Cell? {
    guard let position = entries.lastIndex(where: { $0.element == element }) else { return nil }
    return entries.remove(at: position).cell
  }

  /// Takes the cells along through a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch, whose reconfigurations count as other content.
  ///   - map: Where everything went.
  /// - Returns: The cells that have to go.
  mutating func carry(through batch: BatchUpdate, _ map: BatchMap) -> [Cell] {
    if entries.isEmpty { return [] }
    var kept: [Entry] = []
    var gone: [Cell] = []
    for var entry in entries {
      if !batch.reconfigures(entry.element), let element = map.survivor(of: entry.element) {
        entry.element = element
        kept.append(entry)
      } else {
        gone.append(entry.cell)
      }
    }
    entries = kept
    return gone
  }

  /// Lets one cell go.
  ///
  /// - Returns: Whether it was here.
  mutating func remove(_ cell: Cell) -> Bool {
    !letGo(entries.map(\.cell).filter { $0 === cell }).isEmpty
  }

  /// Lets all cells go.
  mutating func removeAll() -> [Cell] { letGo(entries.map(\.cell)) }

  private mutating func letGo(_ cells: [Cell]) -> [Cell] {
    entries.removeAll { entry in cells.contains { $0 === entry.cell } }
    return cells
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

extension BatchMap {
  /// The place of an element after the update if it is still the same one.
  func survivor(of element: ListElement) -> ListElement? {
    if case .item(let path) = element.owner {
      return survivor(of: path).map { element.owned(by: .item($0)) }
    }
    switch fate(ofSection: element.section) {
    case .kept(let new), .moved(let new): return element.owned(by: .section(new))
    case .reloaded, .deleted, nil: return nil
    }
  }
}
