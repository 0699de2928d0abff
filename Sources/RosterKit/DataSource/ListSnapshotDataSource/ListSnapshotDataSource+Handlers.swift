public import RosterEngine
public import RosterSnapshot
public import RosterView

/// The app's handlers, besides snapshots.
extension ListSnapshotDataSource {
  /// How a snapshot is applied without animation.
  public enum UnanimatedApply: Hashable, Sendable {
    /// The snapshots are compared, and the differences are shown without animation, as since iOS
    /// 15.
    case diffs

    /// The view is reloaded, as with `NSCollectionView`.
    case reloads
  }

  /// Makes a header, footer or another view of a section or an item.
  ///
  /// The item is nil for a view that belongs to a section.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ view: any ListView, _ element: ListElement, _ section: Snapshot.SectionID,
      _ item: Snapshot.ItemID?
    ) -> (any ListCell)?

  /// The handlers for the actions at the sides of items, which a user reveals by a swipe where
  /// there is touch.
  ///
  /// They are only called for items for which the delegate of the view returns no actions.
  public struct SwipeHandlers {
    /// Returns the actions of an item, or nil for none.
    public var actions: (@MainActor (Snapshot.ItemID) -> CollectionView.SwipeActions?)?

    /// Called when the user has chosen an action; a snapshot can be applied.
    public var didChoose: (@MainActor (ContextMenu.Action, Snapshot.ItemID) -> Void)?

    /// Creates handlers for items without actions.
    public init() {}
  }
}
