import RosterDiff
import RosterEngine
import TestModels

@testable import RosterView

extension Stage {
  /// Changes the data and reloads sections in the batch, whose items are nevertheless the same.
  ///
  /// Sections are named by number; moved ones are deleted and inserted, removed ones are left out.
  func change(
    newCellsInSections replaced: [Int], reconfiguring changed: [Int] = [],
    animated: Bool = true, _ edit: (inout ModelList) -> Void
  ) {
    let old = source.list
    var new = old
    edit(&new)
    var differences = old.batch(to: new)
    for id in changed {
      source.versions[id, default: 0] += 1
      if let path = old.paths[id] { differences.reconfigureItems.append(path) }
    }
    let update = ViewUpdate(
      differences.replacing(
        replaced.compactMap { id in
          guard let from = old.sections.firstIndex(where: { $0.id == id }),
            let to = new.sections.firstIndex(where: { $0.id == id })
          else { return nil }
          return IndexPair(old: from, new: to)
        }), changesByIdentity: differences)
    perform(animated: animated) {
      source.list = new
      return update
    }
  }
}

extension BatchUpdate {
  /// Returns the batch with reloads of sections that stay, the way an updater makes it.
  fileprivate func replacing(_ sections: [IndexPair]) -> BatchUpdate {
    var batch = self
    let moved = Set(batch.moveSections).intersection(sections)
    batch.moveSections.removeAll { moved.contains($0) }
    for section in sections {
      batch.moveItems.removeAll {
        $0.from.section == section.old && $0.to.section == section.new
      }
      if moved.contains(section) {
        batch.deleteSections.append(section.old)
        batch.insertSections.append(section.new)
      } else {
        batch.reloadSections.append(section.old)
      }
    }
    return batch
  }
}
