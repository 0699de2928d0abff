extension SectionedComparison {
  /// Returns what differs, once the pairs are known.
  func changes() -> SectionedChanges {
    var result = self.result
    for section in originOfSection.indices {
      addItems(ofNew: section, to: &result)
    }
    let survivors = originOfSection.compactMap { $0 }.sorted()
    for section in survivors {
      for item in old.sections[section].indices where !isKept[old.starts[section] + item] {
        result.deletes.append(ItemPath(section: section, item: item))
      }
    }
    return result
  }

  /// Adds the inserts, updates and moves that end in a section.
  private func addItems(ofNew section: Int, to result: inout SectionedChanges) {
    let home = originOfSection[section].map { old.starts[$0]..<old.starts[$0 + 1] } ?? 0..<0
    let origins = new.sections[section].indices.map { Int(origin[new.starts[section] + $0]) }
    let stays = longestIncreasingSubsequence(origins.filter { home.contains($0) })
    var kept = 0
    for (item, origin) in origins.enumerated() {
      let to = ItemPath(section: section, item: item)
      guard origin >= 0 else {
        if originOfSection[section] != nil { result.inserts.append(to) }
        continue
      }
      let from = old.path(of: origin)
      if !old[from].isContentEqual(to: new[to]) { result.updates.append(from: from, to: to) }
      guard home.contains(origin) else {
        result.moves.append(from: from, to: to)
        continue
      }
      if !stays[kept] { result.moves.append(from: from, to: to) }
      kept += 1
    }
  }
}
