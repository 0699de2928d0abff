import RosterDiff

extension ListSnapshot {
  /// The faults so far, without a search for duplicate items, in order.
  package var knownFaults: [ListFault] {
    guard let content = self as? any SnapshotContent, content.isUnchecked else { return faults }
    return content.noticedFaults
  }

  /// An upper bound of the number of items, which is exact once duplicates have been searched for.
  ///
  /// - Complexity: O(1).
  package var maximumNumberOfItems: Int {
    (self as? any SnapshotContent)?.maximumCount ?? numberOfItems
  }
}

extension SnapshotContent {
  /// Whether duplicate items have not been searched for yet.
  fileprivate var isUnchecked: Bool { content.isUnchecked }

  /// The number of items, including duplicates.
  fileprivate var maximumCount: Int { content.maximumCount }
}
