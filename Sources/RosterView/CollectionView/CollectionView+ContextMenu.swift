import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The open context menu, or nil.
  ///
  /// It follows its element through updates, and closes when the element is removed.
  public var contextMenu: ContextMenu.Presentation? {
    guard let menu, let element = state.menuElement else { return nil }
    return ContextMenu.Presentation(element: element, menu: menu)
  }

  /// Opens the context menu of an element, for user input.
  ///
  /// The view requests the menu from the delegate. If there is one, the host shows it instead of
  /// the menu that was open.
  ///
  /// - Parameter element: An item, header or footer.
  public func openContextMenu(for element: ListElement) {
    whenIdle { view in
      guard view.isShown(element) else { return }
      let menu = view.ask(view.delegate, default: nil) {
        $0.collectionView(view, contextMenuFor: element)
      }
      if let menu, !menu.entries.isEmpty {
        view.state.openMenu(of: element)
        view.menu = menu
        view.host?.contextMenuDidChange(view.contextMenu)
      }
      view.finishWaiting()
    }
  }

  /// Chooses an action of the open context menu, closes the menu and notifies the delegate.
  ///
  /// - Parameter action: The action; nothing happens if it is disabled or not in the menu.
  public func chooseFromContextMenu(_ action: ContextMenu.Action) {
    whenIdle { view in
      guard let open = view.contextMenu, action.isEnabled, open.menu.contains(action) else {
        return
      }
      view.carryOut(view.state.closeMenu())
      view.queue.note { $0.delegate?.collectionView($0, didChoose: action, for: open.element) }
      view.tell()
    }
  }

  /// Closes the context menu without choosing an action.
  public func closeContextMenu() {
    whenIdle { $0.carryOut($0.state.closeMenu()) }
  }

  private func isShown(_ element: ListElement) -> Bool {
    if let path = element.itemPath { return state.hasItem(at: path) }
    return state.engine.counts.indices.contains(element.section)
  }
}

extension ContextMenu {
  /// Returns whether an action is in the menu or a submenu.
  func contains(_ action: Action) -> Bool {
    entries.contains { entry in
      switch entry {
      case .action(let own): own == action
      case .submenu(let menu): menu.contains(action)
      }
    }
  }
}
