import RosterTesting
import TestModels
import Testing

@testable import RosterDiff

@Suite struct BatchMapTests {
  @Test(arguments: [BatchRules.roster, .uikit])
  func `the map says of every place what brute force says`(_ rules: BatchRules) throws {
    try checkProperty(
      seed: 7, cases: TestLength.count(short: 3000, long: 300_000),
      generate: { SectionedEditGenerator.edit(using: &$0, options: .init(book: rules.book)) },
      shrink: \.smallerEdits,
      holds: { edit in
        try maps(edit, rules).allSatisfy { map in
          sectionsAgree(map, edit, rules) && itemsAgree(map, edit, rules)
            && segmentsAgree(map) && survivorsAgree(map, edit) && insertedItemsAgree(map)
        }
      })
  }

  /// The map in both of its forms.
  private func maps(_ edit: SectionedEdit, _ rules: BatchRules) throws -> [BatchMap] {
    let runs = BatchMap(
      try CheckedBatch(edit.batch, before: edit.before, after: edit.after, rules: rules))
    if rules.book == .uikit { return [runs] }
    let table = BatchMap(
      itemByItem: edit.batch, before: edit.before, after: edit.after, rules: rules)
    let isSwallowed = edit.batch.reloadItems.contains { item in
      switch runs.fate(ofSection: item.section) {
      case .kept, .moved: false
      case .reloaded, .deleted, nil: true
      }
    }
    #expect((table == nil) == isSwallowed, "\(edit.batch)")
    #expect(table == nil || table == runs, "\(edit.batch)")
    return [runs] + (table.map { [$0] } ?? [])
  }

  /// Whether many items at once, some repeated and in any order, map like each of them alone.
  private func survivorsAgree(_ map: BatchMap, _ edit: SectionedEdit) -> Bool {
    let all = edit.before.indices.flatMap { section in
      (0..<edit.before[section]).map { ItemPath(section: section, item: $0) }
    }
    return (1...3).allSatisfy { step in
      let some = all.indices.filter { $0 % step == 0 }.map { all[$0] }
      let expected = some.compactMap { map.survivor(of: $0) }.sorted()
      return Array(map.survivors(of: ItemRuns(some.reversed() + some.prefix(2)))) == expected
    }
  }

  @Test func `a map of an empty batch keeps everything`() throws {
    let map = try BatchMap(BatchUpdate(), before: [2, 0], after: [2, 0])

    #expect(map.sectionSegments == [BatchMap.Segment(indexes: 0..<2, origin: .kept(0))])
    #expect(map.segments(inSection: 0).map(\.indexes) == [0..<2])
    #expect(map.segments(inSection: 1).isEmpty)
    #expect(map.changedSections.isEmpty)
  }

  @Test func `a map has no place for numbers out of range`() throws {
    let map = try BatchMap(BatchUpdate(), before: [2], after: [2])

    for index in [-1, 2, Int.max, Int.min] {
      #expect(map.newPath(of: ItemPath(section: 0, item: index)) == nil)
      #expect(map.oldPath(of: ItemPath(section: 0, item: index)) == nil)
      #expect(map.fate(of: ItemPath(section: index, item: 0)) == nil)
      #expect(map.origin(of: ItemPath(section: index, item: 0)) == nil)
      #expect(map.fate(ofSection: index) == nil)
      #expect(map.origin(ofSection: index) == nil)
      #expect(map.segments(inSection: index).isEmpty)
    }
  }

  @Test func `a reloaded item is at its true place and is not the same item`() throws {
    var batch = BatchUpdate()
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))
    ]
    batch.reloadItems = [ItemPath(section: 0, item: 1)]

    let map = try BatchMap(batch, before: [3], after: [3])

    let old = ItemPath(section: 0, item: 1)
    let new = ItemPath(section: 0, item: 0)
    #expect(map.fate(of: old) == .reloaded(new))
    #expect(map.newPath(of: old) == new)
    #expect(map.origin(of: new) == .reloaded(old))
    #expect(map.oldPath(of: new) == nil)
  }

  @Test func `a million items take as many segments as there are operations`() throws {
    var batch = BatchUpdate()
    batch.deleteItems.append(section: 0, items: 1000..<501_000)
    batch.insertItems.append(section: 0, items: 10..<500_010)

    let map = try BatchMap(batch, before: [1_000_000], after: [1_000_000])

    #expect(
      map.segments(inSection: 0) == [
        BatchMap.Segment(indexes: 0..<10, origin: .kept(ItemPath(section: 0, item: 0))),
        BatchMap.Segment(indexes: 10..<500_010, origin: .inserted),
        BatchMap.Segment(
          indexes: 500_010..<501_000, origin: .kept(ItemPath(section: 0, item: 10))),
        BatchMap.Segment(
          indexes: 501_000..<1_000_000, origin: .kept(ItemPath(section: 0, item: 501_000))),
      ])
  }

  @Test func `a block that moves is one segment`() throws {
    var batch = BatchUpdate()
    batch.moveItems = (0..<100).map {
      ItemMove(from: ItemPath(section: 0, item: $0), to: ItemPath(section: 0, item: $0 + 900))
    }

    let map = try BatchMap(batch, before: [1000], after: [1000])

    #expect(map.segments(inSection: 0).map(\.indexes) == [0..<900, 900..<1000])
  }
}

