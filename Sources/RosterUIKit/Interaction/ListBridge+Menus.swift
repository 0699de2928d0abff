#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Context menus of the lease, as UIKit's.
  extension ListBridge {
    /// Returns the menu of an item; nil if it has none.
    func menuConfiguration(
      at indexPath: IndexPath, _ point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let view, let delegate = lease?.delegate,
        let element = shown.dataElement(of: .item(ItemPath(indexPath)))
      else { return nil }
      if let path = element.itemPath,
        let own = controller(of: element)?.contextMenuConfigurationForItem(
          at: path.item, point: point)
      {
        return own
      }
      guard let menu = delegate.collectionView(view, contextMenuFor: element) else { return nil }
      let item = followed.follow(element)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        menu.uiMenu { [weak self] action in
          // The item may have moved since the menu was opened, or be gone.
          guard let self, let element = item.element else { return }
          notify { $1.collectionView($0, didChoose: action, for: element) }
        }
      }
    }
  }

  extension ContextMenu {
    /// Returns the menu as UIKit's, which calls a closure with the action that the user chooses.
    @MainActor
    func uiMenu(_ choose: @escaping @MainActor (ContextMenu.Action) -> Void) -> UIMenu {
      UIMenu(
        title: title,
        children: entries.map { entry in
          switch entry {
          case .submenu(let menu): menu.uiMenu(choose)
          case .action(let action): action.uiAction(choose)
          }
        })
    }
  }

  extension ContextMenu.Action {
    @MainActor
    fileprivate func uiAction(
      _ choose: @escaping @MainActor (ContextMenu.Action) -> Void
    ) -> UIAction {
      var attributes: UIMenuElement.Attributes = []
      if !isEnabled { attributes.insert(.disabled) }
      if role == .destructive { attributes.insert(.destructive) }
      return UIAction(title: title, attributes: attributes) { _ in choose(self) }
    }
  }
#endif
