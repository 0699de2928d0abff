extension SectionedChanges {
  /// Turns the items of the old list into those of the new one.
  ///
  /// Only inserted and updated items, and items of new sections, are taken from the new list.
  ///
  /// - Parameters:
  ///   - old: The items of each section of the old list.
  ///   - new: The items of each section of the new list.
  /// - Returns: The items of each section of the new list.
  /// - Throws: A `BatchError` if the lists are not those that were compared; see
  ///   `BatchUpdate.validate(before:after:rules:)`.
  /// - Complexity: O(*n* + *c* log *c*), where *n* is the number of items and *c* is the number of
  ///   changes.
  public func apply<Item>(
    to old: [[Item]], from new: [[Item]]
  ) throws(BatchError) -> [[Item]] {
    try batch().apply(to: old, from: new)
  }
}
