public import RosterSnapshot

extension CollectionViewDiffableDataSource {
  /// Asked and told when the user expands or collapses an item of an outline.
  ///
  /// Applying a snapshot in which something is expanded does not ask or tell.
  public struct SectionSnapshotHandlers {
    /// The items of one section as an outline.
    public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

    /// Whether an item may be expanded; nil for all.
    public var shouldExpandItem: (@MainActor (ItemID) -> Bool)?

    /// An item is going to be expanded.
    public var willExpandItem: (@MainActor (ItemID) -> Void)?

    /// Whether an item may be collapsed; nil for all.
    public var shouldCollapseItem: (@MainActor (ItemID) -> Bool)?

    /// An item is going to be collapsed.
    public var willCollapseItem: (@MainActor (ItemID) -> Void)?

    /// Returns what is below an item that is going to be expanded, of which it gets what is there.
    public var snapshotForExpandingParent:
      (@MainActor (ItemID, SectionSnapshot) -> SectionSnapshot)?

    /// Creates handlers that allow everything.
    public init() {}
  }
}
