public import RosterDiff
import RosterSnapshot
public import RosterView

/// The titles beside a long list that lead to its parts.
extension ListSnapshotDataSource {
  /// Returns the titles beside the list.
  ///
  /// - Parameter view: The view that asks.
  /// - Returns: What `indexTitles` says.
  public final func indexTitles(for view: any ListView) -> [String] {
    serve { indexTitles }
  }

  /// Returns where an index title leads.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - title: The title.
  ///   - index: Its number.
  /// - Returns: What `path(forIndexTitle:at:)` says.
  public final func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? {
    serve { path(forIndexTitle: title, at: index) }
  }

  /// Returns the first item of a section, or of the next one that has items.
  func firstItem(fromSection section: Int) -> ItemPath? {
    guard section >= 0 else { return nil }
    let counts = sections.dropFirst(section).map { shown.snapshot.numberOfItems(inSection: $0) }
    return counts.firstIndex { $0 > 0 }.map { ItemPath(section: section + $0, item: 0) }
  }
}
