public import RosterDiff
import RosterEngine

extension CollectionView {
  /// The places of the selected items, ascending.
  ///
  /// Selection follows items through updates, and through reloads of which it is known what
  /// stays, and is dropped with items that go.
  public var selectedItems: [ItemPath] { selection.items.map { dataPath($0) }.sorted() }

  /// Selects an item; the delegate is not told.
  ///
  /// - Parameter path: A place; one that does not exist is a fault.
  public func selectItem(at path: ItemPath) {
    whenIdle { view in
      guard view.exists(path, for: "selecting") else { return }
      let path = view.shownPath(path)
      if view.selectionMode != .multiple {
        for other in view.selection.items where other != path { view.setSelected(false, other) }
      }
      view.setSelected(true, path)
      view.selection.anchor(at: path)
      view.step(isAnimated: false)
    }
  }

  /// Deselects an item; the delegate is not told.
  ///
  /// - Parameter path: A place; nothing happens if it is not selected.
  public func deselectItem(at path: ItemPath) {
    whenIdle { view in
      let path = view.shownPath(path)
      guard view.selection.items.contains(path) else { return }
      view.setSelected(false, path)
      view.step(isAnimated: false)
    }
  }

  /// The user tapped an item, or pressed return on it.
  ///
  /// The item is selected, or deselected if several can be selected and it was, unless the
  /// delegate objects; then the delegate is told.
  ///
  /// - Parameter path: The place; nothing happens if there is no such item.
  public func tapItem(at path: ItemPath) {
    whenIdle { view in
      guard view.hasItem(at: path) else { return }
      view.tap(view.shownPath(path))
      view.step(isAnimated: false)
    }
  }

  /// The user wants everything selected from the item that was tapped last to another one.
  ///
  /// What else was selected is deselected. If only one item can be selected it is that one.
  ///
  /// - Parameter path: The place; nothing happens if there is no such item.
  public func extendSelection(to path: ItemPath) {
    whenIdle { view in
      guard view.hasItem(at: path) else { return }
      view.extendSelection(toShown: view.shownPath(path))
      view.step(isAnimated: false)
    }
  }

  func hasItem(at path: ItemPath) -> Bool {
    path.item >= 0 && path.item < numberOfItems(inSection: path.section)
  }

  func tap(_ path: ItemPath) {
    perform(selection.tap(path, selectionMode))
    selection.anchor(at: path)
  }

  func extendSelection(toShown path: ItemPath) {
    if selection.anchor == nil { selection.anchor(at: path) }
    perform(selection.extend(to: path, selectionMode, counts: engine.counts))
  }

  /// Does what the delegate has nothing against.
  private func perform(_ change: SelectionChange) {
    let selected = change.selected.filter { path in
      ask(delegate, default: true) { $0.listView(self, shouldSelectItemAt: dataPath(path)) }
    }
    let deselected = change.deselected.filter { path in
      ask(delegate, default: true) { $0.listView(self, shouldDeselectItemAt: dataPath(path)) }
    }
    for path in selected.isEmpty ? deselected : change.replaced + deselected {
      setSelected(false, path)
      let path = dataPath(path)
      events.append { $0.delegate?.listView($0, didDeselectItemAt: path) }
    }
    for path in selected {
      setSelected(true, path)
      let path = dataPath(path)
      events.append { $0.delegate?.listView($0, didSelectItemAt: path) }
    }
  }

  private func setSelected(_ isSelected: Bool, _ path: ItemPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    lookChanged(of: .item(path))
  }

  // MARK: - Looks

  /// Brings the cell of an item or a header in line with what the user does to it.
  func lookChanged(of element: ListElement?) {
    guard let element, let view = engine.view(of: element), let cell = cells[view],
      setLook(of: cell, for: element)
    else { return }
    // A cell that is to show other content is to be filled all the same.
    if !engine.changedViews.contains(where: { $0.view == view }) { refilled.insert(view) }
    engine.contentChanged(of: view)
  }

  /// Tells a cell what the user does to its item or header.
  ///
  /// - Returns: Whether that is something else than before.
  @discardableResult
  func setLook(of cell: Cell, for element: ListElement) -> Bool {
    let path = element.itemPath
    let isSelected = path.map { selection.items.contains($0) } ?? false
    let isHighlighted = path != nil && highlighted == path
    let isFocused = showsFocus && focused == element
    let dropLevel = drag?.place.held == element ? dropLevel : nil
    // Setters of an app's own class are not called for nothing.
    let isOther =
      cell.isSelected != isSelected || cell.isHighlighted != isHighlighted
      || cell.isFocused != isFocused || cell.dropLevel != dropLevel
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    if cell.isFocused != isFocused { cell.isFocused = isFocused }
    if cell.dropLevel != dropLevel { cell.dropLevel = dropLevel }
    return isOther
  }
}
