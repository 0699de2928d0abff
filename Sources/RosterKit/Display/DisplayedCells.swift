import RosterView

/// Which section controller each cell on the screen belongs to, and how many cells each has there.
///
/// A cell that leaves is told to the controller that it came with, which may have left the list.
@MainActor
struct DisplayedCells {
  private struct Entry {
    let controller: AnyListSectionController
    var count: Int
  }

  private var controllers: [ObjectIdentifier: AnyListSectionController] = [:]
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The controllers of which something is on the screen, in no order.
  var displayed: [AnyListSectionController] { entries.values.map(\.controller) }

  /// Whether something of a controller is on the screen.
  func contains(_ controller: AnyListSectionController) -> Bool {
    entries[ObjectIdentifier(controller)] != nil
  }

  /// Returns the controller that a cell on the screen came with.
  func controller(of cell: any ListCell) -> AnyListSectionController? {
    controllers[ObjectIdentifier(cell)]
  }

  /// A cell comes on the screen.
  ///
  /// - Returns: Whether it is the first one of the controller; false if it is there already.
  mutating func add(_ cell: any ListCell, of controller: AnyListSectionController) -> Bool {
    guard controllers.updateValue(controller, forKey: ObjectIdentifier(cell)) == nil else {
      return false
    }
    let id = ObjectIdentifier(controller)
    let count = entries[id]?.count ?? 0
    entries[id] = Entry(controller: controller, count: count + 1)
    return count == 0
  }

  /// A cell has left the screen.
  ///
  /// - Returns: The controller that it belonged to, and whether it was the last one there; nil if
  ///   the cell was not known.
  mutating func remove(
    _ cell: any ListCell
  ) -> (controller: AnyListSectionController, isLast: Bool)? {
    guard let controller = controllers.removeValue(forKey: ObjectIdentifier(cell)) else {
      return nil
    }
    let id = ObjectIdentifier(controller)
    let count = (entries[id]?.count ?? 1) - 1
    entries[id] = count > 0 ? Entry(controller: controller, count: count) : nil
    return (controller, count == 0)
  }
}
