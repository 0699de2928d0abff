package import RosterDiff

/// Selection, highlight and menu.
extension ListState {
  /// The selected items, ascending.
  package var selectedItems: [ItemPath] { selection.items.map { dataPath($0) }.sorted() }

  /// Selects an item, and deselects the others unless several can be selected.
  package mutating func select(_ path: ItemPath) -> [ListEffect] {
    let path = shownPath(path)
    var effects: [ListEffect] = []
    if selectionMode != .multiple {
      for other in selection.items where other != path { effects.append(remove(other)) }
    }
    selection.insert(path)
    selection.anchor(at: path)
    return effects + [.lookDidChange(.item(path))]
  }

  /// Deselects an item; nil if it is not selected.
  package mutating func deselect(_ path: ItemPath) -> [ListEffect]? {
    let path = shownPath(path)
    return selection.items.contains(path) ? [remove(path)] : nil
  }

  /// Returns the change of the selection by a tap on an item.
  package func change(byTapping path: ItemPath) -> SelectionChange {
    selection.tap(shownPath(path), selectionMode).mapped(dataPath)
  }

  /// Returns the change that extends the selection to an item, from its anchor or else from
  /// `start`.
  package func change(byExtendingTo path: ItemPath, from start: ItemPath) -> SelectionChange {
    var selection = selection
    if selection.anchor == nil { selection.anchor(at: shownPath(start)) }
    return selection.extend(to: shownPath(path), selectionMode, counts: engine.counts)
      .mapped(dataPath)
  }

  /// Whether the selection has an anchor from which it can be extended.
  package var hasSelectionAnchor: Bool { selection.anchor != nil }

  /// Changes the selection.
  ///
  /// - Parameters:
  ///   - change: The change; items are replaced only if others are selected.
  ///   - anchor: The new anchor of the selection, or nil to keep it.
  /// - Returns: The effects.
  package mutating func apply(
    _ change: SelectionChange, anchor: ItemPath?
  ) -> [ListEffect] {
    var effects: [ListEffect] = []
    let isReplaced = !change.selected.isEmpty
    for path in isReplaced ? change.replaced + change.deselected : change.deselected {
      effects += [remove(shownPath(path)), .didDeselect(path)]
    }
    for path in change.selected {
      selection.insert(shownPath(path))
      effects += [.lookDidChange(.item(shownPath(path))), .didSelect(path)]
    }
    if let anchor { selection.anchor(at: shownPath(anchor)) }
    return effects
  }

  private mutating func remove(_ path: ItemPath) -> ListEffect {
    selection.remove(path)
    return .lookDidChange(.item(path))
  }

  // MARK: - Highlight

  /// The item that is being pressed.
  package var highlightedItem: ItemPath? { highlighted.map { dataPath($0) } }

  /// Highlights an item.
  package mutating func highlight(_ path: ItemPath) -> [ListEffect] {
    let effects = unhighlight()
    highlighted = shownPath(path)
    return effects + [.lookDidChange(.item(shownPath(path))), .didHighlight(path)]
  }

  /// Ends the press.
  package mutating func unhighlight() -> [ListEffect] {
    guard let path = highlighted else { return [] }
    highlighted = nil
    return [.lookDidChange(.item(path)), .didUnhighlight(dataPath(path))]
  }

  // MARK: - Menu

  /// The element whose menu is open.
  package var menuElement: ListElement? { menu.map { dataElement($0) } }

  /// Opens the menu of an element, which replaces an open one.
  package mutating func openMenu(of element: ListElement) { menu = shownElement(element) }

  /// Closes the open menu.
  package mutating func closeMenu() -> [ListEffect] {
    guard menu != nil else { return [] }
    menu = nil
    return [.menuDidClose]
  }

  /// Carries the open menu through a batch; it closes if its element is removed.
  mutating func carryMenu(through map: BatchMap) -> [ListEffect] {
    guard let element = menu else { return [] }
    guard let new = map.newElement(of: element) else { return closeMenu() }
    menu = new
    return []
  }
}
