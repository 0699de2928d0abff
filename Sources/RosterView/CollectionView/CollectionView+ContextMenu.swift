import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The context menu that is open, or nil.
  ///
  /// It follows its element through updates, and closes when the element goes.
  public var contextMenu: ContextMenu.Presentation? {
    guard let menu, let element = state.menuElement else { return nil }
    return ContextMenu.Presentation(element: element, menu: menu)
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

  /// The user chose an action of the open context menu, which closes; the delegate is told.
  ///
  /// - Parameter action: What was chosen; nothing happens if it cannot be.
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

  /// Closes the context menu without a choice.
  public func closeContextMenu() {
    whenIdle { $0.carryOut($0.state.closeMenu()) }
  }

  private func isShown(_ element: ListElement) -> Bool {
    if let path = element.itemPath { return state.hasItem(at: path) }
    return state.engine.counts.indices.contains(element.section)
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
