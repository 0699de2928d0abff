import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The context menu that is open, or nil.
  ///
  /// It follows its element through updates, and closes when the element goes.
  public var contextMenu: OpenContextMenu? {
    menu.map { OpenContextMenu(element: dataElement($0.element), menu: $0.menu) }
  }

  /// The user wants to know what can be done with an element.
  ///
  /// The delegate is asked; if there is a menu the host is told to show it in place of the one
  /// that was open.
  ///
  /// - Parameter element: An item, header or footer.
  public func openContextMenu(for element: ListElement) {
    whenIdle { view in
      guard view.isShown(element) else { return }
      let menu = view.ask(view.delegate, default: nil) {
        $0.listView(view, contextMenuFor: element)
      }
      if let menu, !menu.entries.isEmpty {
        view.menu = OpenContextMenu(element: view.shownElement(element), menu: menu)
        view.host?.contextMenuDidChange(view.contextMenu)
      }
      view.finishPostponed()
    }
  }

  /// The user chose an action of the open context menu, which closes; the delegate is told.
  ///
  /// - Parameter action: What was chosen; nothing happens if it cannot be.
  public func chooseFromContextMenu(_ action: ContextMenu.Action) {
    whenIdle { view in
      guard let open = view.contextMenu, action.isEnabled, open.menu.contains(action) else {
        return
      }
      view.closeMenu()
      view.events.append { $0.delegate?.listView($0, didChoose: action, for: open.element) }
      view.tell()
    }
  }

  /// Closes the context menu without a choice.
  public func closeContextMenu() {
    whenIdle { $0.closeMenu() }
  }

  func closeMenu() {
    guard menu != nil else { return }
    menu = nil
    host?.contextMenuDidChange(nil)
  }

  /// Takes the open menu along through a batch.
  func carryMenu(through map: BatchMap) {
    guard let open = menu else { return }
    guard let element = map.newPlace(of: open.element) else { return closeMenu() }
    menu?.element = element
  }

  private func isShown(_ element: ListElement) -> Bool {
    if let path = element.itemPath { return hasItem(at: path) }
    return engine.counts.indices.contains(element.section)
  }
}

extension ContextMenu {
  /// Returns whether an action is somewhere in the menu.
  func contains(_ action: Action) -> Bool {
    entries.contains { entry in
      switch entry {
      case .action(let own): own == action
      case .submenu(let menu): menu.contains(action)
      }
    }
  }
}
