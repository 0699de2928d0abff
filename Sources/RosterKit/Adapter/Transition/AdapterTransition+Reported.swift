import RosterDiff

/// The changes that blocks reported for items without view models.
extension AdapterTransition {
  /// Takes over the changes reported for items of which only the number is known, if they are
  /// correct.
  ///
  /// - View models are compared, whatever was reported for them.
  /// - A report that does not explain the number of items is wrong, unless the object differs too:
  ///   then it was made for another version of the object, and the items are compared by index. A
  ///   reload does not need the report, and compares by index as well.
  /// - Items of removed or inserted sections are removed and inserted with them.
  ///
  /// - Parameters:
  ///   - updates: The reported changes; only the wrong ones are left in it.
  ///   - readings: The sections that stay; how their items are compared is set.
  ///   - step: How the view changes to the new data.
  ///   - result: The differences.
  func adopt(
    _ updates: ItemUpdates, of readings: inout [SectionReading], for step: ListUpdateOptions.Step,
    _ result: inout SectionedChanges
  ) {
    let map = IndexMap(changes)
    var reported = ReportedItems(updates, map) { [old] in old[$0]?.items.count ?? 0 }
    var wrong: [IndexPair] = []
    for index in readings.indices {
      let reading = readings[index]
      guard reported.concerns(old: reading.oldIndex, new: reading.newIndex),
        reading.old.items.models == nil, reading.new.items.models == nil
      else { continue }
      let counts = (old: reading.old.items.count, new: reading.new.items.count)
      if reported.explains(old: reading.oldIndex, new: reading.newIndex, counts) {
        readings[index].comparesItems = false
      } else if step == .batch, !reading.mayDiffer {
        wrong.append(IndexPair(old: reading.oldIndex, new: reading.newIndex))
      }
    }
    let known = readings.filter { !$0.comparesItems }
    let changed = Set(known.lazy.filter(\.isChanged).map(\.newIndex))
    let crossesSections = { (move: ItemMove) in
      map.newIndex(ofOld: move.from.section) != move.to.section
    }
    result.add(reported, of: sections(reported, known)) { move in
      // The item belongs to another controller now.
      crossesSections(move) && !changed.contains(move.to.section)
    }
    for reading in known where reading.isChanged { result.addUpdates(reported, of: reading) }
    movesAcrossSections = result.moves.contains(where: crossesSections)
    updates.removePaths(exceptOf: wrong)
  }

  /// Returns the sections whose reports are used.
  private func sections(_ reported: ReportedItems, _ known: [SectionReading]) -> ReportedSections {
    var sections = ReportedSections()
    sections.staying.old = Set(known.map(\.oldIndex))
    sections.staying.new = Set(known.map(\.newIndex))
    for section in changes.deletes where reported.left[section] != nil {
      if old[section]?.items.models == nil { sections.going.insert(section) }
    }
    for section in changes.inserts where reported.placed[section] != nil {
      let reading = touched.reading(in: Int(new.order[section]))
      guard let reading, reading.items.models == nil else { continue }
      sections.coming[section] = reading.items.count
    }
    return sections
  }
}

/// The sections whose reported item changes are used.
private struct ReportedSections {
  /// The sections that exist before and after.
  var staying: (old: Set<Int>, new: Set<Int>) = ([], [])

  /// The removed sections, which items can leave.
  var going: Set<Int> = []

  /// The inserted sections, which items can enter, with the numbers of their items.
  var coming: [Int: Int] = [:]

  func hasLeft(_ path: ItemPath) -> Bool {
    staying.old.contains(path.section) || going.contains(path.section)
  }

  func hasPath(_ path: ItemPath) -> Bool {
    staying.new.contains(path.section) || coming[path.section].map { path.item < $0 } ?? false
  }
}

extension SectionedChanges {
  /// Adds the reported changes; of a move with only one section in use, it adds the insert or
  /// delete there.
  @MainActor
  fileprivate mutating func add(
    _ reported: ReportedItems, of sections: ReportedSections, isReconfigured: (ItemMove) -> Bool
  ) {
    var (removed, arrived) = (reported.deletes, reported.inserts)
    for move in reported.moves {
      switch (sections.hasLeft(move.from), sections.hasPath(move.to)) {
      case (true, true):
        moves.append(from: move.from, to: move.to)
        if isReconfigured(move) { updates.append(from: move.from, to: move.to) }
      case (true, false): removed.append(move.from)
      case (false, true): arrived.append(move.to)
      case (false, false): break
      }
    }
    for path in removed.sorted() where sections.staying.old.contains(path.section) {
      deletes.append(path)
    }
    for path in arrived.sorted() where sections.staying.new.contains(path.section) {
      inserts.append(path)
    }
  }

  /// Adds updates of all items of a section that existed before.
  @MainActor
  fileprivate mutating func addUpdates(_ reported: ReportedItems, of reading: SectionReading) {
    let left = Set(reported.left[reading.oldIndex] ?? [])
    let placed = reported.placed[reading.newIndex] ?? []
    let taken = Set(placed.map(\.item))
    let old = (0..<reading.old.items.count).lazy.filter { !left.contains($0) }
    let new = (0..<reading.new.items.count).lazy.filter { !taken.contains($0) }
    for (from, to) in zip(old, new) {
      updates.append(
        from: ItemPath(section: reading.oldIndex, item: from),
        to: ItemPath(section: reading.newIndex, item: to))
    }
    for item in placed {
      guard let origin = item.origin else { continue }
      updates.append(
        from: origin, to: ItemPath(section: reading.newIndex, item: item.item))
    }
  }
}
