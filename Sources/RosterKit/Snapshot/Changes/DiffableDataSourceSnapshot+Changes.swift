import RosterDiff

extension DiffableDataSourceSnapshot {
  /// Returns what turns another snapshot into this one, with the fewest possible moves.
  ///
  /// The marks of this snapshot become reloads and reconfigurations of what is in both.
  ///
  /// - Parameter old: The snapshot before.
  /// - Returns: The changes.
  /// - Complexity: O(*n*) of the number of items in both. If one snapshot was made by editing a
  ///   copy of the other, only the sections that were edited are read, from about the first to
  ///   about the last edit in each; all sections are counted.
  public func changes(from old: Self) -> SnapshotChanges {
    let pair = SnapshotPair(old: old.storage, new: storage)
    var changes = SnapshotChanges(places: pair.changes())
    changes.reloadedSections = reloadedSections.ids.compactMap { id in
      guard let before = old.indexOfSection(id), let after = indexOfSection(id) else { return nil }
      return IndexPair(old: before, new: after)
    }.sorted { $0.new < $1.new }
    changes.reloadedItems = places(of: reloadedItems.ids, from: old)
    changes.reconfiguredItems = places(
      of: reconfiguredItems.ids.filter { !reloadedItems.contains($0) }, from: old)
    return changes
  }

  /// Returns where marked items were and are, by ascending new place.
  private func places(of items: [ItemID], from old: Self) -> [ItemMove] {
    items.compactMap { id in
      guard let before = old.path(of: id), let after = path(of: id) else { return nil }
      return ItemMove(from: before, to: after)
    }.sorted { $0.to < $1.to }
  }
}

/// Two snapshots that are compared.
private struct SnapshotPair<SectionID: Hashable, ItemID: Hashable> {
  let old: SnapshotStorage<SectionID, ItemID>
  let new: SnapshotStorage<SectionID, ItemID>

  /// Compares what is not shared.
  ///
  /// What both versions of a section begin or end with is in every longest sequence of items that
  /// keep their order, so that the rest gives the same moves as the whole.
  func changes() -> SectionedChanges {
    var oldSections: [PartialSection<SectionID, ItemID>] = []
    var newSections: [PartialSection<SectionID, ItemID>] = []
    oldSections.reserveCapacity(old.sections.count)
    newSections.reserveCapacity(new.sections.count)
    for (index, section) in old.sections.enumerated() {
      oldSections.append(PartialSection(section, beside: new.counterpart(of: section, near: index)))
    }
    for (index, section) in new.sections.enumerated() {
      newSections.append(
        PartialSection(old.counterpart(of: section, near: index), under: section))
    }
    let changes = diff(sections: oldSections, newSections, options: .knownUnique)
    return changes.shifted(old: oldSections.map(\.head), new: newSections.map(\.head))
  }
}

/// What is not shared of a section.
private struct PartialSection<SectionID: Hashable, ItemID: Hashable>: ListDiffableSection {
  let diffIdentifier: SectionID
  let items: [ItemKey<ItemID>]

  /// How many items before these are shared.
  let head: Int

  /// The old version.
  init(
    _ section: SnapshotSection<SectionID, ItemID>,
    beside new: SnapshotSection<SectionID, ItemID>?
  ) {
    self.init(section, new.map { SharedEnds(section, $0) })
  }

  /// The new version.
  init(
    _ old: SnapshotSection<SectionID, ItemID>?,
    under section: SnapshotSection<SectionID, ItemID>
  ) {
    self.init(section, old.map { SharedEnds($0, section) })
  }

  private init(_ section: SnapshotSection<SectionID, ItemID>, _ ends: SharedEnds?) {
    diffIdentifier = section.id
    head = ends?.head ?? 0
    if let ends, ends.head + ends.tail == section.count {
      items = []
    } else {
      items = (ends.map { section.items(without: $0) } ?? section.items).map { ItemKey($0) }
    }
  }

  func isContentEqual(to other: Self) -> Bool { true }
}

/// An item of a snapshot: identity without content.
private struct ItemKey<ID: Hashable>: ListDiffable {
  let diffIdentifier: ID

  init(_ id: ID) { diffIdentifier = id }

  func isContentEqual(to other: Self) -> Bool { true }
}

extension SnapshotStorage {
  /// Returns the section with the same id, looking first where it is likely to be.
  fileprivate func counterpart(of section: Section, near index: Int) -> Section? {
    if index < sections.count, sections[index].id == section.id { return sections[index] }
    return sectionIndex(of: section.id).map { sections[$0] }
  }
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
