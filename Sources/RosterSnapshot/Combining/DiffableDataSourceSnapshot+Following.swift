import RosterDiff

extension DiffableDataSourceSnapshot {
  /// Returns the snapshot with the pending marks of an earlier one that was never shown itself.
  ///
  /// An item that the earlier snapshot did not contain may look different when it appears again, so
  /// it is reloaded.
  ///
  /// - Complexity: O(*c*), where *c* is the number of items between the first and the last edit in
  ///   each edited section, if one snapshot is an edited copy of the other. Otherwise O(*n*), where
  ///   *n* is the number of items.
  @usableFromInline
  package func following(_ earlier: Self) -> Self {
    var result = self
    result.addMarks(of: earlier)
    result.reloadItems(items(missingIn: earlier))
    return result
  }

  /// Adds the marks of another snapshot to the elements of this one.
  @usableFromInline
  package mutating func addMarks(of other: Self) {
    reloadItems(other.reloadedItemIdentifiers.filter { storage.contains($0) })
    reconfigureItems(other.reconfiguredItemIdentifiers.filter { storage.contains($0) })
    reloadSections(other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil })
  }

  /// Returns the items that are not in another snapshot.
  private func items(missingIn other: Self) -> [ItemID] {
    storage.sections.flatMap { section in
      let ends = other.storage.sections.key(of: section.id).map {
        SharedEnds(other.storage.sections[key: $0], section)
      }
      return section.items(without: ends ?? SharedEnds()).map { $0.id }
    }.filter { !other.storage.contains($0) }
  }
}
