public import RosterDiff
import RosterEngine

/// Index titles, shown beside a long list.
extension CollectionView {
  /// Scrolls to the item of an index title.
  ///
  /// A host, or an app that draws the titles itself, calls this when the user chooses one of them.
  ///
  /// - Parameters:
  ///   - index: The index of the title in `indexTitles`.
  ///   - animated: Whether the host may animate the step.
  /// - Returns: The item that is now at the top of the list, as far as the content allows; the
  ///   first item of a section is below its header. Nil, and no scrolling, if there is no such
  ///   title or no item for it.
  @discardableResult
  public func scrollToIndexTitle(at index: Int, animated: Bool = false) -> ItemPath? {
    guard let path = path(ofIndexTitle: index) else { return nil }
    let header = ListElement.header(section: path.section)
    let isBelowHeader = path.item == 0 && frame(of: header) != nil
    scroll(
      to: isBelowHeader ? [header, .item(path)] : [.item(path)], position: .start,
      animated: animated)
    return path
  }

  /// The index of the title for the top of the list: the last title whose item is at or above the
  /// first visible one; nil if there is none.
  ///
  /// - Complexity: O(*t*) calls to the data source, where *t* is the number of titles.
  public var currentIndexTitle: Int? {
    guard let top = visibleItems.first else { return nil }
    return indexTitles.indices.last { path(ofIndexTitle: $0).map { $0 <= top } ?? false }
  }

  private func path(ofIndexTitle index: Int) -> ItemPath? {
    guard indexTitles.indices.contains(index) else { return nil }
    let title = indexTitles[index]
    let path = request(dataSource, default: nil) {
      $0.collectionView(self, pathForIndexTitle: title, at: index)
    }
    return path.flatMap { state.hasItem(at: $0) ? $0 : nil }
  }

  /// Requests the titles from the data source, and notifies the host of changes.
  func readIndexTitles() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard titles != indexTitles else { return }
    connection.indexTitles = titles
    host?.indexTitlesDidChange(titles)
  }
}
