extension CollectionViewDiffableDataSource {
  /// The handlers that decide about moves of items by the user and are notified of them.
  ///
  /// Snapshots can be applied during a drag. A snapshot that reloads sections then makes all cells
  /// new, and is not animated.
  public struct ReorderingHandlers {
    /// The changes made by a move.
    public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

    /// Returns whether the user may move an item; nil for none.
    ///
    /// The delegate of the view decides where it may be dropped.
    public var canReorderItem: (@MainActor (ItemID) -> Bool)?

    /// Returns whether an item can have children; nil for only those items that have some.
    ///
    /// An item dropped directly below the row of such an item can become its child, which expands
    /// it. If that row is expanded and has no children, the item becomes its child unless the user
    /// chooses another level.
    public var canHaveChildren: (@MainActor (ItemID) -> Bool)?

    /// Called when the user has dropped an item, while the data source still has the old order.
    public var willReorder: (@MainActor (Transaction) -> Void)?

    /// Called when the data source has the new order, so that the app's model can follow.
    ///
    /// The move itself must not be applied. Another snapshot can be: it is shown in the next turn
    /// of the main run loop.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    /// Creates handlers that allow nothing.
    public init() {}
  }
}
