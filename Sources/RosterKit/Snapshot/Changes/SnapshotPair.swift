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
    for index in new.sections.indices {
      let origin = origin(of: index)
      let ends = origin.map { SharedEnds(old.sections[$0], new.sections[index]) } ?? SharedEnds()
      if let origin {
        if ends.areAll(of: old.sections[origin], new.sections[index]) { continue }
        oldParts.append(Part(old.sections[origin], at: origin, without: ends))
      }
      newParts.append(Part(new.sections[index], at: index, without: ends))
    }
    for index in sections.deletes {
      oldParts.append(Part(old.sections[index], at: index, without: SharedEnds()))
    }
    if sections.hasChanges { oldParts.sort { $0.place.section < $1.place.section } }
    let items = diff(sections: oldParts, newParts, options: .knownUnique)
    return items.placed(
      among: sections, old: oldParts.map { $0.place }, new: newParts.map { $0.place })
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
  /// Returns the changes of whole lists, these being the changes of parts of them.
  ///
  /// - Parameters:
  ///   - sections: The changes of all sections.
  ///   - old: Where the first item of each old part lies, ascending.
  ///   - new: Where the first item of each new part lies, ascending.
  /// - Returns: The same changes of items, at the places in the whole lists.
  fileprivate func placed(
    among sections: ListChanges, old: [ItemPath], new: [ItemPath]
  ) -> SectionedChanges {
    var result = SectionedChanges(sections: sections)
    result.deletes = deletes.placed(old)
    result.inserts = inserts.placed(new)
    for update in updates {
      result.updates.append(from: update.from.placed(old), to: update.to.placed(new))
    }
    for move in moves {
      result.moves.append(from: move.from.placed(old), to: move.to.placed(new))
    }
    return result
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
