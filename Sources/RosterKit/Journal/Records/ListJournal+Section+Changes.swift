import RosterDiff

extension [ListJournal.Section] {
  /// Returns the sections after the user moved an item or a section.
  ///
  /// - Parameter drop: The move.
  /// - Returns: The sections, or nil if an index does not exist.
  func after(drop: BatchUpdate) -> [ListJournal.Section]? {
    var result = self
    for move in drop.moveItems where move.from.section != move.to.section {
      guard indices.contains(move.from.section), indices.contains(move.to.section) else {
        return nil
      }
      result[move.from.section].add(-1)
      result[move.to.section].add(1)
    }
    for move in drop.moveSections {
      guard indices.contains(move.old), indices.contains(move.new) else { return nil }
      result.insert(result.remove(at: move.old), at: move.new)
    }
    return result
  }
}

extension [ListJournal.Section] {
  /// Applies a batch to the sections.
  ///
  /// - Parameters:
  ///   - batch: The operations, of which those on sections are used.
  ///   - count: The number of sections after the batch.
  ///   - changed: The inserted or changed sections; if it contains every section, it is the whole
  ///     list.
  /// - Returns: Whether the batch is possible; if not, the sections are unchanged.
  mutating func apply(_ batch: BatchUpdate, count: Int, _ changed: [ListJournal.Change]) -> Bool {
    // A journal can contain any numbers: each inserted section is among the changed ones.
    guard count >= 0, count - changed.count <= self.count,
      changed.allSatisfy({ (0..<count).contains($0.index) })
    else { return false }
    let isWhole =
      changed.count == count && changed.enumerated().allSatisfy { $0.offset == $0.element.index }
    if isWhole {
      self = changed.map(\.section)
      return true
    }
    if !batch.keepsSections || count != self.count {
      guard let map = try? batch.sectionMap(before: self.count, after: count) else {
        return false
      }
      self = carried(by: map)
    }
    for change in changed { self[change.index] = change.section }
    return true
  }

  private func carried(by map: BatchMap) -> [ListJournal.Section] {
    map.sectionSegments.flatMap { segment in
      let indexes = segment.origin.oldIndex.map { $0..<$0 + segment.indexes.count }
      return indexes.map { Array(self[$0]) }
        ?? segment.indexes.map { _ in ListJournal.Section(id: "", itemCount: 0) }
    }
  }
}

extension ListJournal.Section {
  /// Adds to the number of items, which can be any number in a journal.
  fileprivate mutating func add(_ count: Int) {
    self = ListJournal.Section(id: id, itemCount: itemCount &+ count)
  }
}

extension BatchUpdate {
  /// Whether no section is inserted, deleted or moved.
  var keepsSections: Bool {
    deleteSections.isEmpty && insertSections.isEmpty && moveSections.isEmpty
  }

  /// Returns the sections after the batch that were inserted, reloaded or have other items.
  ///
  /// - Parameters:
  ///   - before: The number of sections before the batch.
  ///   - after: The number of sections after it.
  /// - Returns: Their indexes, ascending; nil if the operations on sections are not legal.
  /// - Complexity: O(*r* log *r*), where *r* is the number of operations, plus O(*n*), where *n* is
  ///   the number of sections, if some are inserted, deleted or moved.
  func changedSections(before: Int, after: Int) -> [Int]? {
    var map: BatchMap?
    if !keepsSections || before != after {
      map = try? sectionMap(before: before, after: after)
      if map == nil { return nil }
    }
    var new = Set(insertSections)
    new.formUnion(insertItems.runs.map(\.section))
    new.formUnion(moveItems.map(\.to.section))
    let old =
      Array(reloadSections) + deleteItems.runs.map(\.section) + moveItems.map(\.from.section)
    new.formUnion(old.compactMap { index in map.map { $0.newSection(of: index) } ?? index })
    return new.filter { (0..<after).contains($0) }.sorted()
  }
}

extension BatchMap.Origin {
  /// The index before; nil for an inserted section.
  var oldIndex: Position? {
    switch self {
    case .kept(let index), .moved(let index): index
    case .inserted, .reloaded: nil
    }
  }
}
