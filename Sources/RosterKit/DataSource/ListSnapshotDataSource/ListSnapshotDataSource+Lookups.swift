public import RosterDiff
import RosterSnapshot

/// What is shown.
extension ListSnapshotDataSource {
  /// Returns what is shown, without marks.
  ///
  /// - Returns: The snapshot; of an outline it has the items that no collapsed parent hides.
  /// - Complexity: O(1).
  public func snapshot() -> Snapshot { shown.snapshot }

  /// Returns the item at a place.
  ///
  /// - Parameter path: The place.
  /// - Returns: The id of the item, or nil if there is no such place.
  /// - Complexity: O(log *n*).
  public func itemIdentifier(for path: ItemPath) -> Snapshot.ItemID? {
    shown.snapshot.itemIdentifier(at: path)
  }

  /// Returns where an item is shown.
  ///
  /// - Parameter item: The id of an item.
  /// - Returns: Its place, or nil if it is not shown.
  /// - Complexity: O(log *n*).
  public func indexPath(for item: Snapshot.ItemID) -> ItemPath? { shown.snapshot.path(of: item) }

  /// Returns the section at an index.
  ///
  /// - Parameter index: The index.
  /// - Returns: The section, or nil if there is none.
  /// - Complexity: O(1).
  public func sectionIdentifier(for index: Int) -> Snapshot.SectionID? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the index of a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The index, or nil if the section is not shown.
  /// - Complexity: O(1).
  public func index(for section: Snapshot.SectionID) -> Int? {
    shown.snapshot.indexOfSection(section)
  }
}
