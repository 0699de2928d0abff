/// What differs between the rows of two outlines.
struct OutlineChanges<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  /// A row that shows in both, at the same place among its siblings all the way up, with what
  /// differs between the children that it shows.
  struct Parent {
    /// The row; nil stands for the top level.
    let item: ItemID?

    /// How deep its children are.
    let level: Int

    /// The child before those that differ, or nil if they begin with the first one.
    let lastBefore: ItemID?

    /// The children that go, with all below them.
    let going: ArraySlice<ItemID>

    /// The children that come, with all below them; some may have gone.
    let coming: ArraySlice<ItemID>
  }

  /// The rows of which something differs, in no order.
  let parents: [Parent]

  /// The items that are in the new outline only.
  let added: [ItemID]

  /// Compares two outlines.
  ///
  /// - Complexity: O(*k* (*d* + log *n*) + *c*) of the number of edits since one was copied from the
  ///   other, the levels, and the children of the items that were edited; O(*n*) for others.
  init(from old: Outline, to new: Outline) {
    var search = ChangeSearch(old, new)
    var added: [ItemID] = []
    var edited: [ItemID] = []
    new.tree.nodes.differences(from: old.tree.nodes) { item, before, after in
      if before != nil, after != nil { edited.append(item) }
      if before == nil { added.append(item) }
    }
    self.added = added
    parents = search.parents(edited)
  }
}

/// Finds the edited items that show in two outlines, and what differs between their children.
private struct ChangeSearch<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  /// How deep the children of a row are, if it shows in both outlines and is not part of what comes;
  /// nil if not.
  private var levels: [ItemID: Int?] = [:]

  /// The children that come below edited items.
  private var coming: [ItemID?: Set<ItemID>] = [:]

  private let old: Outline
  private let new: Outline

  init(_ old: Outline, _ new: Outline) {
    (self.old, self.new) = (old, new)
  }

  mutating func parents(_ edited: [ItemID]) -> [OutlineChanges<ItemID>.Parent] {
    let candidates = [nil] + edited.map { Optional($0) }
    let children = candidates.map {
      (old: shown(below: $0, in: old), new: shown(below: $0, in: new))
    }
    let ranges = children.map { differingRanges($0.old, $0.new) }
    for (index, item) in candidates.enumerated() {
      coming[item] = Set(children[index].new[ranges[index].new])
    }
    return candidates.indices.compactMap { index in
      let (children, range) = (children[index], ranges[index])
      if candidates[index] == nil, range.old.isEmpty, range.new.isEmpty { return nil }
      guard let level = level(below: candidates[index]) else { return nil }
      return OutlineChanges.Parent(
        item: candidates[index], level: level,
        lastBefore: range.new.lowerBound > 0 ? children.new[range.new.lowerBound - 1] : nil,
        going: children.old[range.old], coming: children.new[range.new])
    }
  }

  private func shown(below item: ItemID?, in outline: Outline) -> [ItemID] {
    if let item, !outline.isExpanded(item) { return [] }
    return outline.tree.children(of: item)
  }

  /// Returns how deep the children of a row are, or nil if it does not show or has come.
  private mutating func level(below item: ItemID?) -> Int? {
    guard let item else { return 0 }
    // An outline may be deeper than the stack of a thread.
    var line: [ItemID] = []
    var top: ItemID? = item
    while let next = top, levels[next] == nil {
      line.append(next)
      top = new.parent(of: next)
    }
    var level = top.map { levels[$0] ?? nil } ?? 0
    for item in line.reversed() {
      let parent = new.parent(of: item)
      let shows = parent.map { new.isExpanded($0) } ?? true
      let isKept = shows && coming[parent]?.contains(item) != true
      level = isKept ? level.map { $0 + 1 } : nil
      levels[item] = .some(level)
    }
    return level
  }
}

/// Returns what is left of two arrays without what both begin and end with.
func differingRanges<Element: Equatable>(
  _ old: [Element], _ new: [Element]
) -> (old: Range<Int>, new: Range<Int>) {
  // Copies of one array are told apart by nothing else.
  if old == new { return (0..<0, 0..<0) }
  let head = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
  return (head..<old.count - tail, head..<new.count - tail)
}