// MARK: - Comparison with brute force

extension BatchMapTests {
  private func sectionsAgree(_ map: BatchMap, _ edit: SectionedEdit, _ rules: BatchRules) -> Bool {
    let origins = naive(edit, rules).sectionOrigins()
    let isSplit = rules.book == .uikit
    let newAgrees = origins.indices.allSatisfy { new in
      let id = edit.new[new].token.id
      guard let old = origins[new], !(isSplit && edit.reloadedSections.contains(id)) else {
        return map.origin(ofSection: new) == .inserted && map.oldSection(of: new) == nil
      }
      if edit.reloadedSections.contains(id) {
        return map.origin(ofSection: new) == .reloaded(old) && map.oldSection(of: new) == nil
      }
      let isMoved = edit.movedSections.contains(id)
      return map.origin(ofSection: new) == (isMoved ? .moved(old) : .kept(old))
    }
    return newAgrees
      && edit.old.indices.allSatisfy { old in
        let new = origins.firstIndex(of: old)
        let isReloaded = edit.reloadedSections.contains(edit.old[old].token.id)
        return map.newSection(of: old) == (isSplit && isReloaded ? nil : new)
      }
  }

  private func itemsAgree(_ map: BatchMap, _ edit: SectionedEdit, _ rules: BatchRules) -> Bool {
    let origins = naive(edit, rules).itemOrigins()
    var fates: [ItemPath: BatchMap.Fate<ItemPath>] = [:]
    for (section, items) in origins.enumerated() {
      for (item, old) in items.enumerated() {
        let new = ItemPath(section: section, item: item)
        let token = edit.new[section].items[item]
        let expected = origin(token, old, edit)
        if map.origin(of: new) != expected { return false }
        // The state after the batch has the same item there.
        if let old, edit.old[old.section].items[old.item].id != token.id { return false }
        if let old { fates[old] = fate(token, new, edit) }
      }
    }
    return edit.old.indices.allSatisfy { section in
      edit.old[section].items.indices.allSatisfy { item in
        let old = ItemPath(section: section, item: item)
        return map.fate(of: old) == fates[old] ?? .deleted
      }
    }
  }

  private func origin(
    _ token: SectionedToken, _ old: ItemPath?, _ edit: SectionedEdit
  ) -> BatchMap.Origin<ItemPath> {
    guard let old else { return .inserted }
    if edit.movedItems.contains(token.id) { return .moved(old) }
    return edit.reloadedItems.contains(token.id) ? .reloaded(old) : .kept(old)
  }

  private func fate(
    _ token: SectionedToken, _ new: ItemPath, _ edit: SectionedEdit
  ) -> BatchMap.Fate<ItemPath> {
    if edit.movedItems.contains(token.id) { return .moved(new) }
    return edit.reloadedItems.contains(token.id) ? .reloaded(new) : .kept(new)
  }

  /// Whether the range of inserted items equals that found item by item.
  private func insertedItemsAgree(_ map: BatchMap) -> Bool {
    let new = map.after.indices.flatMap { section -> [ItemPath] in
      if case .reloaded = map.origin(ofSection: section), !map.isChanged(newSection: section) {
        return []
      }
      return (0..<map.after[section]).map { ItemPath(section: section, item: $0) }
        .filter { map.origin(of: $0) == .inserted }
    }
    return map.insertedItems?.lowerBound == new.first && map.insertedItems?.upperBound == new.last
  }

  /// Segments cover each section in order and agree with lookups of single index paths.
  private func segmentsAgree(_ map: BatchMap) -> Bool {
    map.after.indices.allSatisfy { section in
      let segments = map.segments(inSection: section)
      let isWhole =
        segments.flatMap(\.indexes) == Array(0..<map.after[section])
        && segments.allSatisfy { !$0.indexes.isEmpty }
      return isWhole
        && segments.allSatisfy { segment in
          segment.indexes.allSatisfy { item in
            map.origin(of: ItemPath(section: section, item: item))
              == segment.origin(at: item - segment.indexes.lowerBound)
          }
        }
    }
  }

  private func naive(_ edit: SectionedEdit, _ rules: BatchRules) -> NaiveBatch {
    var naive = NaiveBatch(
      edit.batch.operations, before: edit.before, after: edit.after, rules: rules)
    // Drops redundant operations and splits reloads.
    _ = naive.condition()
    return naive
  }
}

extension BatchMap.Segment<ItemPath> {
  fileprivate func origin(at offset: Int) -> BatchMap.Origin<ItemPath> {
    func moved(_ path: ItemPath) -> ItemPath {
      ItemPath(section: path.section, item: path.item + offset)
    }
    return switch origin {
    case .kept(let old): .kept(moved(old))
    case .moved(let old): .moved(moved(old))
    case .reloaded(let old): .reloaded(moved(old))
    case .inserted: .inserted
    }
  }
}
