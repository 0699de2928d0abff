extension DiffableDataSourceSnapshot: Equatable {
  /// Returns whether two snapshots show the same and mark the same.
  ///
  /// They are equal if they have the same sections and items in the same order, equal headers and
  /// footers, and the same marked items and sections. The order of marks, `faults` and
  /// `faultPolicy` do not count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items; O(1) for copies that were not edited;
  ///   O(*s*), where *s* is the number of sections, if one is an edited copy of the other and their
  ///   items are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.reloadedItems.hasSameIDs(as: right.reloadedItems)
      && left.reconfiguredItems.hasSameIDs(as: right.reconfiguredItems)
      && left.reloadedSections.hasSameIDs(as: right.reloadedSections)
      && left.content.isEqual(to: right.content)
  }

  /// Whether the snapshot has no items; it may have sections.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { content.maximumCount == 0 }
}

extension SnapshotMarks {
  /// Returns whether the same ids are marked, in any order.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks.
  fileprivate func hasSameIDs(as other: Self) -> Bool {
    if isEmpty || other.isEmpty { return isEmpty && other.isEmpty }
    return Set(ids) == Set(other.ids)
  }
}
