import TestSupport

/// A snapshot as plain arrays, to compare the fast one with.
struct SnapshotModel: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int] = []
  }

  var sections: [Section] = []
  var reloadedItems: [Int] = []
  var reconfiguredItems: [Int] = []
  var reloadedSections: [Int] = []

  /// The number of mistakes.
  var faultCount = 0

  var items: [Int] { sections.flatMap(\.items) }

  /// Returns whether both have the same sections, items and marks.
  func shows(_ other: Self) -> Bool {
    sections == other.sections && Set(reloadedItems) == Set(other.reloadedItems)
      && Set(reconfiguredItems) == Set(other.reconfiguredItems)
      && Set(reloadedSections) == Set(other.reloadedSections)
  }

  mutating func apply(_ edit: SnapshotEdit) {
    switch edit {
    case .appendItems(let items, let section): append(items, to: section)
    case .insertItems(let items, let anchor, let after): insert(items, at: anchor, after)
    case .deleteItems(let items): delete(items)
    case .removeItems(let items): delete(items)
    case .replaceItems(let section, let items): replace(items, in: section)
    case .deleteAllItems: self = SnapshotModel(faultCount: faultCount)
    case .moveItem(let item, let anchor, let after):
      guard items.contains(item), items.contains(anchor) else {
        faultCount += 1
        return
      }
      if item != anchor { insert([item], at: anchor, after) }
    case .appendSections(let ids): place(unique(ids), before: sections.count)
    case .insertSections(let ids, let anchor, let after): insertSections(ids, at: anchor, after)
    case .deleteSections(let ids): deleteSections(ids)
    case .moveSection(let id, let anchor, let after):
      guard index(of: id) != nil, index(of: anchor) != nil else {
        faultCount += 1
        return
      }
      if id != anchor { insertSections([id], at: anchor, after) }
    case .reloadItems(let ids): mark(ids, in: items, \.reloadedItems)
    case .reconfigureItems(let ids): mark(ids, in: items, \.reconfiguredItems)
    case .reloadSections(let ids): mark(ids, in: sections.map(\.id), \.reloadedSections)
    }
  }

  private func index(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  private mutating func unique(_ ids: [Int]) -> [Int] {
    var seen: Set<Int> = []
    let kept = ids.filter { seen.insert($0).inserted }
    if kept.count < ids.count { faultCount += 1 }
    return kept
  }

  private mutating func append(_ items: [Int], to section: Int?) {
    let known = section.map { index(of: $0) } ?? sections.indices.last
    guard let target = known else {
      faultCount += 1
      return
    }
    let items = unique(items)
    take(Set(items))
    sections[target].items += items
  }

  private mutating func replace(_ items: [Int], in section: Int) {
    guard let target = index(of: section) else {
      faultCount += 1
      return
    }
    let items = unique(items)
    delete(sections[target].items.filter { !items.contains($0) })
    take(Set(items))
    sections[target].items = items
  }

  private mutating func insert(_ items: [Int], at anchor: Int, _ after: Bool) {
    guard self.items.contains(anchor) else {
      faultCount += 1
      return
    }
    let items = unique(items)
    if items.contains(anchor) {
      faultCount += 1
      return
    }
    take(Set(items))
    for section in sections.indices {
      guard let place = sections[section].items.firstIndex(of: anchor) else { continue }
      sections[section].items.insert(contentsOf: items, at: after ? place + 1 : place)
    }
  }

  private mutating func take(_ items: Set<Int>) {
    for section in sections.indices { sections[section].items.removeAll(where: items.contains) }
  }

  private mutating func delete(_ items: [Int]) {
    let items = Set(items)
    take(items)
    reloadedItems.removeAll(where: items.contains)
    reconfiguredItems.removeAll(where: items.contains)
  }

  private mutating func insertSections(_ ids: [Int], at anchor: Int, _ after: Bool) {
    guard let index = index(of: anchor) else {
      faultCount += 1
      return
    }
    let ids = unique(ids)
    if ids.contains(anchor) {
      faultCount += 1
      return
    }
    place(ids, before: after ? index + 1 : index)
  }

  private mutating func place(_ ids: [Int], before index: Int) {
    let placed = ids.map { id in sections.first { $0.id == id } ?? Section(id: id) }
    let head = sections[..<index].filter { !ids.contains($0.id) }
    let tail = sections[index...].filter { !ids.contains($0.id) }
    sections = head + placed + tail
  }

  private mutating func deleteSections(_ ids: [Int]) {
    delete(sections.filter { ids.contains($0.id) }.flatMap(\.items))
    sections.removeAll { ids.contains($0.id) }
    reloadedSections.removeAll(where: ids.contains)
  }

  private mutating func mark(
    _ ids: [Int], in known: [Int], _ marks: WritableKeyPath<SnapshotModel, [Int]>
  ) {
    guard Set(ids).isSubset(of: known) else {
      faultCount += 1
      return
    }
    for id in ids where !self[keyPath: marks].contains(id) { self[keyPath: marks].append(id) }
  }
}
