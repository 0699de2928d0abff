public import RosterDiff
import RosterSnapshot
public import RosterView

/// Index titles beside a long list.
extension ListSnapshotDataSource {
  /// Returns the index titles of the list.
  ///
  /// - Parameter view: The view that requests them.
  /// - Returns: The value of `indexTitles`.
  public final func indexTitles(for view: any ListView) -> [String] {
    serve { indexTitles }
  }

  /// Returns the index path that an index title scrolls to.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - title: The title.
  ///   - index: The index of the title.
  /// - Returns: The result of `path(forIndexTitle:at:)`.
  public final func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? {
    serve { path(forIndexTitle: title, at: index) }
  }

  /// Returns the first item of a section, or of the next one that has items.
  func firstItem(fromSection section: Int) -> ItemPath? {
    guard section >= 0 else { return nil }
    let sections = (0..<shown.snapshot.numberOfSections).dropFirst(section)
    return sections.lazy.map { ItemPath(section: $0, item: 0) }
      .first { shown.snapshot.itemIdentifier(at: $0) != nil }
  }
}
