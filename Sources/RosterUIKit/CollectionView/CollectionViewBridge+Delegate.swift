#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Items: the lease is notified first, then the app's own delegate. What the user may do has to be
  // allowed by both.
  extension CollectionViewBridge: UICollectionViewDelegate {
    /// Asks the lease about an item, and then the app's own delegate.
    private func allows(
      _ indexPath: IndexPath,
      _ question: (UICollectionView, any CollectionViewDelegate, ItemPath) -> Bool,
      _ method: ((UICollectionView, IndexPath) -> Bool)?
    ) -> Bool {
      guard let view else { return true }
      if let path = shown.dataPath(of: ItemPath(indexPath)), let delegate = lease?.delegate,
        !question(view, delegate, path)
      {
        return false
      }
      return ask(method, view, indexPath) ?? true
    }

    /// Notifies the lease of an event of an item, and then the app's own delegate.
    private func notify(
      _ indexPath: IndexPath,
      _ news: @escaping @MainActor (UICollectionView, any CollectionViewDelegate, ItemPath) -> Void,
      _ method: ((UICollectionView, IndexPath) -> Void)?
    ) {
      if let path = shown.dataPath(of: ItemPath(indexPath)) { note { news($0, $1, path) } }
      if let view { ask(method, view, indexPath) }
    }

    // MARK: - Highlight

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        indexPath, { $1.collectionView($0, shouldHighlightItemAt: $2) },
        appDelegate?.collectionView(_:shouldHighlightItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
      notify(
        indexPath, { $1.collectionView($0, didHighlightItemAt: $2) },
        appDelegate?.collectionView(_:didHighlightItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
      notify(
        indexPath, { $1.collectionView($0, didUnhighlightItemAt: $2) },
        appDelegate?.collectionView(_:didUnhighlightItemAt:))
    }

    // MARK: - Selection

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        indexPath, { $1.collectionView($0, shouldSelectItemAt: $2) },
        appDelegate?.collectionView(_:shouldSelectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        indexPath, { $1.collectionView($0, shouldDeselectItemAt: $2) },
        appDelegate?.collectionView(_:shouldDeselectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      let tapped = shown.dataPath(of: ItemPath(indexPath))
      if let tapped, let dataSource,
        dataSource.collectionView(collectionView, canToggleItemAt: tapped)
      {
        // The tap expands or collapses the item instead of selecting it.
        collectionView.deselectItem(at: indexPath, animated: true)
        return dataSource.collectionView(collectionView, toggleItemAt: tapped)
      }
      notify(
        indexPath, { $1.collectionView($0, didSelectItemAt: $2) },
        appDelegate?.collectionView(_:didSelectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      notify(
        indexPath, { $1.collectionView($0, didDeselectItemAt: $2) },
        appDelegate?.collectionView(_:didDeselectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      ask(
        appDelegate?.collectionView(_:canPerformPrimaryActionForItemAt:), collectionView, indexPath)
        ?? !collectionView.isEditing
    }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      ask(appDelegate?.collectionView(_:performPrimaryActionForItemAt:), collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      ask(
        appDelegate?.collectionView(_:shouldBeginMultipleSelectionInteractionAt:), collectionView,
        indexPath) ?? false
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      ask(
        appDelegate?.collectionView(_:didBeginMultipleSelectionInteractionAt:), collectionView,
        indexPath)
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      ask(appDelegate?.collectionViewDidEndMultipleSelectionInteraction(_:), collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      ask(appDelegate?.collectionView(_:canEditItemAt:), collectionView, indexPath) ?? true
    }

    // MARK: - Display

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if let element = shown.dataElement(of: .item(ItemPath(indexPath))) {
        note { $1.collectionView($0, willDisplay: cell, for: element) }
      }
      ask(
        appDelegate?.collectionView(_:willDisplay:forItemAt:), collectionView, cell, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      endDisplay(of: cell, last: .item(ItemPath(indexPath)))
      ask(
        appDelegate?.collectionView(_:didEndDisplaying:forItemAt:), collectionView, cell, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      if let shownElement = ListElement(supplementaryKind: elementKind, at: indexPath),
        let element = shown.dataElement(of: shownElement), has(element)
      {
        note { $1.collectionView($0, willDisplay: view, for: element) }
      }
      ask(
        appDelegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:),
        collectionView, view, elementKind, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      if let shownElement = ListElement(supplementaryKind: elementKind, at: indexPath),
        cells.element(of: view) != nil || shown.contains(shownElement)
      {
        endDisplay(of: view, last: shownElement)
      }
      ask(
        appDelegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:),
        collectionView, view, elementKind, indexPath)
    }

    /// A cell has left the screen; its element may be deleted, or have another index path.
    private func endDisplay(of cell: UICollectionReusableView, last: ListElement) {
      let element = cells.element(of: cell).flatMap { shown.dataElement(of: $0) } ?? last
      note { $1.collectionView($0, didEndDisplaying: cell, for: element) }
    }

    // MARK: - Focus

    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        indexPath, { $1.collectionView($0, canFocusItemAt: $2) },
        appDelegate?.collectionView(_:canFocusItemAt:))
    }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      ask(appDelegate?.indexPathForPreferredFocusedView(in:), collectionView) ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      ask(appDelegate?.collectionView(_:shouldUpdateFocusIn:), collectionView, context) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let old = context.previouslyFocusedIndexPath.flatMap { element(at: $0) }
      let new = context.nextFocusedIndexPath.flatMap { element(at: $0) }
      if old != nil || new != nil {
        let change = FocusChange(old: old, new: new)
        note { $1.collectionView($0, focusDidChange: change) }
      }
      ask(
        appDelegate?.collectionView(_:didUpdateFocusIn:with:), collectionView, context, coordinator)
    }

    private func element(at indexPath: IndexPath) -> ListElement? {
      shown.dataElement(of: .item(ItemPath(indexPath)))
    }

    func collectionView(
      _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
      ask(
        appDelegate?.collectionView(_:selectionFollowsFocusForItemAt:), collectionView, indexPath)
        ?? collectionView.selectionFollowsFocus
    }

    // MARK: - Movement

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      let allowed = IndexPath(
        target(from: ItemPath(originalIndexPath), proposed: ItemPath(proposedIndexPath)))
      let target =
        ask(
          appDelegate?.collectionView(
            _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:
            toProposedIndexPath:
          ), collectionView, originalIndexPath, currentIndexPath, allowed) ?? allowed
      movement?.target = ItemPath(target)
      return target
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      ask(
        appDelegate?.collectionView(_:targetContentOffsetForProposedContentOffset:),
        collectionView, proposedContentOffset) ?? proposedContentOffset
    }
  }
#endif
