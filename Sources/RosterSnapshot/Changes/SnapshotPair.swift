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

  /// The keys of the sections in order.
  private let oldKeys: [Int32]
  private let newKeys: [Int32]

  init(old: Storage, new: Storage) {
    self.old = old
    self.new = new
    oldKeys = old.sections.keysInOrder
    newKeys = new.sections.keysInOrder
  }

  /// Compares the parts that are not shared.
  ///
  /// Every longest sequence of items that keep their order contains the items that both versions of
  /// a section begin or end with, so comparing the rest gives the same moves as comparing all. No
  /// item of a section that is shared as a whole occurs elsewhere.
  ///
  /// - Parameter marked: The index paths of items of the new snapshot that count as changed if the
  ///   old one contains them, ascending; nil to compare the content of items.
  /// - Returns: The changes, with the marked items as updates.
  func changes(marked: [ItemPath]? = nil) -> SectionedChanges {
    let sections = diff(keys(of: old), keys(of: new), options: .knownUnique)
    var result = SectionedChanges(sections: sections)
    var oldParts: [Part] = []
    var newParts: [Part] = []
    var shares: [SectionShare] = []
    // Marked items are found by what each section shares.
    let areShared = marked?.isEmpty ?? true ? new.sections.sharedBlocks(with: old.sections) : []
    for (index, key) in newKeys.enumerated() {
      let block = SectionList<SectionID, Element>.block(ofKey: key)
      if block < areShared.count, areShared[block] { continue }
      let share = share(of: index, part: newParts.count)
      shares.append(share)
      if let origin = share.origin {
        let kinds = new.sections[key: key].views.kinds(
          differingFrom: old.sections[key: oldKeys[origin]].views)
        result.addViews(kinds, old: origin, new: index)
      }
      if share.part == nil { continue }
      newParts.append(Part(new.sections[key: key], at: index, without: share.ends))
      guard let origin = share.origin else { continue }
      oldParts.append(Part(old.sections[key: oldKeys[origin]], at: origin, without: share.ends))
    }
    for index in sections.deletes {
      oldParts.append(Part(old.sections[index], at: index, without: SharedEnds()))
    }
    if sections.hasChanges { oldParts.sort { $0.start.section < $1.start.section } }
    let marks = marked.map { MarkedPaths($0, shares) }
    let items =
      if let marks {
        diff(sections: oldParts, newParts, changed: marks.inParts)
      } else {
        diff(sections: oldParts, newParts, options: .knownUnique)
      }
    result.addItems(items, old: oldParts.map { $0.start }, new: newParts.map { $0.start })
    if let marks { result.addUpdates(marks.shared) }
    return result
  }

  /// Returns what a new section shares with the old one.
  ///
  /// The rest becomes the part at the given index.
  private func share(of index: Int, part: Int) -> SectionShare {
    let key = newKeys[index]
    let count = new.sections[key: key].count
    guard let origin = origin(of: index) else {
      return SectionShare(origin: nil, ends: SharedEnds(), rest: 0..<count, part: part)
    }
    let before = old.sections[key: oldKeys[origin]].count
    // Through spans, so that reading does not retain anything.
    let ends = SharedEnds(old.sections[key: oldKeys[origin]], new.sections[key: key])
    return SectionShare(
      origin: origin, ends: ends, rest: ends.head..<count - ends.tail, growth: count - before,
      part: ends.areAll(of: before, count) ? nil : part)
  }

  private func keys(of storage: Storage) -> [ItemKey<SectionID>] {
    storage.sections.map { ItemKey($0.id) }
  }

  /// Returns the old index of a new section, trying the same index first.
  private func origin(of index: Int) -> Int? {
    let id = new.sections[key: newKeys[index]].id
    if index < oldKeys.count, old.sections[key: oldKeys[index]].id == id { return index }
    return old.sectionIndex(of: id)
  }
}

/// The content that a section of the new snapshot shares with the same section of the old one.
struct SectionShare {
  /// The index of the section in the old snapshot, or nil if it is new.
  let origin: Int?

  let ends: SharedEnds

  /// The items between the shared ends.
  let rest: Range<Int>

  /// The number of items by which the section grew.
  var growth = 0

  /// The index of the rest among the compared parts, or nil if everything is shared.
  let part: Int?
}

/// The index paths of marked items of the new snapshot.
struct MarkedPaths {
  /// The items in compared parts, by their index paths in the parts.
  private(set) var inParts: [ItemPath] = []

  /// The items in shared ends, with their old and new index paths.
  private(set) var shared: [ItemMove] = []

  init(_ marked: [ItemPath], _ shares: [SectionShare]) {
    for path in marked {
      let share = shares[path.section]
      if let part = share.part, share.rest.contains(path.item) {
        inParts.append(ItemPath(section: part, item: path.item - share.rest.lowerBound))
      } else if let origin = share.origin {
        let isHead = path.item < share.ends.head
        let item = isHead ? path.item : path.item - share.growth
        shared.append(ItemMove(from: ItemPath(section: origin, item: item), to: path))
      }
    }
  }
}

/// The items of a section that are not shared.
struct PartialSection<SectionID: Hashable, Element: ListDiffable>: ListDiffableSection {
  let diffIdentifier: SectionID
  let items: [Element]

  /// The index path of the first of the items.
  let start: ItemPath

  private let views: SectionViews

  init(_ section: SnapshotSection<SectionID, Element>, at index: Int, without ends: SharedEnds) {
    diffIdentifier = section.id
    items = section.items(without: ends)
    start = ItemPath(section: index, item: ends.head)
    views = section.views
  }

  /// Creates a part of a whole section of a draft.
  init(_ section: SnapshotDraft<SectionID, Element>.Section, at index: Int) {
    diffIdentifier = section.id
    items = section.items
    start = ItemPath(section: index, item: 0)
    views = section.views
  }

  func isContentEqual(to other: Self) -> Bool { true }

  func changedViews(from other: Self) -> [ElementKind] { views.kinds(differingFrom: other.views) }
}

extension SectionedChanges {
  /// Adds updates of other items.
  fileprivate mutating func addUpdates(_ others: [ItemMove]) {
    if others.isEmpty { return }
    for update in others { updates.append(from: update.from, to: update.to) }
    updates = updates.sorted
  }

  /// Adds the changes of items, which are given by their index paths in the compared parts.
  ///
  /// - Parameters:
  ///   - parts: The changes of the parts.
  ///   - old: The index path of the first item of each old part, ascending.
  ///   - new: The index path of the first item of each new part, ascending.
  fileprivate mutating func addItems(
    _ parts: SectionedChanges, old: [ItemPath], new: [ItemPath]
  ) {
    if old.areWhole, new.areWhole {
      deletes = parts.deletes
      inserts = parts.inserts
      updates = parts.updates
      moves = parts.moves
      return
    }
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

extension [ItemPath] {
  /// Whether the parts that begin at these index paths are all sections, each as a whole.
  fileprivate var areWhole: Bool {
    enumerated().allSatisfy { $0.element == ItemPath(section: $0.offset, item: 0) }
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
  /// Returns the index path in the snapshot of an item of a part.
  fileprivate func placed(_ parts: [ItemPath]) -> ItemPath {
    ItemPath(section: parts[section].section, item: parts[section].item + item)
  }
}
