import RosterDiff
import RosterTesting
import TestModels

extension ModelList {
  /// Returns a batch with reloads, reconfigurations, and operations on items that operations on
  /// their sections make redundant.
  func crowdedBatch(to new: ModelList, using random: inout SeededGenerator) -> BatchUpdate {
    var batch = batch(to: new)
    let moved = Set(batch.moveSections.map(\.old))
    let gone = Set(batch.deleteSections.ranges.joined())
    for section in sections.indices where !moved.contains(section) && !gone.contains(section) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: batch.reloadSections.append(section)
      case 1: batch.reconfigureSections.append(section)
      default: break
      }
    }
    for section in gone {
      batch.deleteItems.append(ItemPath(section: section, item: 0))
      batch.deleteItems.append(ItemPath(section: section, item: 99))
    }
    let removed = Set(batch.moveItems.map(\.from)).union(batch.deleteItems)
    for path in paths.values.sorted() where !removed.contains(path) {
      if Int.random(in: 0..<8, using: &random) == 0 { batch.reloadItems.append(path) }
      if Int.random(in: 0..<8, using: &random) == 0 { batch.reconfigureItems.append(path) }
    }
    return batch
  }
}
