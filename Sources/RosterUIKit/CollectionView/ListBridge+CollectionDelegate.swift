#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Items: the lease is notified first, then the app's own delegate. Actions that the user may
  // perform have to be allowed by both.
  extension ListBridge: UICollectionViewDelegate {
    /// The app's own delegate of a collection view.
    var collectionDelegate: (any UICollectionViewDelegate)? {
      appDelegate as? any UICollectionViewDelegate
    }

    // MARK: - Highlight

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        collectionView, indexPath, { $1.collectionView($0, shouldHighlightItemAt: $2) },
        collectionDelegate?.collectionView(_:shouldHighlightItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
      notify(
        collectionView, indexPath, { $1.collectionView($0, didHighlightItemAt: $2) },
        collectionDelegate?.collectionView(_:didHighlightItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
      notify(
        collectionView, indexPath, { $1.collectionView($0, didUnhighlightItemAt: $2) },
        collectionDelegate?.collectionView(_:didUnhighlightItemAt:))
    }

    // MARK: - Selection

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        collectionView, indexPath, { $1.collectionView($0, shouldSelectItemAt: $2) },
        collectionDelegate?.collectionView(_:shouldSelectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      allows(
        collectionView, indexPath, { $1.collectionView($0, shouldDeselectItemAt: $2) },
        collectionDelegate?.collectionView(_:shouldDeselectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      if toggles(indexPath) { return }
      notify(
        collectionView, indexPath, { $1.collectionView($0, didSelectItemAt: $2) },
        collectionDelegate?.collectionView(_:didSelectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      notify(
        collectionView, indexPath, { $1.collectionView($0, didDeselectItemAt: $2) },
        collectionDelegate?.collectionView(_:didDeselectItemAt:))
    }

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      call(
        collectionDelegate?.collectionView(_:canPerformPrimaryActionForItemAt:), collectionView,
        indexPath)
        ?? !collectionView.isEditing
    }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      call(
        collectionDelegate?.collectionView(_:performPrimaryActionForItemAt:), collectionView,
        indexPath)
    }

    #if !os(tvOS)
      func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool {
        call(
          collectionDelegate?.collectionView(_:shouldBeginMultipleSelectionInteractionAt:),
          collectionView,
          indexPath) ?? false
      }

      func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) {
        call(
          collectionDelegate?.collectionView(_:didBeginMultipleSelectionInteractionAt:),
          collectionView,
          indexPath)
      }

      func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        call(
          collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(_:), collectionView)
      }
    #endif

    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      call(collectionDelegate?.collectionView(_:canEditItemAt:), collectionView, indexPath) ?? true
    }

    // MARK: - Display

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      beginDisplay(of: cell, for: .item(ItemPath(indexPath)))
      call(
        collectionDelegate?.collectionView(_:willDisplay:forItemAt:), collectionView, cell,
        indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      endDisplay(of: cell, last: .item(ItemPath(indexPath)))
      call(
        collectionDelegate?.collectionView(_:didEndDisplaying:forItemAt:), collectionView, cell,
        indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      if let element = self.element(of: view, ofKind: elementKind, at: indexPath) {
        beginDisplay(of: view, for: element)
      }
      call(
        collectionDelegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:),
        collectionView, view, elementKind, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      if let element = lastElement(of: view, ofKind: elementKind, at: indexPath) {
        endDisplay(of: view, last: element)
      }
      call(
        collectionDelegate?.collectionView(
          _:didEndDisplayingSupplementaryView:forElementOfKind:at:),
        collectionView, view, elementKind, indexPath)
    }

    // MARK: - Focus

    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      guard allows(indexPath, { $1.collectionView($0, canFocusItemAt: $2) }) else { return false }
      return call(
        collectionDelegate?.collectionView(_:canFocusItemAt:), collectionView, indexPath)
        ?? collectionView.allowsFocus
    }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      call(collectionDelegate?.indexPathForPreferredFocusedView(in:), collectionView) ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      call(collectionDelegate?.collectionView(_:shouldUpdateFocusIn:), collectionView, context)
        ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      focusChanged(from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath)
      call(
        collectionDelegate?.collectionView(_:didUpdateFocusIn:with:), collectionView, context,
        coordinator)
    }

    #if !os(tvOS)
      func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
      ) -> Bool {
        call(
          collectionDelegate?.collectionView(_:selectionFollowsFocusForItemAt:), collectionView,
          indexPath)
          ?? collectionView.selectionFollowsFocus
      }
    #endif

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
        call(
          collectionDelegate?.collectionView(
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
      let answer = call(
        collectionDelegate?.collectionView(_:targetContentOffsetForProposedContentOffset:),
        collectionView, proposedContentOffset)
      guard let answer else { return anchoredOffset ?? proposedContentOffset }
      // The app determines the offset.
      anchor = UIKitAnchor()
      return answer
    }
  }
#endif
