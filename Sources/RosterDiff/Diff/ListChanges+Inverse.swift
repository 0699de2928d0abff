extension ListChanges {
  /// The changes that turn the new list back into the old one.
  ///
  /// The same elements move. A diff in the other direction may choose another set of moves of the
  /// same size.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs of consecutive changes.
  public var inverse: ListChanges {
    var result = ListChanges(oldCount: newCount, newCount: oldCount)
    result.deletes = inserts
    result.inserts = deletes
    result.updates = updates.inverse
    result.moves = moves.inverse
    result.duplicates =
      duplicates
      .map { ListChanges.Duplicates(old: $0.new, new: $0.old) }
      .sorted { result.firstIndex(of: $0) < result.firstIndex(of: $1) }
    return result
  }

  /// Returns the first index of an identity, counted through the old list and then the new one.
  private func firstIndex(of duplicate: ListChanges.Duplicates) -> Int {
    duplicate.old.first ?? oldCount + (duplicate.new.first ?? newCount)
  }
}
