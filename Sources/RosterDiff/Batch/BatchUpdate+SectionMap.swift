extension BatchUpdate {
  /// Returns the map of the sections for the batch, regardless of their items.
  ///
  /// - Parameters:
  ///   - before: The number of sections before the batch.
  ///   - after: The number of sections after it.
  /// - Returns: The map of lists without items.
  /// - Throws: The first condition that the operations on sections meet.
  package func sectionMap(before: Int, after: Int) throws(BatchError) -> BatchMap {
    var sections = BatchUpdate()
    sections.deleteSections = deleteSections
    sections.insertSections = insertSections
    sections.moveSections = moveSections
    return try BatchMap(
      sections, before: [Int](repeating: 0, count: before),
      after: [Int](repeating: 0, count: after))
  }
}
