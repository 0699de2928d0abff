public import RosterDiff
public import RosterView

/// The methods that provide an adapter with objects, and with a section controller for each.
@MainActor
public protocol ListAdapterDataSource: AnyObject {
  /// Returns the objects to show, in order; each becomes a section.
  ///
  /// Of several objects with the same type and identity, the first is shown and the others are a
  /// fault.
  ///
  /// - Parameter adapter: The adapter that requests the objects.
  /// - Returns: The objects, of any types.
  func objects(for adapter: ListAdapter) -> [any ListDiffable]

  /// Returns a new section controller for an object that was not in the list before.
  ///
  /// - Parameters:
  ///   - adapter: The adapter that requests the controller.
  ///   - object: The object.
  /// - Returns: A controller that is not in a list yet; nil is a fault, and the object is skipped.
  func listAdapter(
    _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> BaseListSectionController?

  /// Returns the cell to show while no section has an item; the default returns nil.
  ///
  /// - Parameter adapter: The adapter, which calls this after each update that leaves it without
  ///   items.
  /// - Returns: A cell that fills the viewport, or nil for none.
  func emptyView(for adapter: ListAdapter) -> (any ListCell)?
}

extension ListAdapterDataSource {
  /// Returns nil.
  public func emptyView(for adapter: ListAdapter) -> (any ListCell)? { nil }
}
