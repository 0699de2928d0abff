import RosterDiff

extension ListEngine {
  /// Returns the items with a height that meet the range, in order of their slots.
  func rows(near policy: RangePolicy?, scrollsUp: Bool) -> [(slot: Int, path: ItemPath)] {
    guard let policy, viewport.height > 0, viewport.width > 0 else { return [] }
    let ahead = screens(policy.ahead)
    let behind = screens(policy.behind)
    let top = offsetSteps - (scrollsUp ? ahead : behind)
    let bottom = bottomEdge + (scrollsUp ? behind : ahead)
    guard bottom > 0, let first = index.slot(at: top) else { return [] }
    var rows: [(slot: Int, path: ItemPath)] = []
    var section = -1
    var sectionStart = 0
    index.visit(from: first.index) { run, slot in
      guard slot.start < bottom else { return false }
      if slot.section != section {
        section = slot.section
        sectionStart = index.slot(ofSection: section).index
      }
      let length = run.length.steps
      let visible = (bottom - slot.start + length - 1) / length
      for slot in slot.index..<slot.index + min(run.count, Int(visible)) {
        let item = slot - sectionStart - 1
        guard item >= 0, item < counts[section] else { continue }
        rows.append((slot, ItemPath(section: section, item: item)))
      }
      return true
    }
    return rows
  }

  /// Returns whether there are items, and their end is within the policy's distance.
  func isEndNear(_ policy: RangePolicy?) -> Bool {
    guard let policy, viewport.height > 0, viewport.width > 0,
      index.slotCount > 2 * index.sectionCount
    else { return false }
    return index.steps - bottomEdge <= screens(policy.nearEnd)
  }

  /// The height of a number of screens, far from overflow.
  private func screens(_ count: Double) -> Int64 {
    max(Steps.of(min(max(count, 0), 1_000_000) * viewport.height), 0)
  }
}
