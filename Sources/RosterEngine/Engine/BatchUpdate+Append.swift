package import RosterDiff

extension BatchUpdate {
  /// Adds the operations of another batch between the same states.
  mutating func append(_ other: BatchUpdate) {
    if isEmpty {
      self = other
      return
    }
    deleteSections.append(contentsOf: other.deleteSections)
    insertSections.append(contentsOf: other.insertSections)
    reloadSections.append(contentsOf: other.reloadSections)
    reconfigureSections.append(contentsOf: other.reconfigureSections)
    moveSections += other.moveSections
    deleteItems.append(contentsOf: other.deleteItems)
    insertItems.append(contentsOf: other.insertItems)
    reloadItems.append(contentsOf: other.reloadItems)
    reconfigureItems.append(contentsOf: other.reconfigureItems)
    moveItems += other.moveItems
  }
}

extension IndexRuns {
  package mutating func append(contentsOf other: IndexRuns) {
    for range in other.ranges { append(range) }
  }
}

extension ItemRuns {
  fileprivate mutating func append(contentsOf other: ItemRuns) {
    for run in other.runs { append(section: run.section, items: run.items) }
  }
}
