import Foundation

/// Where sections and items are before and after a batch that meets no condition.
///
/// Inserted and moved ones take their new index; the others fill what is left in their old order.
struct BatchMap {
  /// The old index of each new section; -1 for an inserted one.
  private let oldIndexes: [Int32]
  /// The new index of each old section; -1 for a deleted one.
  private let newIndexes: [Int32]
  private var removed: [Int: [Int]]
  private var taken: [Int: [Int]]
  private var movedFrom: [IndexPath: IndexPath] = [:]
  private var movedTo: [IndexPath: IndexPath] = [:]
  private let deletedItems: Set<IndexPath>
  private let insertedItems: Set<IndexPath>

  init(_ batch: NormalizedBatch, before: [Int], after: [Int]) {
    (oldIndexes, newIndexes) = Self.sections(batch, before: before.count, after: after.count)
    deletedItems = Set(batch.deletedItems + batch.reloadedItems.map(\.old))
    insertedItems = Set(batch.insertedItems + batch.reloadedItems.map(\.new))
    for (old, new) in batch.movedItems {
      movedFrom[old] = new
      movedTo[new] = old
    }
    removed = Dictionary(grouping: deletedItems.union(movedFrom.keys), by: \.section)
      .mapValues { $0.map(\.item).sorted() }
    taken = Dictionary(grouping: insertedItems.union(movedTo.keys), by: \.section)
      .mapValues { $0.map(\.item).sorted() }
  }

  private static func sections(
    _ batch: NormalizedBatch, before: Int, after: Int
  ) -> (old: [Int32], new: [Int32]) {
    // Flat arrays, which are filled once: a list may have many thousand sections.
    var old = [Int32](repeating: -1, count: after)
    var new = [Int32](repeating: -1, count: before)
    let (gone, taken): (Int32, Int32) = (-2, -2)
    for section in batch.allDeletedSections { new[section] = gone }
    for section in batch.allInsertedSections { old[section] = taken }
    for (from, to) in batch.movedSections {
      old[to] = Int32(from)
      new[from] = Int32(to)
    }
    var next = 0
    for section in 0..<before where new[section] == -1 {
      while next < after, old[next] != -1 { next += 1 }
      guard next < after else { break }
      old[next] = Int32(section)
      new[section] = Int32(next)
      next += 1
    }
    return (old, new)
  }

  /// The number of sections after the batch.
  var newCount: Int { oldIndexes.count }

  /// The old index of a new section; nil for an inserted one, and where there is none.
  func oldSection(_ section: Int) -> Int? {
    guard oldIndexes.indices.contains(section), oldIndexes[section] >= 0 else { return nil }
    return Int(oldIndexes[section])
  }

  /// The new index of an old section; nil for a deleted one, and where there was none.
  func newSection(_ section: Int) -> Int? {
    guard newIndexes.indices.contains(section), newIndexes[section] >= 0 else { return nil }
    return Int(newIndexes[section])
  }

  /// Where the item is after the batch; nil if it was deleted or reloaded.
  func newPath(_ path: IndexPath) -> IndexPath? {
    if let target = movedFrom[path] { return target }
    guard let section = newSection(path.section), !deletedItems.contains(path) else { return nil }
    // Rank among those that stay, then that place among those that are not taken.
    var item = path.item
    for index in removed[path.section] ?? [] where index < path.item { item -= 1 }
    for index in taken[section] ?? [] where index <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// Where the item was before the batch; nil if it was inserted or reloaded.
  func oldPath(_ path: IndexPath) -> IndexPath? {
    if let source = movedTo[path] { return source }
    guard let section = oldSection(path.section), !insertedItems.contains(path) else { return nil }
    var item = path.item
    for index in taken[path.section] ?? [] where index < path.item { item -= 1 }
    for index in removed[section] ?? [] where index <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// The same for any element: cells by item, the others by section.
  func newKey(_ key: ElementKey) -> ElementKey? {
    if key.category == .cell { return newPath(key.indexPath).map { .cell($0) } }
    guard key.indexPath.count == 2, newIndexes.indices.contains(key.indexPath.section) else {
      return key
    }
    return newSection(key.indexPath.section).map { key.with(section: $0) }
  }

  /// The element that this one was before.
  func oldKey(_ key: ElementKey) -> ElementKey? {
    if key.category == .cell { return oldPath(key.indexPath).map { .cell($0) } }
    guard key.indexPath.count == 2, oldIndexes.indices.contains(key.indexPath.section) else {
      return key
    }
    return oldSection(key.indexPath.section).map { key.with(section: $0) }
  }
}
