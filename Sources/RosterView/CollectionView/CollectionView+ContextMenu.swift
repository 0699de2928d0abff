import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The open context menu, or nil.
  ///
  /// It follows its element through updates, and closes when the element is removed.
  public var contextMenu: ContextMenu.Presentation? {
    guard let menu, let element = state.menuElement else { return nil }
    return ContextMenu.Presentation(element: element, menu: menu.menu)
  }

  /// Opens the context menu of an element, for user input.
  ///
  /// The view requests the actions. If there are any, the host shows them instead of the menu that
  /// was open.
  ///
  /// - Parameters:
  ///   - element: An item, header or footer.
  ///   - parts: The actions that the menu offers, in this order: those of the context menu, swipe
  ///     actions, accessibility actions.
  public func openContextMenu(for element: ListElement, parts: ContextMenu.Parts = .menu) {
    whenIdle { view in
      guard view.isShown(element) else { return }
      let menu = view.menu(of: element, parts)
      if !menu.menu.entries.isEmpty {
        view.state.openMenu(of: element)
        view.menu = menu
        view.host?.contextMenuDidChange(view.contextMenu)
      }
      view.finishWaiting()
    }
  }

  /// Chooses an action of the open context menu, closes the menu and notifies the object that
  /// provided the action.
  ///
  /// - Parameter action: The action; nothing happens if it is disabled or not in the menu.
  public func chooseFromContextMenu(_ action: ContextMenu.Action) {
    whenIdle { view in
      guard let element = view.contextMenu?.element, action.isEnabled,
        let source = view.menu?.source(of: action)
      else { return }
      view.carryOut(view.state.closeMenu())
      switch source {
      case .menu:
        view.notify { $0.collectionView($1, didChoose: action, for: element) }
      case .swipeActions: if let path = element.itemPath { view.notifySwipeAction(action, path) }
      case .cell(let perform): view.queue.enqueue { _ in perform() }
      }
      view.finishWaiting()
      view.notify()
    }
  }

  /// Closes the context menu without choosing an action.
  public func closeContextMenu() {
    whenIdle { $0.carryOut($0.state.closeMenu()) }
  }

  private func menu(of element: ListElement, _ parts: ContextMenu.Parts) -> OpenMenu {
    let menu = request(parts.contains(.menu) ? delegate : nil, default: nil) {
      $0.collectionView(self, contextMenuFor: element)
    }
    var open = OpenMenu(menu)
    if parts.contains(.swipeActions), let path = element.itemPath {
      open.add(swipeActions(forItemAt: path))
    }
    if parts.contains(.accessibilityActions), let cell = cell(for: element) as? CollectionViewCell {
      open.add(cell.currentAccessibility.actions)
    }
    return open
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
