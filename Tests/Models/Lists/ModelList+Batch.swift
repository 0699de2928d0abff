package import RosterDiff

extension ModelList {
  /// Returns the batch that transforms this list into another one.
  ///
  /// Items that stay in their section move as little as possible. Items whose section changes move
  /// there, even out of deleted sections and into inserted ones.
  ///
  /// - Parameter new: The list after the batch.
  /// - Returns: A legal batch.
  package func batch(to new: ModelList) -> BatchUpdate {
    var batch = BatchUpdate()
    let changes = diff(sections.map(\.id), new.sections.map(\.id))
    batch.deleteSections = changes.deletes
    batch.insertSections = changes.inserts
    batch.moveSections = Array(changes.moves)
    let oldPaths = paths
    let newPaths = new.paths
    for (id, path) in oldPaths.sorted(by: { $0.value < $1.value }) where newPaths[id] == nil {
      batch.deleteItems.append(path)
    }
    for (id, path) in newPaths.sorted(by: { $0.value < $1.value }) {
      guard let old = oldPaths[id] else {
        batch.insertItems.append(path)
        continue
      }
      if sections[old.section].id != new.sections[path.section].id {
        batch.moveItems.append(ItemMove(from: old, to: path))
      }
    }
    appendMovesWithinSections(to: new, oldPaths, newPaths, &batch)
    return batch
  }

  private func appendMovesWithinSections(
    to new: ModelList, _ oldPaths: [Int: ItemPath], _ newPaths: [Int: ItemPath],
    _ batch: inout BatchUpdate
  ) {
    for section in sections {
      guard let after = new.sections.first(where: { $0.id == section.id }) else { continue }
      let stayed = Set(section.items).intersection(after.items)
      let old = section.items.filter(stayed.contains)
      for move in diff(old, after.items.filter(stayed.contains)).moves {
        let id = old[move.old]
        guard let from = oldPaths[id], let to = newPaths[id] else { continue }
        batch.moveItems.append(ItemMove(from: from, to: to))
      }
    }
  }
}
