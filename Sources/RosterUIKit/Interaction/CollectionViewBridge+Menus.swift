#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Context menus: that of the app's own delegate, or else that of the lease.
  extension CollectionViewBridge {
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let own = ask(
        appDelegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:), collectionView,
        indexPaths, point)
      if let own, let own { return own }
      guard indexPaths.count == 1, let path = shown.dataPath(of: ItemPath(indexPaths[0])) else {
        return nil
      }
      return menuConfiguration(for: .item(path))
    }

    private func menuConfiguration(for element: ListElement) -> UIContextMenuConfiguration? {
      guard let view, let delegate = lease?.delegate,
        let menu = delegate.collectionView(view, contextMenuFor: element)
      else { return nil }
      let item = followed.follow(element)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        self?.uiMenu(menu, item)
      }
    }

    private func uiMenu(_ menu: ContextMenu, _ item: FollowedElement) -> UIMenu {
      UIMenu(
        title: menu.title,
        children: menu.entries.map { entry in
          switch entry {
          case .submenu(let menu): uiMenu(menu, item)
          case .action(let action): uiAction(action, item)
          }
        })
    }

    private func uiAction(_ action: ContextMenu.Action, _ item: FollowedElement) -> UIAction {
      var attributes: UIMenuElement.Attributes = []
      if !action.isEnabled { attributes.insert(.disabled) }
      if action.role == .destructive { attributes.insert(.destructive) }
      return UIAction(title: action.title, attributes: attributes) { [weak self] _ in
        // The item may have moved since the menu was opened, or be gone.
        guard let self, let element = item.element else { return }
        note { $1.collectionView($0, didChoose: action, for: element) }
      }
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      ask(
        appDelegate?.collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:),
        collectionView, configuration, indexPath) ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      ask(
        appDelegate?.collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:),
        collectionView, configuration, indexPath) ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      ask(
        appDelegate?.collectionView(_:willPerformPreviewActionForMenuWith:animator:),
        collectionView, configuration, animator)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      ask(
        appDelegate?.collectionView(_:willDisplayContextMenu:animator:), collectionView,
        configuration, animator)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      ask(
        appDelegate?.collectionView(_:willEndContextMenuInteraction:animator:), collectionView,
        configuration, animator)
    }
  }
#endif
