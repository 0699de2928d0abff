import RosterDiff
import TestModels

/// The batch law by brute force: every index path individually, in plain arrays.
struct NaiveBatch {
  var before: [Int]
  var after: [Int]
  var rules: BatchRules

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var sectionMoves: [[Int]] = []
  var deletedItems: [ItemPath] = []
  var insertedItems: [ItemPath] = []
  var reloadedItems: [ItemPath] = []
  var itemMoves: [[ItemPath]] = []
  var reconfiguredSections: [Int] = []
  var reconfiguredItems: [ItemPath] = []

  init(_ operations: [BatchOperation], before: [Int], after: [Int], rules: BatchRules) {
    self.before = before
    self.after = after
    self.rules = rules
    for operation in operations {
      switch operation {
      case .deleteSection(let section): deletedSections.append(section)
      case .insertSection(let section): insertedSections.append(section)
      case .reloadSection(let section): reloadedSections.append(section)
      case .reconfigureSection(let section): reconfiguredSections.append(section)
      case .moveSection(let old, let new):
        if !sectionMoves.contains([old, new]) { sectionMoves.append([old, new]) }
      case .deleteItem(let item): deletedItems.append(item)
      case .insertItem(let item): insertedItems.append(item)
      case .reloadItem(let item): reloadedItems.append(item)
      case .reconfigureItem(let item): reconfiguredItems.append(item)
      case .moveItem(let from, let target):
        if !itemMoves.contains([from, target]) { itemMoves.append([from, target]) }
      }
    }
  }

  func exists(_ section: Int, in counts: [Int]) -> Bool { section >= 0 && section < counts.count }

  func exists(_ item: ItemPath, in counts: [Int]) -> Bool {
    exists(item.section, in: counts) && item.item >= 0 && item.item < counts[item.section]
  }

  func repeats<Place: Hashable>(_ places: [Place]) -> Bool {
    rules.repetitions == .refused && Set(places).count < places.count
  }
}

// MARK: - Verdict

extension NaiveBatch {
  /// The number of the first condition that is met, or nil if the batch is legal.
  mutating func condition() -> Int? {
    if before.contains(where: { $0 < 0 }) || after.contains(where: { $0 < 0 }) { return 21 }
    return reloadCondition() ?? deleteCondition() ?? insertCondition() ?? moveCondition()
      ?? countCondition()
  }

  private func reloadCondition() -> Int? {
    if (reloadedSections + reconfiguredSections).contains(where: { !exists($0, in: before) })
      || (reloadedItems + reconfiguredItems).contains(where: { !exists($0, in: before) })
    {
      return 18
    }
    return repeats(reloadedSections) || repeats(reloadedItems) ? 17 : nil
  }

  private mutating func deleteCondition() -> Int? {
    if deletedSections.contains(where: { !exists($0, in: before) }) { return 1 }
    let removed = deletedSections + reloadedSections
    deletedItems.removeAll { removed.contains($0.section) }
    if deletedItems.contains(where: { !exists($0.section, in: before) }) { return 2 }
    if deletedItems.contains(where: { !exists($0, in: before) }) { return 3 }
    if repeats(deletedSections) || repeats(deletedItems) { return 17 }
    if sectionMoves.contains(where: { removed.contains($0[0]) }) { return 4 }
    if itemMoves.contains(where: { (deletedItems + reloadedItems).contains($0[0]) }) { return 5 }
    if rules.book == .uikit, itemMoves.contains(where: { removed.contains($0[0].section) }) {
      return 6
    }
    if deletedSections.contains(where: { reloadedSections.contains($0) }) { return 7 }
    reloadedItems.removeAll { removed.contains($0.section) }
    return deletedItems.contains { reloadedItems.contains($0) } ? 7 : nil
  }

  private mutating func insertCondition() -> Int? {
    if insertedSections.contains(where: { !exists($0, in: after) }) { return 8 }
    let isUIKit = rules.book == .uikit
    let reloadIndexes = reloadedSections.map { section in
      isUIKit
        ? shifted(section, removing: deletedSections, inserting: insertedSections)
        : shifted(
          section, removing: deletedSections + sectionMoves.map { $0[0] },
          inserting: insertedSections + sectionMoves.map { $0[1] })
    }
    if isUIKit, reloadIndexes.contains(where: { !exists($0, in: after) }) { return 8 }
    insertedItems.removeAll { (insertedSections + reloadIndexes).contains($0.section) }
    if let condition = missingInsert { return condition }
    let repeated = repeats(insertedSections) || repeats(insertedItems)
    if isUIKit { splitReloads(reloadIndexes) }
    if let condition = missingInsert { return condition }
    if repeated { return 17 }
    if sectionMoves.contains(where: { insertedSections.contains($0[1]) }) { return 11 }
    if itemMoves.contains(where: { insertedItems.contains($0[1]) }) { return 12 }
    let enters = itemMoves.contains { insertedSections.contains($0[1].section) }
    return isUIKit && enters ? 13 : nil
  }

