public import RosterDiff

extension WindowedList where Item: Equatable {
  /// Returns the differences from an earlier state of the list.
  ///
  /// Rows that both states hold stay, or move. A row that is not held has no identity: where it could
  /// be one that the other state holds, or that neither holds, it is taken for that one, counted from
  /// the nearest row that stays. Rows whose content differs, or is held by one state only, are
  /// reconfigured.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: A legal batch from the counts of the earlier state to those of this one.
  /// - Complexity: O(*k* log *k* + *s* log *s*), where *k* is the number of rows that are held and
  ///   *s* is the number of sections of both states.
  public func batch(from old: WindowedList) -> BatchUpdate {
    var draft = WindowBatchDraft(old: old, new: self)
    draft.compare()
    return draft.batch
  }
}

extension WindowedList {
  /// The index path of a row.
  func itemPath(at position: Int) -> ItemPath? {
    path(at: position).map { ItemPath(section: $0.section, item: $0.item) }
  }
}
