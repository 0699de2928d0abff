public import RosterSnapshot

extension CollectionViewDiffableDataSource {
  /// The handlers that decide about items that the user expands or collapses, and are notified of
  /// them.
  ///
  /// They are not called when a snapshot with expanded items is applied.
  public struct SectionSnapshotHandlers {
    /// The items of one section as an outline.
    public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

    /// Returns whether an item may be expanded; nil for all.
    public var shouldExpandItem: (@MainActor (ItemID) -> Bool)?

    /// Called before an item is expanded.
    public var willExpandItem: (@MainActor (ItemID) -> Void)?

    /// Returns whether an item may be collapsed; nil for all.
    public var shouldCollapseItem: (@MainActor (ItemID) -> Bool)?

    /// Called before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemID) -> Void)?

    /// Returns the children of an item that is about to be expanded; it receives the current ones.
    public var snapshotForExpandingParent:
      (@MainActor (ItemID, SectionSnapshot) -> SectionSnapshot)?

    /// Expands or collapses an item in place of the data source, when the user taps its row or
    /// presses a key: for children that `LazyChildren` loads, for example.
    ///
    /// If it is nil, the data source does so and calls the other handlers.
    public var toggleItem: (@MainActor (ItemID) -> Void)?

    /// Creates handlers that allow everything.
    public init() {}
  }
}
