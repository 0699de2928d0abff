import Foundation

/// Where sections and items are before and after a batch that meets no condition.
///
/// Inserted and moved ones take their new index; the others fill what is left in their old order.
struct BatchMap {
  /// The old index of each new section; nil for an inserted one.
  let oldSections: [Int?]
  /// The new index of each old section; nil for a deleted one.
  let newSections: [Int?]
  private var removed: [Int: [Int]]
  private var taken: [Int: [Int]]
  private var movedFrom: [IndexPath: IndexPath] = [:]
  private var movedTo: [IndexPath: IndexPath] = [:]
  private let deletedItems: Set<IndexPath>
  private let insertedItems: Set<IndexPath>

  init(_ batch: NormalizedBatch, before: [Int], after: [Int]) {
    (oldSections, newSections) = Self.sections(batch, before: before.count, after: after.count)
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
  ) -> (old: [Int?], new: [Int?]) {
    var old = [Int?](repeating: nil, count: after)
    var isTaken = [Bool](repeating: false, count: after)
    var isGone = [Bool](repeating: false, count: before)
    for section in batch.allDeletedSections { isGone[section] = true }
    for section in batch.allInsertedSections { isTaken[section] = true }
    for (from, to) in batch.movedSections {
      old[to] = from
      isTaken[to] = true
      isGone[from] = true
    }
    var next = 0
    for section in 0..<before where !isGone[section] {
      while next < after, isTaken[next] { next += 1 }
      guard next < after else { break }
      old[next] = section
      next += 1
    }
    var new = [Int?](repeating: nil, count: before)
    for (index, section) in old.enumerated() {
      if let section { new[section] = index }
    }
    return (old, new)
  }

  /// Where the item is after the batch; nil if it was deleted or reloaded.
  func newPath(_ path: IndexPath) -> IndexPath? {
    if let target = movedFrom[path] { return target }
    guard let section = newSections[path.section], !deletedItems.contains(path) else { return nil }
    // Rank among those that stay, then that place among those that are not taken.
    var item = path.item
    for index in removed[path.section] ?? [] where index < path.item { item -= 1 }
    for index in taken[section] ?? [] where index <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// Where the item was before the batch; nil if it was inserted or reloaded.
  func oldPath(_ path: IndexPath) -> IndexPath? {
    if let source = movedTo[path] { return source }
    guard let section = oldSections[path.section], !insertedItems.contains(path) else { return nil }
    var item = path.item
    for index in taken[path.section] ?? [] where index < path.item { item -= 1 }
    for index in removed[section] ?? [] where index <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// The same for any element: cells by item, the others by section.
  func newKey(_ key: ElementKey) -> ElementKey? {
    if key.category == .cell { return newPath(key.indexPath).map { .cell($0) } }
    guard key.indexPath.count == 2, newSections.indices.contains(key.indexPath.section) else {
      return key
    }
    return newSections[key.indexPath.section].map { key.with(section: $0) }
  }

  /// The element that this one was before.
  func oldKey(_ key: ElementKey) -> ElementKey? {
    if key.category == .cell { return oldPath(key.indexPath).map { .cell($0) } }
    guard key.indexPath.count == 2, oldSections.indices.contains(key.indexPath.section) else {
      return key
    }
    return oldSections[key.indexPath.section].map { key.with(section: $0) }
  }
}
