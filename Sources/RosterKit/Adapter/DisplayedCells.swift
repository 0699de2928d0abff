import RosterView

/// Which section controller each cell on the screen belongs to.
///
/// A cell that leaves is told to the controller that it came with, which may have left the list.
@MainActor
struct DisplayedCells {
  private var controllers: [ObjectIdentifier: AnyListSectionController] = [:]

  /// A cell comes on the screen.
  mutating func add(_ cell: any ListCell, of controller: AnyListSectionController) {
    controllers[ObjectIdentifier(cell)] = controller
  }

  /// A cell has left the screen.
  ///
  /// - Returns: The controller that it belonged to, or nil if it was not known.
  mutating func remove(_ cell: any ListCell) -> AnyListSectionController? {
    controllers.removeValue(forKey: ObjectIdentifier(cell))
  }
}
