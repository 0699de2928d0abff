import RosterDiff

/// Items that move from one section to another.
extension AdapterTransition {
  /// Pairs deleted and inserted items of different sections into moves, if the item scope of both
  /// is the list.
  ///
  /// An identity that several sections lose or gain is not paired, because it is not known which
  /// one moved where.
  ///
  /// - Parameter found: The changes with each section compared by itself; they are completed.
  /// - Complexity: O(*c* log *c*), where *c* is the number of deleted and inserted items.
  func pairAcrossSections(_ found: inout SectionedChanges) {
    let arrived = movesAcross(found.inserts, sections: found.sections.inserts) { index in
      self.newSection(at: index)
    }
    if arrived.isEmpty { return }
    let removed = movesAcross(found.deletes, sections: found.sections.deletes) { index in
      self.oldSection(at: index)
    }
    var moves: [ItemMove] = []
    for (identity, place) in arrived {
      guard let to = place, let from = removed[identity] ?? nil else { continue }
      moves.append(ItemMove(from: from, to: to))
    }
    if !moves.isEmpty { movesAcrossSections = true }
    found.join(moves)
  }

  /// Returns the items that could have moved from or to another section, by identity.
  ///
  /// - Parameters:
  ///   - paths: Index paths of items in sections that stay.
  ///   - sections: Deleted or inserted sections, with all their items.
  ///   - section: Returns a section.
  /// - Returns: Their index paths; nil for an identity that occurs several times.
  private func movesAcross(
    _ paths: ItemRuns, sections: IndexRuns, in section: (Int) -> AdapterSection?
  ) -> [ListIdentity: ItemPath?] {
    var result: [ListIdentity: ItemPath?] = [:]
    func add(_ index: Int, _ items: Range<Int>?) {
      guard let section = section(index), let models = section.items.models,
        section.controller.itemScope == .list
      else { return }
      for item in items ?? models.indices where models.indices.contains(item) {
        let part = section.controller.part(at: models[item].parts[...])
        guard part?.itemScope == .list, let identity = models[item].originalModel?.diffIdentifier
        else { continue }
        let isFirst = result[identity] == nil
        result[identity] = .some(isFirst ? ItemPath(section: index, item: item) : nil)
      }
    }
    for run in paths.runs { add(run.section, run.items) }
    for index in sections { add(index, nil) }
    return result
  }
}

extension SectionedChanges {
  /// Joins deletes and inserts into moves; the new section reconfigures the moved items.
  fileprivate mutating func join(_ joined: [ItemMove]) {
    if joined.isEmpty { return }
    let (removed, arrived) = (Set(joined.map(\.from)), Set(joined.map(\.to)))
    deletes = ItemRuns(deletes.filter { !removed.contains($0) })
    inserts = ItemRuns(inserts.filter { !arrived.contains($0) })
    for move in joined {
      moves.append(from: move.from, to: move.to)
      updates.append(from: move.from, to: move.to)
    }
    (moves, updates) = (moves.sorted, updates.sorted)
  }
}
