/// The nodes in which two versions of an outline differ.
///
/// A node stays if its number belongs to the same item in both versions. An item that was removed
/// and added again can have another number; its rows are then deleted and inserted.
struct OutlineDifference {
  private let old: OutlineNodes
  private let new: OutlineNodes

  /// The numbers in use in one of the versions whose nodes or items differ, ascending.
  private var numbers: [Int32] = []

  /// The numbers whose items differ.
  let replaced: [Int32]
  private var replacedMarks: IndexMarks

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The nodes before.
  ///   - new: The nodes after.
  ///   - ranges: The numbers whose nodes may differ.
  ///   - replaced: The numbers whose items differ; one of the items may be missing.
  /// - Complexity: O(*c* + *k*), where *c* is the number of chunks of 256 nodes and *k* is the
  ///   number of nodes in the ranges.
  init(from old: OutlineNodes, to new: OutlineNodes, in ranges: [Range<Int32>], replaced: [Int32]) {
    self.old = old
    self.new = new
    self.replaced = replaced
    replacedMarks = IndexMarks(below: max(old.slotCount, new.slotCount))
    for number in replaced { _ = replacedMarks.insert(Int(number)) }
    for range in ranges {
      for number in range where isReplaced(number) || old.node(at: number) != new.node(at: number) {
        numbers.append(number)
      }
    }
  }

  /// Returns whether the items of a number differ.
  private func isReplaced(_ number: Int32) -> Bool { replacedMarks.contains(Int(number)) }

  /// Returns whether a number belongs to the same item in both versions.
  private func isKept(_ number: Int32) -> Bool {
    !isReplaced(number) && old.node(at: number) != nil && new.node(at: number) != nil
  }

  /// The nodes before and after whose items may have another row than in the other version, except
  /// those below a node among them whose level differs.
  ///
  /// - Complexity: O(*k*), where *k* is the number of these nodes.
  var nodesDiffering: (old: [Int32], new: [Int32]) {
    // Equal nodes can have a different parent, because numbers are reused.
    let children = replaced.flatMap { new.node(at: $0) == nil ? [] : new.children(of: $0) }
    let others = numbers.filter { number in
      guard !isReplaced(number), let old = old.node(at: number) else { return true }
      return new.node(at: number).map { !$0.hasRow(like: old) } ?? true
    }
    let all = (others + children).filter { $0 != OutlineNodes.root }
    return (all.filter { old.node(at: $0) != nil }, all.filter { new.node(at: $0) != nil })
  }
}

// MARK: - Rows

extension OutlineDifference {
  /// The rows to delete and insert, by number.
  struct Rows {
    /// The numbers, before, of the rows to delete.
    fileprivate(set) var deletes: [Int32] = []

    /// The numbers, after, of the rows to insert in this order, and of the row that they follow;
    /// the root if they come first.
    fileprivate(set) var inserts: [(anchor: Int32, rows: [Int32])] = []
  }

  /// The children to delete and insert below a node that stays.
  private struct Exchange {
    let parent: Int32

    /// The level of the children.
    let level: Int

    /// The child, after, that precedes them, or nil if there is none.
    let sibling: Int32?
    let going: ArraySlice<Int32>
    let coming: ArraySlice<Int32>
  }

  /// The changes that turn the rows of one version into those of the other.
  ///
  /// - Complexity: O(*c* + *k*), where *c* is the number of chunks of 256 nodes and *k* is the
  ///   number of deleted and inserted rows, of nodes that differ, and of siblings of both.
  var rows: Rows {
    var coming = IndexMarks(below: new.slotCount)
    let exchanges = exchanges
    for exchange in exchanges {
      for number in exchange.coming { _ = coming.insert(Int(number)) }
    }
    var result = Rows()
    // Deepest first: rows after the children of a node follow the last row below these.
    for exchange in exchanges.sorted(by: { $0.level > $1.level })
    where keepsRow(of: exchange.parent, without: coming) {
      for number in exchange.going { old.appendRows(from: number, to: &result.deletes) }
      if exchange.coming.isEmpty { continue }
      var rows: [Int32] = []
      for number in exchange.coming { new.appendRows(from: number, to: &rows) }
      let anchor = exchange.sibling.map { new.lastShown(from: $0) } ?? exchange.parent
      result.inserts.append((anchor, rows))
    }
    return result
  }

  /// The exchanges below all nodes that stay.
  private var exchanges: [Exchange] {
    var parents = IndexMarks(below: max(old.slotCount, new.slotCount))
    for number in numbers {
      _ = parents.insert(Int(number))
      let (before, after) = (old.node(at: number), new.node(at: number))
      // The children of the parent can have the same numbers, because these are reused.
      if !isReplaced(number), let before, let after, before.isLinked(like: after) { continue }
      for parent in [before?.parent, after?.parent] {
        if let parent, parent != OutlineNodes.none { _ = parents.insert(Int(parent)) }
      }
    }
    var result: [Exchange] = []
    parents.forEachMarked(in: 0..<new.slotCount) { parent in
      if let exchange = exchange(below: Int32(parent)) { result.append(exchange) }
    }
    return result
  }

  /// Returns the exchange below a node, or nil if the node does not stay.
  private func exchange(below parent: Int32) -> Exchange? {
    guard isKept(parent) else { return nil }
    let before = old[parent].isExpanded ? old.children(of: parent) : []
    let after = new[parent].isExpanded ? new.children(of: parent) : []
    var head = 0
    while head < min(before.count, after.count), isSame(before[head], after[head]) { head += 1 }
    var (oldEnd, newEnd) = (before.count, after.count)
    while oldEnd > head, newEnd > head, isSame(before[oldEnd - 1], after[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    return Exchange(
      parent: parent, level: parent == OutlineNodes.root ? 0 : new.level(of: parent) + 1,
      sibling: head > 0 ? after[head - 1] : nil, going: before[head..<oldEnd],
      coming: after[head..<newEnd])
  }

  private func isSame(_ old: Int32, _ new: Int32) -> Bool { old == new && !isReplaced(new) }

  /// Returns whether a node that stays has a row in both versions, and neither it nor a node above
  /// it is inserted.
  private func keepsRow(of number: Int32, without coming: IndexMarks) -> Bool {
    var number = number
    while number != OutlineNodes.root {
      if coming.contains(Int(number)) { return false }
      number = new[number].parent
      if !isKept(number) || !old[number].isExpanded || !new[number].isExpanded { return false }
    }
    return true
  }
}

extension OutlineNodes {
  /// Appends the row of a shown node and those below it.
  fileprivate func appendRows(from number: Int32, to rows: inout [Int32]) {
    rows.append(number)
    if self[number].isExpanded, self[number].hasChildren { rows += shown(below: number) }
  }
}