  private var missingInsert: Int? {
    if insertedItems.contains(where: { !exists($0.section, in: after) }) { return 9 }
    return insertedItems.contains { !exists($0, in: after) } ? 10 : nil
  }

  private mutating func splitReloads(_ reloadIndexes: [Int]) {
    let newItems = reloadedItems.map { item in
      let section = shifted(
        item.section, removing: deletedSections, inserting: insertedSections)
      return ItemPath(
        section: section,
        item: shifted(
          item.item,
          removing: deletedItems.filter { $0.section == item.section }.map(\.item),
          inserting: insertedItems.filter { $0.section == section }.map(\.item)))
    }
    deletedSections += reloadedSections
    insertedSections += reloadIndexes
    deletedItems += reloadedItems
    insertedItems += newItems
    reloadedSections = []
    reloadedItems = []
  }

  /// The new position of an index, by performing deletes and inserts on a list of indexes.
  private func shifted(_ index: Int, removing removed: [Int], inserting inserted: [Int]) -> Int {
    var list = (0...index).filter { !removed.contains($0) }
    for place in Set(inserted).sorted() where place >= 0 && place <= list.count {
      list.insert(-1, at: place)
    }
    return list.firstIndex(of: index) ?? -1
  }

  private func moveCondition() -> Int? {
    if sectionMoves.contains(where: { !exists($0[0], in: before) || !exists($0[1], in: after) })
      || itemMoves.contains(where: { !exists($0[0], in: before) || !exists($0[1], in: after) })
    {
      return 14
    }
    if Set(sectionMoves.map { $0[0] }).count < sectionMoves.count
      || Set(itemMoves.map { $0[0] }).count < itemMoves.count
    {
      return 15
    }
    let isUnique =
      Set(sectionMoves.map { $0[1] }).count == sectionMoves.count
      && Set(itemMoves.map { $0[1] }).count == itemMoves.count
    return isUnique ? nil : 16
  }

  private func countCondition() -> Int? {
    let (inserted, deleted) = (Set(insertedSections), Set(deletedSections))
    if before.count + inserted.count - deleted.count != after.count { return 19 }
    for (new, old) in sectionOrigins().enumerated() {
      guard let old, !reloadedSections.contains(old) else { continue }
      var count = before[old]
      count -= Set(deletedItems).filter { $0.section == old }.count
      count += Set(insertedItems).filter { $0.section == new }.count
      count -= itemMoves.filter { $0[0].section == old }.count
      count += itemMoves.filter { $0[1].section == new }.count
      if count != after[new] { return 20 }
    }
    return nil
  }
}

// MARK: - Replay

extension NaiveBatch {
  /// The old section at each new index, nil where a section is inserted.
  func sectionOrigins() -> [Int?] {
    filled(
      count: after.count, placed: sectionMoves.map { ($0[1], $0[0]) },
      inserted: insertedSections,
      staying: before.indices.filter { old in
        !deletedSections.contains(old) && !sectionMoves.contains { $0[0] == old }
      })
  }

  /// The old item at each new index path of a legal batch, nil where an item is inserted.
  ///
  /// Reloaded items have an origin; the items of reloaded sections have none.
  func itemOrigins() -> [[ItemPath?]] {
    sectionOrigins().enumerated().map { new, old in
      let moves = itemMoves.filter { $0[1].section == new }.map { ($0[1].item, $0[0]) }
      guard let old, !reloadedSections.contains(old) else {
        let arrived = moves.map(\.0)
        return filled(
          count: after[new], placed: moves,
          inserted: (0..<after[new]).filter { !arrived.contains($0) }, staying: [])
      }
      let items = (0..<before[old]).map { ItemPath(section: old, item: $0) }
      return filled(
        count: after[new], placed: moves,
        inserted: insertedItems.filter { $0.section == new }.map(\.item),
        staying: items.filter { item in
          !deletedItems.contains(item) && !itemMoves.contains { $0[0] == item }
        })
    }
  }

  private func filled<Place>(
    count: Int, placed: [(Int, Place)], inserted: [Int], staying: [Place]
  ) -> [Place?] {
    var rest = staying[...]
    return (0..<count).map { index in
      if let move = placed.first(where: { $0.0 == index }) { return move.1 }
      return inserted.contains(index) ? nil : rest.popFirst()
    }
  }
}
