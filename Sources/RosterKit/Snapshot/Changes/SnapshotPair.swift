import RosterDiff

/// Two snapshots that are compared.
///
/// Closures are written out where a key path would do: a generic function with one is not
/// specialised in other modules (Swift 6.3).
struct SnapshotPair<SectionID: Hashable, Element: ListDiffable> {
  typealias Storage = SnapshotStorage<SectionID, Element>
  typealias Part = PartialSection<SectionID, Element>

  let old: Storage
  let new: Storage

  /// Compares what is not shared.
  ///
  /// What both versions of a section begin or end with is in every longest sequence of items that
  /// keep their order, so that the rest gives the same moves as the whole; and no item of a
  /// section that is shared as a whole is anywhere else.
  func changes() -> SectionedChanges {
    let sections = diff(keys(of: old), keys(of: new), options: .knownUnique)
    var oldParts: [Part] = []
    var newParts: [Part] = []
    var result = SectionedChanges(sections: sections)
    for index in new.sections.indices {
      guard let origin = origin(of: index) else {
        newParts.append(Part(new.sections[index], at: index, without: SharedEnds()))
        continue
      }
      result.addTitles(old.sections[origin].titles, new.sections[index].titles, origin, index)
      let ends = SharedEnds(old.sections[origin], new.sections[index])
      if ends.areAll(of: old.sections[origin], new.sections[index]) { continue }
      oldParts.append(Part(old.sections[origin], at: origin, without: ends))
      newParts.append(Part(new.sections[index], at: index, without: ends))
    }
    for index in sections.deletes {
      oldParts.append(Part(old.sections[index], at: index, without: SharedEnds()))
    }
    if sections.hasChanges { oldParts.sort { $0.place.section < $1.place.section } }
    let items = diff(sections: oldParts, newParts, options: .knownUnique)
    result.addItems(items, old: oldParts.map { $0.place }, new: newParts.map { $0.place })
    return result
  }

  private func keys(of storage: Storage) -> [ItemKey<SectionID>] {
    storage.sections.map { ItemKey($0.id) }
  }

  /// Returns the old index of a new section, looking first where it is likely to be.
  private func origin(of index: Int) -> Int? {
    let id = new.sections[index].id
    if index < old.sections.count, old.sections[index].id == id { return index }
    return old.sectionIndex(of: id)
  }
}

/// What is not shared of a section.
struct PartialSection<SectionID: Hashable, Element: ListDiffable>: ListDiffableSection {
  let diffIdentifier: SectionID
  let items: [Element]

  /// Where the first of the items lies.
  let place: ItemPath

  init(_ section: SnapshotSection<SectionID, Element>, at index: Int, without ends: SharedEnds) {
    diffIdentifier = section.id
    items = section.items(without: ends)
    place = ItemPath(section: index, item: ends.head)
  }

  func isContentEqual(to other: Self) -> Bool { true }
}

extension SectionedChanges {
  /// Adds the titles of a section that differ.
  mutating func addTitles(
    _ old: SectionTitles, _ new: SectionTitles, _ oldIndex: Int, _ newIndex: Int
  ) {
    if old.header != new.header { headerUpdates.append(old: oldIndex, new: newIndex) }
    if old.footer != new.footer { footerUpdates.append(old: oldIndex, new: newIndex) }
  }

  /// Forgets which titles differ.
  mutating func removeTitles() {
    headerUpdates = IndexPairs()
    footerUpdates = IndexPairs()
  }

  /// Adds the changes of items, which are those of parts of the lists.
  ///
  /// - Parameters:
  ///   - parts: The changes of the parts.
  ///   - old: Where the first item of each old part lies, ascending.
  ///   - new: Where the first item of each new part lies, ascending.
  fileprivate mutating func addItems(
    _ parts: SectionedChanges, old: [ItemPath], new: [ItemPath]
  ) {
    deletes = parts.deletes.placed(old)
    inserts = parts.inserts.placed(new)
    for update in parts.updates {
      updates.append(from: update.from.placed(old), to: update.to.placed(new))
    }
    for move in parts.moves {
      moves.append(from: move.from.placed(old), to: move.to.placed(new))
    }
  }
}

extension ItemRuns {
  fileprivate func placed(_ parts: [ItemPath]) -> ItemRuns {
    var result = ItemRuns()
    for run in runs {
      let first = ItemPath(section: run.section, item: run.items.lowerBound).placed(parts)
      result.append(section: first.section, items: first.item..<first.item + run.items.count)
    }
    return result
  }
}

extension ItemPath {
  /// Returns where an item of a part lies.
  fileprivate func placed(_ parts: [ItemPath]) -> ItemPath {
    ItemPath(section: parts[section].section, item: parts[section].item + item)
  }
}
