import RosterDiff

extension DiffableDataSourceSnapshot {
  /// Returns the snapshot with what is still to be done of one before it that is not shown by
  /// itself.
  ///
  /// An item that had gone there and comes again may look different, so that it gets another cell.
  ///
  /// - Complexity: O(*c*) of the items from about the first to about the last edit in each section
  ///   that was edited, if one was made by editing a copy of the other; O(*n*) otherwise.
  package func following(_ earlier: Self) -> Self {
    var result = self
    result.addMarks(of: earlier)
    result.reloadItems(items(missingIn: earlier))
    return result
  }

  /// Takes over the marks of another snapshot, for what is in this one.
  package mutating func addMarks(of other: Self) {
    reloadItems(other.reloadedItemIdentifiers.filter { storage.contains($0) })
    reconfigureItems(other.reconfiguredItemIdentifiers.filter { storage.contains($0) })
    reloadSections(other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil })
  }

  /// Returns the items that are not in another snapshot.
  private func items(missingIn other: Self) -> [ItemID] {
    storage.sections.flatMap { section in
      let ends = other.storage.sectionIndex(of: section.id).map {
        SharedEnds(other.storage.sections[$0], section)
      }
      return section.items(without: ends ?? SharedEnds()).map { $0.id }
    }.filter { !other.storage.contains($0) }
  }
}
