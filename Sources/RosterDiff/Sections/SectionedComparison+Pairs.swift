extension SectionedComparison {
  private typealias ID = Section.Item.DiffIdentifier

  /// Finds the pairs of items with the same identity in the same scope.
  mutating func pairItems(scope: ItemScope) {
    switch scope {
    case .list:
      pair(old.sections.indices, new.sections.indices)
    case .section:
      for (index, origin) in originOfSection.enumerated() {
        if let origin { pair(origin..<origin + 1, index..<index + 1) }
      }
    }
  }

  /// Pairs the items of some old sections with those of some new ones, in order of occurrence.
  private mutating func pair(_ oldSections: Range<Int>, _ newSections: Range<Int>) {
    var occurrences: [ID: Occurrences] = [:]
    forEachItem(of: old, in: oldSections) { item, flat in
      occurrences[item.diffIdentifier, default: Occurrences()].old.append(flat)
    }
    forEachItem(of: new, in: newSections) { item, flat in
      occurrences[item.diffIdentifier, default: Occurrences()].new.append(flat)
    }
    for places in occurrences.values {
      for (old, new) in zip(places.old, places.new) {
        origin[new] = Int32(old)
        isKept[old] = true
      }
    }
    report(occurrences.values.filter { $0.old.count > 1 || $0.new.count > 1 })
  }

  private func forEachItem(
    of list: FlatSections<Section.Item>, in sections: Range<Int>,
    _ body: (Section.Item, Int) -> Void
  ) {
    for section in sections {
      for (index, item) in list.sections[section].enumerated() {
        body(item, list.starts[section] + index)
      }
    }
  }

  private mutating func report(_ repeated: [Occurrences]) {
    for places in repeated.sorted(by: { $0.first < $1.first }) {
      result.duplicates.append(
        DuplicateItems(
          old: places.old.map { old.path(of: $0) }, new: places.new.map { new.path(of: $0) }))
    }
  }
}

/// The flat indexes of one identity in both lists.
private struct Occurrences {
  var old: [Int] = []
  var new: [Int] = []

  /// Orders by the first occurrence in the old list, then by that in the new one.
  var first: (Int, Int) { (old.first ?? .max, new.first ?? .max) }
}
