import RosterDiff

extension ListSnapshot {
  /// The mistakes that are known without looking for items that occur twice, in order.
  package var knownFaults: [ListFault] {
    guard let content = self as? any SnapshotContent, content.isUnchecked else { return faults }
    return content.noticedFaults
  }

  /// The number of items, or a greater one if nobody looked for items that occur twice yet.
  ///
  /// - Complexity: O(1).
  package var greatestNumberOfItems: Int {
    (self as? any SnapshotContent)?.greatestCount ?? numberOfItems
  }
}

extension SnapshotContent {
  /// Whether nobody knows yet whether items occur twice.
  fileprivate var isUnchecked: Bool { content.isUnchecked }

  /// The number of items, counting those twice that occur twice.
  fileprivate var greatestCount: Int { content.greatestCount }
}
