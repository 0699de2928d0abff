extension ComparableDataSourceSnapshot: Equatable {
  /// Returns whether two snapshots show the same.
  ///
  /// They are equal if they have the same sections and equal items in the same order, and equal
  /// headers and footers. `faults` and `faultPolicy` do not count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items; O(1) for copies that were not edited.
  ///   Items whose storage both share are not compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.content.isEqual(to: right.content)
  }

  /// Whether the snapshot has no items; it may have sections.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { content.maximumCount == 0 }
}
