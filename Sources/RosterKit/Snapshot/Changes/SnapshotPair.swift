import RosterDiff

/// Two snapshots that are compared.
struct SnapshotPair<SectionID: Hashable, ItemID: Hashable> {
  typealias Section = SnapshotSection<SectionID, ItemID>

  let old: SnapshotStorage<SectionID, ItemID>
  let new: SnapshotStorage<SectionID, ItemID>

  /// Compares what is not shared.
  ///
  /// What both versions of a section begin or end with is in every longest sequence of items that
  /// keep their order, so that the rest gives the same moves as the whole.
  func changes() -> SectionedChanges {
    var oldEnds = [SharedEnds?](repeating: nil, count: old.sections.count)
    let newParts = new.sections.indices.map { index in
      guard let origin = origin(of: index) else { return PartialSection(new.sections[index], nil) }
      let ends = SharedEnds(old.sections[origin], new.sections[index])
      oldEnds[origin] = ends
      return PartialSection(new.sections[index], ends)
    }
    let oldParts = old.sections.indices.map { PartialSection(old.sections[$0], oldEnds[$0]) }
    let changes = diff(sections: oldParts, newParts, options: .knownUnique)
    return changes.shifted(old: oldParts.map(\.head), new: newParts.map(\.head))
  }

  /// Returns the old index of a new section, looking first where it is likely to be.
  private func origin(of index: Int) -> Int? {
    let id = new.sections[index].id
    if index < old.sections.count, old.sections[index].id == id { return index }
    return old.sectionIndex(of: id)
  }
}

/// What is not shared of a section.
struct PartialSection<SectionID: Hashable, ItemID: Hashable>: ListDiffableSection {
  let diffIdentifier: SectionID
  let items: [ItemKey<ItemID>]

  /// How many items before these are shared.
  let head: Int

  init(_ section: SnapshotSection<SectionID, ItemID>, _ ends: SharedEnds?) {
    let ends = ends ?? SharedEnds()
    diffIdentifier = section.id
    head = ends.head
    items =
      ends.head + ends.tail == section.count
      ? [] : section.items(without: ends).map { ItemKey($0) }
  }

  func isContentEqual(to other: Self) -> Bool { true }
}

/// An item of a snapshot: identity without content.
struct ItemKey<ID: Hashable>: ListDiffable {
  let diffIdentifier: ID

  init(_ id: ID) { diffIdentifier = id }

  func isContentEqual(to other: Self) -> Bool { true }
}

extension SectionedChanges {
  /// Returns the changes of lists that have more items before those that were compared.
  ///
  /// - Parameters:
  ///   - old: How many more there are in each old section.
  ///   - new: How many more there are in each new section.
  /// - Returns: The same changes, at the places in the whole lists.
  fileprivate func shifted(old: [Int], new: [Int]) -> SectionedChanges {
    var result = self
    result.deletes = deletes.shifted(old)
    result.inserts = inserts.shifted(new)
    var moves = ItemPairs()
    for move in self.moves {
      var move = move
      move.from.item += old[move.from.section]
      move.to.item += new[move.to.section]
      moves.append(from: move.from, to: move.to)
    }
    result.moves = moves
    return result
  }
}

extension ItemRuns {
  fileprivate func shifted(_ distances: [Int]) -> ItemRuns {
    var result = ItemRuns()
    for run in runs {
      let distance = distances[run.section]
      result.append(
        section: run.section,
        items: run.items.lowerBound + distance..<run.items.upperBound + distance)
    }
    return result
  }
}
