import RosterDiff

/// Items that leave one section and come to another one.
extension AdapterTransition {
  /// Makes a move of each item that has gone from one section and has come to another one, if both
  /// say that its identity counts in the whole list.
  ///
  /// What several sections lose or get is left as it is: nobody could say which one went where.
  ///
  /// - Parameter found: What differs, each section compared for itself; complete.
  /// - Complexity: O(*c* log *c*) of the number of items that have gone and come.
  func pairAcrossSections(_ found: inout SectionedChanges) {
    let came = travellers(found.inserts, sections: changes.inserts) { index in
      self.touched.reading(in: Int(self.new.order[index]))
    }
    if came.isEmpty { return }
    let gone = travellers(found.deletes, sections: changes.deletes) { self.old[$0] }
    var moves: [ItemMove] = []
    for (identity, place) in came {
      guard let to = place, let from = gone[identity] ?? nil else { continue }
      moves.append(ItemMove(from: from, to: to))
    }
    if !moves.isEmpty { hasTravellers = true }
    found.join(moves)
  }

  /// Returns the items that could have come from or gone to another section, by identity.
  ///
  /// - Parameters:
  ///   - paths: Items of sections that stay.
  ///   - sections: Sections that come or go, with all their items.
  ///   - section: Gives a section.
  /// - Returns: Their places; nil where there are several.
  private func travellers(
    _ paths: ItemRuns, sections: IndexRuns, in section: (Int) -> AdapterSection?
  ) -> [ListIdentity: ItemPath?] {
    var result: [ListIdentity: ItemPath?] = [:]
    func add(_ index: Int, _ items: Range<Int>?) {
      guard let section = section(index), let models = section.items.models,
        section.controller.itemScope == .list
      else { return }
      for item in items ?? models.indices where models.indices.contains(item) {
        let part = section.controller.part(at: models[item].parts[...])
        guard part?.itemScope == .list, let identity = models[item].givenModel?.diffIdentifier
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
  /// Makes moves of deletes and inserts; what has moved is filled again by its new section.
  fileprivate mutating func join(_ joined: [ItemMove]) {
    if joined.isEmpty { return }
    let (gone, came) = (Set(joined.map(\.from)), Set(joined.map(\.to)))
    deletes = ItemRuns(deletes.filter { !gone.contains($0) })
    inserts = ItemRuns(inserts.filter { !came.contains($0) })
    for move in joined {
      moves.append(from: move.from, to: move.to)
      updates.append(from: move.from, to: move.to)
    }
    (moves, updates) = (moves.sorted, updates.sorted)
  }
}
