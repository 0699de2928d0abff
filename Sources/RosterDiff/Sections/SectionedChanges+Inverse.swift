extension SectionedChanges {
  /// What turns the new list back into the old one.
  ///
  /// The sections and items that move are the same ones. Of several sets of moves that are equally
  /// small, a diff the other way round may choose another one.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs of neighbours in the changes.
  public var inverse: SectionedChanges {
    var result = SectionedChanges(sections: sections.inverse)
    result.headerUpdates = headerUpdates.inverse
    result.footerUpdates = footerUpdates.inverse
    result.deletes = inserts
    result.inserts = deletes
    result.updates = updates.inverse
    result.moves = moves.inverse
    result.duplicates = duplicates.map { SectionedChanges.Duplicates(old: $0.new, new: $0.old) }
    result.duplicates.sort { $0.isBefore($1) }
    return result
  }
}
