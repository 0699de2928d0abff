public import RosterDiff
import RosterSnapshot

/// Lookups in the shown data.
extension ListSnapshotDataSource {
  /// Returns the shown snapshot, without marks.
  ///
  /// - Returns: The snapshot; of an outline it contains the items that no collapsed parent hides.
  /// - Complexity: O(1).
  @preconcurrency
  public func snapshot() -> Snapshot { shown.snapshot }

  /// Returns the item at an index path.
  ///
  /// - Parameter path: The index path.
  /// - Returns: The identifier of the item, or nil if there is no item at the index path.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  @preconcurrency
  public func itemIdentifier(for path: ItemPath) -> Snapshot.ItemID? {
    shown.snapshot.itemIdentifier(at: path)
  }

  /// Returns the index path of a shown item.
  ///
  /// - Parameter item: The identifier of an item.
  /// - Returns: Its index path, or nil if it is not shown.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  @_disfavoredOverload  // On UIKit, `IndexPath` is what a caller expects.
  @preconcurrency
  public func indexPath(for item: Snapshot.ItemID) -> ItemPath? { shown.snapshot.path(of: item) }

  /// Returns the identifier of the section at an index.
  ///
  /// - Parameter index: The index.
  /// - Returns: The section, or nil if there is none.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  @preconcurrency
  public func sectionIdentifier(for index: Int) -> Snapshot.SectionID? {
    shown.snapshot.sectionIdentifier(at: index)
  }

  /// Returns the index of a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The index, or nil if the section is not shown.
  /// - Complexity: O(1).
  @preconcurrency
  public func index(for section: Snapshot.SectionID) -> Int? {
    shown.snapshot.indexOfSection(section)
  }
}
