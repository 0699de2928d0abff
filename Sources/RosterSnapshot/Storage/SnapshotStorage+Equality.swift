import RosterDiff

extension SnapshotStorage {
  /// Returns whether both have the same sections with equal headers, footers and items, in the same
  /// order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items; O(*s*), where *s* is the number of
  ///   sections, for versions whose items share their storage.
  func isEqual(to other: Self) -> Bool {
    guard sections.count == other.sections.count, count == other.count else { return false }
    return sections.indices.allSatisfy { sections[$0].isEqual(to: other.sections[$0]) }
  }
}

extension SnapshotSection {
  /// Returns whether both have the same id and equal headers, footers and items.
  func isEqual(to other: Self) -> Bool {
    guard id == other.id, count == other.count, views == other.views else { return false }
    let ends = SharedEnds(self, other)
    if ends.areAll(of: count, other.count) { return true }
    let mine = items(without: ends)
    let others = other.items(without: ends)
    return mine.indices.allSatisfy { index in
      mine[index].diffIdentifier == others[index].diffIdentifier
        && mine[index].isContentEqual(to: others[index])
    }
  }
}

extension LazyStorage {
  /// Returns whether both have the same sections with equal headers, footers and items, in the same
  /// order.
  ///
  /// - Complexity: O(1) for copies that were not edited; else that of comparing the storages.
  func isEqual(to other: Self) -> Bool {
    if version === other.version { return true }
    return read { mine in other.read { mine.isEqual(to: $0) } }
  }
}
