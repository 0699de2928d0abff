package import RosterDiff

/// What a wish of the user changes about the selection, unless the delegate objects.
package struct SelectionChange: Hashable, Sendable {
  /// The items that are to be selected.
  package var selected: [ItemPath] = []

  /// The items that the user wants deselected.
  package var deselected: [ItemPath] = []

  /// The items that give way to the selected ones, if any of these is.
  package var replaced: [ItemPath] = []

  /// Returns the same change with other index paths.
  func mapped(_ path: (ItemPath) -> ItemPath) -> SelectionChange {
    SelectionChange(
      selected: selected.map(path), deselected: deselected.map(path), replaced: replaced.map(path))
  }
}

/// The selected items, which are followed through updates.
struct ListSelection: Hashable, Sendable {
  private(set) var items: Set<ItemPath> = []

  /// The item from which an extension of the selection reaches.
  private(set) var anchor: ItemPath?

  /// Returns what a tap on an item changes.
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

  /// Returns what changes when the selection is to reach from its anchor to an item.
  ///
  /// Where only one item can be selected it is that one.
  ///
  /// - Complexity: O(*n* log *n*) of the number of items selected before or after.
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

  /// Makes later extensions reach from an item.
  mutating func anchor(at path: ItemPath) {
    anchor = path
  }

  /// Takes the selection along through a batch; what goes is dropped.
  mutating func carry(through map: BatchMap) {
    items = Set(items.compactMap { map.newPath(of: $0) })
    anchor = anchor.flatMap { map.newPath(of: $0) }
  }

  /// Returns as much of the selection as a mode allows: the first item if it is only one.
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
