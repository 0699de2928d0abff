import RosterDiff

extension [FlightSection] {
  /// Returns the sections after the user took something to another place.
  ///
  /// - Parameter drop: The move.
  /// - Returns: The sections, or nil if there is no such place.
  func after(drop: BatchUpdate) -> [FlightSection]? {
    var result = self
    for move in drop.moveItems where move.from.section != move.to.section {
      guard indices.contains(move.from.section), indices.contains(move.to.section) else {
        return nil
      }
      result[move.from.section].add(-1)
      result[move.to.section].add(1)
    }
    for move in drop.moveSections {
      guard indices.contains(move.old), indices.contains(move.new) else { return nil }
      result.insert(result.remove(at: move.old), at: move.new)
    }
    return result
  }
}

extension FlightSection {
  /// Adds to the number of items, which a journal can give as anything.
  fileprivate mutating func add(_ count: Int) {
    self = FlightSection(id: id, itemCount: itemCount &+ count)
  }
}

extension BatchUpdate {
  /// Returns where sections are after the batch, whatever happens to their items; nil if its
  /// operations on sections are not legal.
  func sectionMap(before: Int, after: Int) -> BatchMap? {
    var sections = BatchUpdate()
    sections.deleteSections = deleteSections
    sections.insertSections = insertSections
    sections.moveSections = moveSections
    return try? BatchMap(
      sections, before: [Int](repeating: 0, count: before),
      after: [Int](repeating: 0, count: after))
  }

  /// Returns the sections after the batch that are new, are shown anew or have other items.
  ///
  /// - Parameter map: Where sections are.
  /// - Returns: Their indexes, ascending.
  func changedSections(_ map: BatchMap) -> [Int] {
    var new = Set(insertSections)
    new.formUnion(insertItems.runs.map(\.section))
    new.formUnion(moveItems.map(\.to.section))
    let old =
      Array(reloadSections) + deleteItems.runs.map(\.section) + moveItems.map(\.from.section)
    new.formUnion(old.compactMap { map.newSection(of: $0) })
    return new.filter { map.after.indices.contains($0) }.sorted()
  }
}

extension BatchMap {
  /// Whether every section is where it was.
  var changesNothing: Bool {
    sectionSegments.allSatisfy { $0.origin == .kept($0.indexes.lowerBound) }
      && before.count == after.count
  }
}

extension BatchMap.Origin {
  /// Where something was before; nil for what is new.
  var oldPlace: Place? {
    switch self {
    case .kept(let place), .moved(let place): place
    case .inserted, .reloaded: nil
    }
  }
}
