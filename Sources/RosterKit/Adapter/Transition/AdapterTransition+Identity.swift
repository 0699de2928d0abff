import RosterDiff
import RosterView

/// The identities that stay in a reload, and names for fault messages.
extension AdapterTransition {
  func changesByIdentity() -> SectionedChanges {
    var result = SectionedChanges(sections: changes)
    result.sections.updates = IndexPairs()
    var readings: [SectionReading] = []
    for run in changes.kept {
      for offset in 0..<run.count {
        let (oldIndex, newIndex) = (run.old + offset, run.new + offset)
        // A section that was not read is the same instance.
        guard let old = oldSection(at: oldIndex), let new = newSection(at: newIndex), old !== new
        else { continue }
        readings.append(
          SectionReading(
            oldIndex: oldIndex, newIndex: newIndex, old: old, new: new, isChanged: false))
      }
    }
    result.add(readings)
    pairAcrossSections(&result)
    return result
  }

  /// Returns a section of the new list, once it has been read.
  func newSection(at index: Int) -> AdapterSection? {
    guard new.order.indices.contains(index) else { return nil }
    let slot = Int(new.order[index])
    return touched.reading(in: slot) ?? new.table[slot]
  }

  /// Returns the name of a section or an item before or after the update.
  func name(of subject: BatchError.Subject) -> String? {
    switch subject.element {
    case .section(let index): return section(index, subject.isBefore ? .before : .after)?.name
    case .item(let path):
      let section =
        subject.isBefore ? oldSection(at: path.section) : newSection(at: path.section)
      guard let section, (0..<section.items.count).contains(path.item),
        let home = name(of: subject.inSection(path.section))
      else { return nil }
      guard let item = section.items.models?[path.item] else { return "in \(home)" }
      return "\(item.originalModel ?? item.model) in \(home)"
    }
  }
}
