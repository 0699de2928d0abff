import Foundation

/// A batch without reloads: each is a deletion at the old index and an insertion at the new one.
///
/// The insertion lands at the old index, less the deletions at or below it, plus the insertions at or
/// below the result. Moves are not considered, as public reports of real batches show.
struct NormalizedBatch {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(old: Int, new: Int)] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [(old: IndexPath, new: IndexPath)] = []
  var reloadedSections: [(old: Int, new: Int)] = []
  var reloadedItems: [(old: IndexPath, new: IndexPath)] = []
  var reconfigured: [IndexPath] = []

  init(_ operations: [UpdateOperation]) {
    var reloadSections: [Int] = []
    var reloadItems: [IndexPath] = []
    // The same move twice is one move.
    var moves: Set<UpdateOperation> = []
    for operation in operations {
      switch operation {
      case .deleteSection(let section): deletedSections.append(section)
      case .insertSection(let section): insertedSections.append(section)
      case .reloadSection(let section): reloadSections.append(section)
      case .moveSection(let old, let new):
        if moves.insert(operation).inserted { movedSections.append((old, new)) }
      case .deleteItem(let path): deletedItems.append(path)
      case .insertItem(let path): insertedItems.append(path)
      case .reloadItem(let path): reloadItems.append(path)
      case .moveItem(let old, let new):
        if moves.insert(operation).inserted { movedItems.append((old, new)) }
      case .reconfigureItem(let path): reconfigured.append(path)
      }
    }
    splitReloads(sections: reloadSections, items: reloadItems)
  }

  private mutating func splitReloads(sections: [Int], items: [IndexPath]) {
    reloadedSections = sections.map {
      ($0, Self.shifted($0, deleted: deletedSections, inserted: insertedSections))
    }
    let gone = Set(deletedSections + sections)
    let deletedPerSection = Dictionary(grouping: deletedItems, by: \.section)
    let insertedPerSection = Dictionary(grouping: insertedItems, by: \.section)
    for path in items where !gone.contains(path.section) {
      let section = Self.shifted(
        path.section, deleted: deletedSections, inserted: insertedSections)
      let item = Self.shifted(
        path.item, deleted: deletedPerSection[path.section, default: []].map(\.item),
        inserted: insertedPerSection[section, default: []].map(\.item))
      reloadedItems.append((path, IndexPath(item: item, section: section)))
    }
  }

  private static func shifted(_ index: Int, deleted: [Int], inserted: [Int]) -> Int {
    var result = index - deleted.count { $0 <= index }
    for insertion in inserted.sorted() where insertion <= result { result += 1 }
    return result
  }

  /// Deleted sections, with those that are reloaded.
  var allDeletedSections: Set<Int> { Set(deletedSections + reloadedSections.map(\.old)) }

  /// Inserted sections, with those that are reloaded.
  var allInsertedSections: Set<Int> { Set(insertedSections + reloadedSections.map(\.new)) }
}
