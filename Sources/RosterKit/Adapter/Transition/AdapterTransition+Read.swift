import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// Reads the content of sections.
extension AdapterTransition {
  func read(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> SectionedChanges {
    defer { isRead = true }
    var result = SectionedChanges(sections: changes)
    // The content of an object is shown by its items, header and footer.
    result.sections.updates = IndexPairs()
    var readings = readings(of: indexesToRead(updates, for: step))
    if !updates.hasNoPaths {
      adopt(updates, of: &readings, for: step, &result)
    }
    result.add(readings)
    pairAcrossSections(&result)
    if step == .reload { movesAcrossSections = false }
    return result
  }

  /// Reads sections.
  ///
  /// - Parameter indexes: Their indexes after the update, ascending.
  /// - Returns: The sections that existed before.
  private func readings(of indexes: [Int]) -> [SectionReading] {
    touched.reserve(
      slots: old.table.slotCount, touched: indexes.count + changes.deletes.count)
    let origins = start == .nothing ? IndexMap(changes) : nil
    let references = start == .shownData ? Set(objects.references) : []
    var readings: [SectionReading] = []
    var changed = changes.updates.makeIterator()
    var nextChanged = changed.next()
    for index in indexes {
      while let pair = nextChanged, pair.new < index { nextChanged = changed.next() }
      let isChanged = nextChanged?.new == index
      guard var reading = read(index, isChanged: isChanged, from: origins) else { continue }
      reading.mayDiffer = reading.isChanged || references.contains(index)
      readings.append(reading)
    }
    return readings
  }

  /// Returns the indexes of the sections to read, ascending.
  private func indexesToRead(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> [Int] {
    let references = start == .shownData ? objects.references : []
    let needing = adapter.takeSlotsToRead().compactMap { new.index(ofSlot: $0) }
    let reported = updates.isEmpty ? [] : updates.sections(after: changes)
    let counted = step == .reload ? countedIndexes : []
    let certain = changedIndexes
    if references.isEmpty, needing.isEmpty, reported.isEmpty, counted.isEmpty { return certain }
    return Set([certain, references, needing, reported, counted].joined()).sorted()
  }

  /// The indexes of the sections for which only the number of items is known.
  private var countedIndexes: [Int] {
    new.order.indices.filter { index in
      old.table[Int(new.order[index])].map { $0.items.models == nil } ?? false
    }
  }

  /// Reads a section.
  ///
  /// - Returns: The section before and after, or nil for a new one.
  private func read(_ index: Int, isChanged: Bool, from origins: IndexMap?) -> SectionReading? {
    let slot = Int(new.order[index])
    let before = old.table[slot]
    let arrival = before == nil ? touched.arrival(in: slot) : nil
    guard let controller = before?.controller ?? arrival?.controller,
      let identity = before?.identity ?? arrival?.identity
    else { return nil }
    let isChanged = isChanged || controller.needsReading
    controller.needsReading = false
    let section = AdapterSection(
      identity, controller, items: items(of: controller, section: index))
    touched.add(reading: section, in: slot)
    // A new controller can replace another one for the same object.
    let oldIndex = before == nil ? origins?.oldIndex(ofNew: index) : old.index(ofSlot: slot)
    guard let oldIndex, let before = before ?? old[oldIndex] else { return nil }
    return SectionReading(
      oldIndex: oldIndex, newIndex: index, old: before, new: section, isChanged: isChanged)
  }

  private func items(of controller: BaseListSectionController, section: Int) -> SectionItems {
    guard let items = controller.items else {
      let count = controller.numberOfItems
      if count >= 0 { return .counted(count) }
      let problem = "\(type(of: controller)) gave \(count) items for \(named(section))"
      adapter.report(ListFault(.rule, problem, response: "the section is shown without items"))
      return .counted(0)
    }
    let unique = UniqueElements(items, by: { $0.model.diffIdentifier })
    for positions in unique.duplicates {
      let model = items[positions[0]].originalModel ?? items[positions[0]].model
      let problem =
        "\(positions.count) items of \(named(section)) share the identity "
        + "\(model) (positions \(positions.listed))"
      adapter.report(ListFault(.data, problem, response: "the first was kept"))
    }
    return .models(unique.kept)
  }

  /// Returns the name of a section of the new list for fault messages.
  private func named(_ section: Int) -> String {
    "section \(section) (\(objects.object(at: section)))"
  }

  @discardableResult
  func install() -> (() -> ListSections)? {
    let table = old.table
    for slot in touched.slots {
      guard let section = touched.reading(in: slot) else { continue }
      touched.add(replaced: table[slot], in: slot)
      table.put(section, in: slot)
    }
    let removed = start == .nothing ? Array(old.order) : changes.deletes.map { old.order[$0] }
    for slot in removed.map(Int.init) {
      let section = table.free(slot)
      touched.add(replaced: section, in: slot)
      section?.controller.leave()
    }
    adapter.shown = new
    adapter.updateState.transition = nil
    adapter.updateState.installed = self
    return adapter.view.map { [bridge = adapter.attachment.bridge] view in
      { bridge.sections(for: view) }
    }
  }
}

extension ItemUpdates {
  /// Returns the indexes after the update of the sections for which changes were reported.
  fileprivate func sections(after changes: ListChanges) -> [Int] {
    let old =
      sectionReloads.sorted() + deletes.map(\.section) + moves.map(\.from.section)
      + reloads.map(\.from.section)
    let new = inserts.map(\.section) + moves.map(\.to.section)
    let map = IndexMap(changes)
    return old.compactMap { map.newIndex(ofOld: $0) }
      + new.filter { (0..<changes.newCount).contains($0) }
  }
}
