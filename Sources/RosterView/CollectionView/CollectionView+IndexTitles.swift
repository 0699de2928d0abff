public import RosterDiff
import RosterEngine

/// The titles beside a long list that lead to its parts.
extension CollectionView {
  /// Scrolls to where an index title leads.
  ///
  /// A host, or an app that draws the titles itself, calls this when one of them is chosen.
  ///
  /// - Parameters:
  ///   - index: The number of the title in `indexTitles`.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: The item that is at the top of the list by then, below the header if it is the first
  ///   of its section, as far as the content allows; nil if there is no such title or it leads
  ///   nowhere, and nothing has happened.
  @discardableResult
  public func scrollToIndexTitle(at index: Int, isAnimated: Bool = false) -> ItemPath? {
    guard let path = path(ofIndexTitle: index) else { return nil }
    let header = ListElement.header(section: path.section)
    let isBelowHeader = path.item == 0 && frame(of: header) != nil
    scroll(
      to: isBelowHeader ? [header, .item(path)] : [.item(path)], position: .start,
      isAnimated: isAnimated)
    return path
  }

  /// The number of the index title of what is at the top of the list: the last one that leads to
  /// there or further up; nil if there is none.
  ///
  /// - Complexity: O(*t*) questions to the data source, *t* being the number of titles.
  public var currentIndexTitle: Int? {
    guard let top = visibleItems.first else { return nil }
    return indexTitles.indices.last { path(ofIndexTitle: $0).map { $0 <= top } ?? false }
  }

  private func path(ofIndexTitle index: Int) -> ItemPath? {
    guard indexTitles.indices.contains(index) else { return nil }
    let title = indexTitles[index]
    let path = ask(dataSource, default: nil) {
      $0.collectionView(self, pathForIndexTitle: title, at: index)
    }
    return path.flatMap { state.hasItem(at: $0) ? $0 : nil }
  }

  /// Asks the data source for the titles, and tells the host of others.
  func readIndexTitles() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard titles != indexTitles else { return }
    indexTitles = titles
    host?.indexTitlesDidChange(titles)
  }
}
