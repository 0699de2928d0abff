package import RosterDiff

/// A change of the selection by user input, which the delegate can restrict.
package struct SelectionChange: Hashable, Sendable {
  /// The items to select.
  package var selected: [ItemPath] = []

  /// The items to deselect.
  package var deselected: [ItemPath] = []

  /// The items that are deselected because the selected items replace them, if any of those is
  /// allowed.
  package var replaced: [ItemPath] = []

  /// Returns the same change with other index paths.
  func mapped(_ path: (ItemPath) -> ItemPath) -> SelectionChange {
    SelectionChange(
      selected: selected.map(path), deselected: deselected.map(path), replaced: replaced.map(path))
  }
}

/// The selected items, which follow updates.
struct ListSelection: Hashable, Sendable {
  private(set) var items: Set<ItemPath> = []

  /// The item from which the selection is extended.
  private(set) var anchor: ItemPath?

  /// Returns the change by a tap on an item.
  func tap(_ path: ItemPath, _ mode: SelectionMode) -> SelectionChange {
    switch mode {
    case .none: return SelectionChange()
    case .single:
      return SelectionChange(selected: [path], replaced: items.filter { $0 != path }.sorted())
    case .multiple:
      return items.contains(path)
        ? SelectionChange(deselected: [path]) : SelectionChange(selected: [path])
    }
  }

  /// Returns the change that extends the selection from its anchor to an item.
  ///
  /// If only one item can be selected, it selects the given item.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of items selected before or after.
  func extend(to path: ItemPath, _ mode: SelectionMode, counts: [Int]) -> SelectionChange {
    guard mode == .multiple else {
      return items.contains(path) ? SelectionChange() : tap(path, mode)
    }
    let start = anchor ?? path
    let all = Set(paths(from: min(start, path), through: max(start, path), counts))
    return SelectionChange(
      selected: all.subtracting(items).sorted(), deselected: items.subtracting(all).sorted())
  }

  private func paths(
    from first: ItemPath, through last: ItemPath, _ counts: [Int]
  ) -> [ItemPath] {
    (first.section...last.section).flatMap { section -> [ItemPath] in
      let lower = section == first.section ? first.item : 0
      let upper = section == last.section ? last.item + 1 : counts[section]
      return (lower..<max(lower, upper)).map { ItemPath(section: section, item: $0) }
    }
  }

  mutating func insert(_ path: ItemPath) {
    items.insert(path)
  }

  mutating func remove(_ path: ItemPath) {
    items.remove(path)
  }

  /// Sets the item from which the selection is extended.
  mutating func anchor(at path: ItemPath) {
    anchor = path
  }

  /// Carries the selection through a batch; removed items are deselected.
  mutating func carry(through map: BatchMap) {
    items = Set(items.compactMap { map.newPath(of: $0) })
    anchor = anchor.flatMap { map.newPath(of: $0) }
  }

  /// Returns the part of the selection that a mode allows: the first item if only one is allowed.
  func limited(to mode: SelectionMode) -> ListSelection {
    var result = self
    switch mode {
    case .multiple: break
    case .single: result.items = Set(items.min().map { [$0] } ?? [])
    case .none: result = ListSelection()
    }
    return result
  }
}
