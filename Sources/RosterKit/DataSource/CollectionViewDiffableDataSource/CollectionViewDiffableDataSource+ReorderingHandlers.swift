extension CollectionViewDiffableDataSource {
  /// Asked and told when the user moves an item.
  ///
  /// Snapshots can be applied during a drag. One that reloads sections makes all cells new then, and is
  /// not animated.
  public struct ReorderingHandlers {
    /// What a move changes.
    public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

    /// Whether an item can be taken; nil for none.
    ///
    /// Where it may go is asked of the delegate of the view.
    public var canReorderItem: (@MainActor (ItemID) -> Bool)?

    /// Whether an item can have children, so that what is let go directly below its row can go there,
    /// which expands it; nil for none but those that have some.
    ///
    /// Where the row is expanded and has none it goes there unless the user chooses another level.
    public var canHaveChildren: (@MainActor (ItemID) -> Bool)?

    /// The user has let go of an item, and the data source still has the order before.
    public var willReorder: (@MainActor (Transaction) -> Void)?

    /// The data source has the order after: it is the app's model that has to follow.
    ///
    /// The move must not be applied. Another snapshot can be: it is shown at the next turn.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    /// Creates handlers that allow nothing.
    public init() {}
  }
}
