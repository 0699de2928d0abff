import RosterDiff

extension ListEngine {
  /// Returns the items with an extent that intersect the range, in order.
  func items(near policy: RangePolicy?, scrollsUp: Bool) -> [ItemPath] {
    guard let policy, hasRoom else { return [] }
    let ahead = screens(policy.ahead)
    let behind = screens(policy.behind)
    return layoutState.items(
      from: offsetSteps - (scrollsUp ? ahead : behind),
      to: bottomEdge + (scrollsUp ? behind : ahead))
  }

  /// Returns whether there are items, and their end is within the policy's distance.
  func isEndNear(_ policy: RangePolicy?) -> Bool {
    guard let policy, hasRoom, layoutState.itemCount > 0 else { return false }
    return layoutState.length - visibleEnd <= screens(policy.nearEnd)
  }

  /// Returns whether an item is the last one, or within the policy's distance of the end.
  func isItem(_ path: ItemPath, nearEnd policy: RangePolicy?) -> Bool {
    guard let policy, hasRoom else { return false }
    let last = counts.lastIndex { $0 > 0 }
    if let last, path == ItemPath(section: last, item: counts[last] - 1) { return true }
    let end = layoutState.length
    return layoutState.items(from: end - screens(policy.nearEnd), to: end).contains(path)
  }

  /// Returns whether there are items, and their start is within the policy's distance.
  func isStartNear(_ policy: RangePolicy?) -> Bool {
    guard let policy, hasRoom, layoutState.itemCount > 0 else { return false }
    return topEdge <= screens(policy.nearStart)
  }

  /// Returns whether an item is the first one, or within the policy's distance of the start.
  func isItem(_ path: ItemPath, nearStart policy: RangePolicy?) -> Bool {
    guard let policy, hasRoom else { return false }
    let first = counts.firstIndex { $0 > 0 }
    if let first, path == ItemPath(section: first, item: 0) { return true }
    return layoutState.items(from: 0, to: screens(policy.nearStart)).contains(path)
  }

  /// Returns the length of a number of screens, limited to avoid overflow.
  private func screens(_ count: Double) -> Int64 {
    max(FixedPoint.steps(min(max(count, 0), 1_000_000) * transposedViewport.height), 0)
  }
}
