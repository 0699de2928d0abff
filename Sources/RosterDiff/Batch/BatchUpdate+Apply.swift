extension BatchUpdate {
  /// Applies the batch to the items of a sectioned list.
  ///
  /// Inserted, reloaded and reconfigured items are taken from the new list, all others from the old
  /// one. If the batch contains all differences, the result is the new list.
  ///
  /// - Parameters:
  ///   - old: The items of each section before the update.
  ///   - new: The items of each section after the update.
  ///   - rules: The rules that the batch must follow.
  /// - Returns: The items of each section after the update.
  /// - Throws: The first condition that the batch meets; see `validate`.
  /// - Complexity: O(*m* + *n* log *n*), where *m* is the number of items and *n* is the number of
  ///   operations.
  public func apply<Element>(
    to old: [[Element]], from new: [[Element]], rules: BatchRules = .roster
  ) throws(BatchError) -> [[Element]] {
    let map = try BatchMap(
      self, before: old.map { $0.count }, after: new.map { $0.count }, rules: rules)
    var result = map.items(from: old) { new[$0.section][$0.item] }
    for run in map.survivingRuns(of: PathSet(items: reconfigureItems)) {
      let (section, items) = (run.new.section, run.new.item..<run.new.item + run.count)
      result[section].replaceSubrange(items, with: new[section][items])
    }
    return result
  }

  /// Applies the batch to a list of sections that have content of their own besides their items.
  ///
  /// A section that stays keeps its own content, unless it is reloaded or reconfigured.
  ///
  /// - Parameters:
  ///   - old: The sections before the update.
  ///   - new: The sections after the update.
  ///   - rules: The rules that the batch must follow.
  ///   - items: Returns the items of a section.
  ///   - replacing: Returns a section with other items.
  /// - Returns: The sections after the update.
  /// - Throws: The first condition that the batch meets; see `validate`.
  /// - Complexity: O(*m* + *n* log *n*), where *m* is the number of items and *n* is the number of
  ///   operations.
  public func apply<Section, Element>(
    to old: [Section], from new: [Section], rules: BatchRules = .roster,
    items: (Section) -> [Element], replacing: (Section, [Element]) -> Section
  ) throws(BatchError) -> [Section] {
    let (oldItems, newItems) = (old.map(items), new.map(items))
    let contents = try apply(to: oldItems, from: newItems, rules: rules)
    let map = try BatchMap(
      self, before: oldItems.map { $0.count }, after: newItems.map { $0.count }, rules: rules)
    let reconfigured = PathSet(sections: reconfigureSections)
    return contents.indices.map { section in
      let source = map.oldSection(of: section)
      let kept = source.flatMap { reconfigured.contains($0) ? nil : old[$0] }
      return replacing(kept ?? new[section], contents[section])
    }
  }
}

extension BatchMap {
  /// Returns the items after the update, given those before it and a source of inserted, reloaded
  /// and reconfigured items.
  func items<Element>(
    from old: [[Element]], new: (ItemPath) -> Element
  ) -> [[Element]] {
    after.indices.map { section in
      var result: [Element] = []
      result.reserveCapacity(after[section])
      for segment in segments(inSection: section) {
        switch segment.origin {
        case .kept(let first), .moved(let first):
          let range = first.item..<first.item + segment.indexes.count
          result += old[first.section][range]
        case .reloaded, .inserted:
          result += segment.indexes.map { new(ItemPath(section: section, item: $0)) }
        }
      }
      return result
    }
  }
}
