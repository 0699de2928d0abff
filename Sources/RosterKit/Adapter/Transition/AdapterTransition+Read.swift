import RosterDiff
import RosterView

/// Reads what sections hold.
extension AdapterTransition {
  func read(_ updates: ItemUpdates?) -> SectionedChanges {
    var result = SectionedChanges(sections: changes)
    // What an object's content shows is in its items, header and footer.
    result.sections.updates = IndexPairs()
    var pairs: [SectionReading] = []
    var changed = changes.updates.makeIterator()
    var nextChanged = changed.next()
    let indexes = indexesToRead(updates)
    touched.reserve(
      slots: old.table.slotCount, touched: indexes.count + changes.deletes.count)
    for index in indexes {
      while let pair = nextChanged, pair.new < index { nextChanged = changed.next() }
      let reading = read(index, isChanged: nextChanged?.new == index)
      guard let reading, let updates else { continue }
      let pair = said(by: updates, of: reading)
      pairs.append(pair)
      if !pair.comparesItems, pair.isChanged { result.add(updates.survivors(of: pair)) }
    }
    result.add(pairs)
    if updates != nil, start == .shownData { pairAcrossSections(&result) }
    return result
  }

  /// The indexes of the sections to read, ascending.
  private func indexesToRead(_ updates: ItemUpdates?) -> [Int] {
    let references = start == .shownData ? objects.references : []
    let needing = adapter.takeSlotsToRead().compactMap { new.index(ofSlot: $0) }
    let said = updates.map { $0.isEmpty ? [] : $0.sections(after: changes) } ?? []
    let certain = changedIndexes
    if references.isEmpty, needing.isEmpty, said.isEmpty { return certain }
    return Set([certain, references, needing, said].joined()).sorted()
  }

  /// Reads a section.
  ///
  /// - Returns: What it was and is, or nil for a new one.
  private func read(_ index: Int, isChanged: Bool) -> SectionReading? {
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
    guard let before, let oldIndex = old.index(ofSlot: slot) else { return nil }
    return SectionReading(
      oldIndex: oldIndex, newIndex: index, old: before, new: section, isChanged: isChanged)
  }

  private func items(of controller: AnyListSectionController, section: Int) -> SectionItems {
    guard let items = controller.items else {
      let count = controller.numberOfItems
      if count >= 0 { return .counted(count) }
      let problem = "\(type(of: controller)) gave \(count) items for \(named(section))"
      adapter.report(ListFault(.rule, problem, response: "the section is shown without items"))
      return .counted(0)
    }
    let unique = UniqueElements(items, by: { $0.model.diffIdentifier })
    for positions in unique.duplicates {
      let model = items[positions[0]].givenModel ?? items[positions[0]].model
      let problem =
        "\(positions.count) items of \(named(section)) share the identity "
        + "\(model) (positions \(positions.listed))"
      adapter.report(ListFault(.data, problem, response: "the first was kept"))
    }
    return .models(unique.kept)
  }

  /// Returns a section of the new list as faults name it.
  private func named(_ section: Int) -> String {
    "section \(section) (\(objects.object(at: section)))"
  }

  /// Notes whether blocks of the update said what became of the items of a section.
  private func said(by updates: ItemUpdates, of reading: SectionReading) -> SectionReading {
    var reading = reading
    guard updates.hasChanges(ofSection: reading.oldIndex, after: reading.newIndex) else {
      return reading
    }
    if reading.old.items.models == nil, reading.new.items.models == nil {
      reading.comparesItems = false
    } else {
      // Items with view models are compared, whatever is said of them.
      updates.removeChanges(ofSection: reading.oldIndex, after: reading.newIndex)
    }
    return reading
  }

  func install() {
    for slot in touched.slots {
      guard let section = touched.reading(in: slot) else { continue }
      touched.add(replaced: old.table[slot], in: slot)
      old.table.put(section, in: slot)
    }
    let gone = start == .nothing ? Array(old.order) : changes.deletes.map { old.order[$0] }
    for slot in gone.map(Int.init) {
      let section = old.table.free(slot)
      touched.add(replaced: section, in: slot)
      section?.controller.leave()
    }
    adapter.shown = new
    adapter.transition = nil
    adapter.installed = self
  }
}

extension ItemUpdates {
  /// Whether inserts, deletes or moves within a section were said.
  fileprivate func hasChanges(ofSection old: Int, after new: Int) -> Bool {
    inserts.contains { $0.section == new } || deletes.contains { $0.section == old }
      || moves.contains { $0.from.section == old || $0.to.section == new }
  }

  /// Returns the items of a section that stay, by what was said of it; none if that is not true.
  @MainActor
  fileprivate func survivors(of reading: SectionReading) -> [ItemMove] {
    let moves = moves.filter { $0.from.section == reading.oldIndex }
    let arrivals = self.moves.filter { $0.to.section == reading.newIndex }
    let gone = Set(
      (deletes.filter { $0.section == reading.oldIndex } + moves.map(\.from)).map(\.item))
    let new = Set(
      (inserts.filter { $0.section == reading.newIndex } + arrivals.map(\.to)).map(\.item))
    let old = (0..<reading.old.items.count).filter { !gone.contains($0) }
    let places = (0..<reading.new.items.count).filter { !new.contains($0) }
    guard old.count == places.count else { return [] }
    return zip(old, places).map {
      ItemMove(
        from: ItemPath(section: reading.oldIndex, item: $0),
        to: ItemPath(section: reading.newIndex, item: $1))
    }
  }

  /// The indexes after the update of the sections that something was said of.
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
