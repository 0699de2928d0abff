import RosterDiff
import RosterSnapshot

/// Rows counted through all sections, with a row for each header, as `NSTableView` counts them.
extension TableViewDiffableDataSource {
  /// Returns the item in a row.
  ///
  /// - Parameter row: The number of a row, headers included.
  /// - Returns: The item, or nil if the row is a header or does not exist.
  /// - Complexity: O(*s* + log *n*), where *s* is the number of sections and *n* is the number of
  ///   items in the section.
  public final func itemIdentifier(forRow row: Int) -> ItemID? {
    position(ofRow: row).flatMap { $0.item.flatMap { itemIdentifier(for: $0) } }
  }

  /// Returns the row of an item.
  ///
  /// - Parameter item: An item.
  /// - Returns: The number of the row, headers included, or nil if the item is not shown.
  /// - Complexity: O(*s* + log *n*), where *s* is the number of sections and *n* is the number of
  ///   items in the section.
  public final func row(forItem item: ItemID) -> Int? {
    guard let path = indexPath(for: item) else { return nil }
    return firstRow(ofSection: path.section) + headerCount(path.section) + path.item
  }

  /// Returns the section whose header or item is in a row.
  ///
  /// - Parameter row: The number of a row, headers included.
  /// - Returns: The section, or nil if there is no such row.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public final func sectionIdentifier(forRow row: Int) -> SectionID? {
    position(ofRow: row).flatMap { sectionIdentifier(for: $0.section) }
  }

  /// Returns the row of the header of a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The number of the row, or nil if the section is not shown or has no header.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public final func row(forSection section: SectionID) -> Int? {
    guard let index = index(for: section), headerCount(index) == 1 else { return nil }
    return firstRow(ofSection: index)
  }

  private func headerCount(_ section: Int) -> Int {
    guard let view, collectionView(view, has: .header, inSection: section) else { return 0 }
    return 1
  }

  private func rowCount(_ section: Int) -> Int {
    let id = sectionIdentifier(for: section)
    return headerCount(section) + (id.map { shown.snapshot.numberOfItems(inSection: $0) } ?? 0)
  }

  private func firstRow(ofSection section: Int) -> Int {
    (0..<section).reduce(0) { $0 + rowCount($1) }
  }

  private func position(ofRow row: Int) -> (section: Int, item: ItemPath?)? {
    var rest = row
    guard rest >= 0 else { return nil }
    for section in 0..<shown.snapshot.numberOfSections {
      let count = rowCount(section)
      guard rest >= count else {
        let item = rest - headerCount(section)
        return (section, item < 0 ? nil : ItemPath(section: section, item: item))
      }
      rest -= count
    }
    return nil
  }
}
