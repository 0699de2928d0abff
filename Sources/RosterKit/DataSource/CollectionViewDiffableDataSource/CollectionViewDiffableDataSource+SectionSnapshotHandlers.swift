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

    /// Creates handlers that allow everything.
    public init() {}
  }
}
