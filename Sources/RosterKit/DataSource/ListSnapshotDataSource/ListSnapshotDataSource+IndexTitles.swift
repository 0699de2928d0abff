public import RosterDiff
import RosterEngine
import RosterView

/// The titles beside a long list that lead to its parts, as `indexTitles(for:)` has them.
extension ListSnapshotDataSource {
  /// Scrolls to where an index title leads.
  ///
  /// A host, or an app that draws the titles itself, calls this when one of them is chosen.
  ///
  /// - Parameters:
  ///   - index: The number of the title in `indexTitles`.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: The item that is at the top of the list by then, as far as the content allows; nil
  ///   if there is no such title or it leads nowhere, and nothing has happened.
  @discardableResult
  public final func scrollToIndexTitle(at index: Int, isAnimated: Bool = false) -> ItemPath? {
    guard indexTitles.indices.contains(index),
      let path = path(forIndexTitle: indexTitles[index], at: index),
      itemIdentifier(for: path) != nil
    else { return nil }
    view?.scrollToItem(at: path, position: .start, isAnimated: isAnimated)
    return path
  }

  /// Returns the first item of a section, or of the next one that has items.
  func firstItem(fromSection section: Int) -> ItemPath? {
    guard section >= 0 else { return nil }
    let counts = sections.dropFirst(section).map { shown.snapshot.numberOfItems(inSection: $0) }
    return counts.firstIndex { $0 > 0 }.map { ItemPath(section: section + $0, item: 0) }
  }
}
