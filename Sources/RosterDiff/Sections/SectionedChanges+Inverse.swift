extension SectionedChanges {
  /// The changes that turn the new list back into the old one.
  ///
  /// The same sections and items move. A diff in the other direction may choose another set of
  /// moves of the same size.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs of consecutive changes.
  public var inverse: SectionedChanges {
    var result = SectionedChanges(sections: sections.inverse)
    result.viewUpdates = viewUpdates.mapValues { $0.inverse }
    result.deletes = inserts
    result.inserts = deletes
    result.updates = updates.inverse
    result.moves = moves.inverse
    result.duplicates = duplicates.map { SectionedChanges.Duplicates(old: $0.new, new: $0.old) }
    result.duplicates.sort { $0.isBefore($1) }
    return result
  }
}
