extension ListChanges {
  /// What turns the new list back into the old one.
  ///
  /// The elements that move are the same ones. Of several sets of moves that are equally small, a
  /// diff the other way round may choose another one.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs of neighbours in the changes.
  public var inverse: ListChanges {
    var result = ListChanges(oldCount: newCount, newCount: oldCount)
    result.deletes = inserts
    result.inserts = deletes
    result.updates = updates.inverse
    result.moves = moves.inverse
    result.duplicates =
      duplicates
      .map { ListChanges.Duplicates(old: $0.new, new: $0.old) }
      .sorted { result.firstPlace(of: $0) < result.firstPlace(of: $1) }
    return result
  }

  /// Returns where an identity occurs first, the old list standing before the new one.
  private func firstPlace(of duplicate: ListChanges.Duplicates) -> Int {
    duplicate.old.first ?? oldCount + (duplicate.new.first ?? newCount)
  }
}
