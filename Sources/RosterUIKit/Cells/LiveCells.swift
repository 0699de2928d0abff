#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView

  /// The cells that UIKit's view may show: on the screen, prepared ahead or kept after they left.
  ///
  /// A cell belongs to the element for which it was dequeued last. UIKit reports no prepared
  /// cells that it discards, so it has to be asked whether it still has a cell.
  @MainActor
  struct LiveCells {
    private struct Entry {
      weak var cell: (any ListCell)?
      var element: ListElement
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var cells: [ListElement: ObjectIdentifier] = [:]

    /// The cells, each with its element as the view shows it, in no order.
    var all: [(cell: any ListCell, element: ListElement)] {
      entries.values.compactMap { entry in entry.cell.map { ($0, entry.element) } }
    }

    /// Returns the cell that was dequeued last for an element, if it still exists and was not
    /// dequeued for another one.
    func cell(for element: ListElement) -> (any ListCell)? {
      cells[element].flatMap { entries[$0]?.cell }
    }

    /// Returns the element of a cell, as the view shows it.
    func element(of cell: any ListCell) -> ListElement? {
      guard let entry = entries[ObjectIdentifier(cell)], entry.cell === cell else { return nil }
      return entry.element
    }

    /// Records that a cell was dequeued for an element.
    mutating func record(_ cell: any ListCell, for element: ListElement) {
      let id = ObjectIdentifier(cell)
      if let old = entries[id]?.element, cells[old] == id { cells[old] = nil }
      if let other = cells[element] { entries[other] = nil }
      entries[id] = Entry(cell: cell, element: element)
      cells[element] = id
    }

    /// Moves the cells with their elements; cells of deleted elements are discarded.
    ///
    /// - Parameter newElement: Returns where an element is now, or nil if it was deleted.
    mutating func carry(_ newElement: (ListElement) -> ListElement?) {
      let old = entries
      removeAll()
      for entry in old.values {
        if let cell = entry.cell, let element = newElement(entry.element) {
          record(cell, for: element)
        }
      }
    }

    mutating func removeAll() {
      entries = [:]
      cells = [:]
    }
  }
#endif
