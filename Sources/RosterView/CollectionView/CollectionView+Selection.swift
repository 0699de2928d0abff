public import RosterDiff
import RosterEngine

extension CollectionView {
  /// The places of the selected items, ascending.
  ///
  /// Selection follows items through updates, and is dropped with items that go or are reloaded.
  public var selectedItems: [ItemPath] { selection.sorted() }

  /// Selects an item; the delegate is not told.
  ///
  /// - Parameter path: A place; one that does not exist is a fault.
  public func selectItem(at path: ItemPath) {
    whenIdle { view in
      guard view.exists(path, for: "selecting") else { return }
      if view.selectionMode != .multiple {
        for other in view.selection where other != path { view.setSelected(false, other) }
      }
      view.setSelected(true, path)
      view.step(isAnimated: false)
    }
  }

  /// Deselects an item; the delegate is not told.
  ///
  /// - Parameter path: A place; nothing happens if it is not selected.
  public func deselectItem(at path: ItemPath) {
    whenIdle { view in
      guard view.selection.contains(path) else { return }
      view.setSelected(false, path)
      view.step(isAnimated: false)
    }
  }

  /// The user tapped an item, or pressed return on it.
  ///
  /// The item is selected, or deselected if several can be selected and it was, and the delegate
  /// is told.
  ///
  /// - Parameter path: The place; nothing happens if there is no such item.
  public func tapItem(at path: ItemPath) {
    whenIdle { view in
      guard view.selectionMode != .none, path.item >= 0,
        path.item < view.numberOfItems(inSection: path.section)
      else { return }
      view.toggle(path)
      view.step(isAnimated: false)
    }
  }

  private func toggle(_ path: ItemPath) {
    let isDeselected = selectionMode == .multiple && selection.contains(path)
    if selectionMode == .single {
      for other in selectedItems where other != path {
        setSelected(false, other)
        events.append { $0.delegate?.listView($0, didDeselectItemAt: other) }
      }
    }
    setSelected(!isDeselected, path)
    events.append { view in
      if isDeselected {
        view.delegate?.listView(view, didDeselectItemAt: path)
      } else {
        view.delegate?.listView(view, didSelectItemAt: path)
      }
    }
  }

  private func setSelected(_ isSelected: Bool, _ path: ItemPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    guard let view = engine.view(of: .item(path)), let cell = cells[view],
      cell.isSelected != isSelected
    else { return }
    cell.isSelected = isSelected
    refilled.insert(view)
    engine.contentChanged(of: view)
  }
}
