import RosterDiff
import RosterView

/// Reads what sections hold.
extension AdapterTransition {
  func read(_ updates: ItemUpdates?) -> SectionedChanges {
    let map = IndexMap(changes)
    var result = SectionedChanges(sections: changes)
    // What an object's content shows is in its items, header and footer.
    result.sections.updates = IndexPairs()
    var pairs: [SectionReading] = []
    let changed = Set(changes.updates.map(\.new))
    for index in indexesToRead(updates, map) {
      let slot = Int(new.order[index])
      guard let controller = controller(at: index) else { continue }
      let before = arrivals[slot] == nil ? old.table[slot] : nil
      let isChanged = changed.contains(index) || controller.needsReading
      let section = read(controller, index, before, isChanged: isChanged)
      readings.append((slot, section))
      if let before, let updates, let oldIndex = old.index(ofSlot: slot) {
        let pair = reading(oldIndex, before, index, section, updates)
        pairs.append(pair)
        if !pair.comparesItems, isChanged { result.add(updates.survivors(of: pair)) }
      }
    }
    result.add(pairs)
    return result
  }

  /// The indexes of the sections to read, ascending.
  private func indexesToRead(_ updates: ItemUpdates?, _ map: IndexMap) -> [Int] {
    var indexes = Set(changes.inserts)
    indexes.formUnion(changes.updates.map(\.new))
    if start == .shownData { indexes.formUnion(objects.references) }
    let needing = adapter.takeSlotsToRead().compactMap { new.index(ofSlot: $0) }
    indexes.formUnion(needing)
    if let updates { indexes.formUnion(updates.sections(after: map, count: new.count)) }
    return indexes.sorted()
  }

  private func read(
    _ controller: AnyListSectionController, _ index: Int, _ before: AdapterSection?,
    isChanged: Bool
  ) -> AdapterSection {
    controller.needsReading = false
    return AdapterSection(
      objects.object(at: index).diffIdentifier, controller,
      content: (before?.content ?? 0) + (isChanged ? 1 : 0),
      items: items(of: controller, section: index))
  }

  private func items(of controller: AnyListSectionController, section: Int) -> SectionItems {
    guard let items = controller.items else {
      let count = controller.numberOfItems
      if count >= 0 { return .counted(count) }
      let problem = "\(type(of: controller)) gave \(count) items for section \(section)"
      view.report(ListFault(.rule, problem, response: "the section is shown without items"))
      return .counted(0)
    }
    let unique = UniqueElements(items, by: { $0.model.diffIdentifier })
    for positions in unique.duplicates {
      let problem =
        "\(positions.count) items of section \(section) share the identity "
        + "\(items[positions[0]].model) (positions \(positions.listed))"
      view.report(ListFault(.data, problem, response: "the first was kept"))
    }
    return .models(unique.kept)
  }

  /// Says how a section is compared that was read again.
  private func reading(
    _ oldIndex: Int, _ before: AdapterSection, _ newIndex: Int, _ section: AdapterSection,
    _ updates: ItemUpdates
  ) -> SectionReading {
    let isCounted = before.items.models == nil && section.items.models == nil
    let isSaid = updates.hasChanges(ofSection: oldIndex, after: newIndex)
    // Items with view models are compared, whatever is said of them.
    if isSaid, !isCounted { updates.removeChanges(ofSection: oldIndex, after: newIndex) }
    return SectionReading(
      oldIndex: oldIndex, newIndex: newIndex, old: before, new: section,
      comparesItems: !(isSaid && isCounted))
  }

  func install() {
    for (slot, section) in readings {
      replaced[slot] = old.table[slot]
      old.table.put(section, in: slot)
    }
    let gone = start == .nothing ? Array(old.order) : changes.deletes.map { old.order[$0] }
    for slot in gone.map(Int.init) {
      let section = old.table.free(slot)
      replaced[slot] = section
      section?.controller.leave()
    }
    adapter.shown = new
    adapter.transition = nil
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
  fileprivate func sections(after map: IndexMap, count: Int) -> Set<Int> {
    var old = sectionReloads
    old.formUnion(deletes.map(\.section))
    old.formUnion(moves.map(\.from.section))
    old.formUnion(reloads.map(\.from.section))
    var result = Set(old.compactMap { map.newIndex(ofOld: $0) })
    result.formUnion(inserts.map(\.section).filter { (0..<count).contains($0) })
    result.formUnion(moves.map(\.to.section).filter { (0..<count).contains($0) })
    return result
  }
}

extension AnyListSectionController {
  func leave() {
    adapter = nil
    slot = nil
  }
}
