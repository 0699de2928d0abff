import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Every method of UIKit's delegate protocols reaches the app's own delegate with the same arguments.
@MainActor @Suite(.serialized) struct ForwardedMethodsTests {
  private let path = IndexPath(item: 1, section: 0)

  @Test func `each method that tells something is passed on`() throws {
    let (screen, app) = (TestScreen(), EverythingDelegate())
    let adapter = screen.adapter()
    screen.view.listDelegate = app
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let delegate = try #require(screen.view.delegate)
    let (view, cell) = (screen.view, UICollectionViewCell(frame: .zero))
    let configuration = UIContextMenuConfiguration()
    var offset = CGPoint.zero
    app.heard = []

    delegate.collectionView(view, didHighlightItemAt: path)
    delegate.collectionView(view, didUnhighlightItemAt: path)
    delegate.collectionView(view, didSelectItemAt: path)
    delegate.collectionView(view, didDeselectItemAt: path)
    delegate.collectionView(view, performPrimaryActionForItemAt: path)
    delegate.collectionView(view, willDisplay: cell, forItemAt: path)
    delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    delegate.collectionView(
      view, willDisplaySupplementaryView: cell, forElementKind: "badge", at: path)
    delegate.collectionView(
      view, didEndDisplayingSupplementaryView: cell, forElementOfKind: "badge", at: path)
    delegate.collectionView(
      view, didUpdateFocusIn: UICollectionViewFocusUpdateContext(),
      with: UIFocusAnimationCoordinator())
    delegate.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    delegate.collectionViewDidEndMultipleSelectionInteraction(view)
    delegate.collectionView(view, willDisplayContextMenu: configuration, animator: nil)
    delegate.collectionView(view, willEndContextMenuInteraction: configuration, animator: nil)
    delegate.scrollViewDidScroll(view)
    delegate.scrollViewDidZoom(view)
    delegate.scrollViewWillBeginDragging(view)
    delegate.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: &offset)
    delegate.scrollViewDidEndDragging(view, willDecelerate: true)
    delegate.scrollViewWillBeginDecelerating(view)
    delegate.scrollViewDidEndDecelerating(view)
    delegate.scrollViewDidEndScrollingAnimation(view)
    delegate.scrollViewWillBeginZooming(view, with: nil)
    delegate.scrollViewDidEndZooming(view, with: nil, atScale: 2)
    delegate.scrollViewDidScrollToTop(view)
    delegate.scrollViewDidChangeAdjustedContentInset(view)

    #expect(app.heard.count == 26 && Set(app.heard).count == 26)
    #expect(offset == CGPoint(x: 7, y: 7))
  }

  @Test func `each method that asks something gets the answer of the app`() throws {
    let (screen, app) = (TestScreen(), EverythingDelegate())
    let adapter = screen.adapter()
    screen.view.listDelegate = app
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let delegate = try #require(screen.view.delegate)
    let view = screen.view
    let flow = try #require(delegate as? any UICollectionViewDelegateFlowLayout)
    let configuration = UIContextMenuConfiguration()

    let answers = [
      delegate.collectionView(view, shouldHighlightItemAt: path),
      delegate.collectionView(view, shouldSelectItemAt: path),
      delegate.collectionView(view, shouldDeselectItemAt: path),
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: path),
      delegate.collectionView(view, canFocusItemAt: path),
      delegate.collectionView(view, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext()),
      delegate.collectionView(view, canEditItemAt: path),
      delegate.scrollViewShouldScrollToTop(view),
      !delegate.collectionView(view, selectionFollowsFocusForItemAt: path),
      !delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path),
    ]

    #expect(answers == Array(repeating: false, count: 10))
    #expect(delegate.indexPathForPreferredFocusedView(in: view) == path)
    #expect(
      delegate.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
        toProposedIndexPath: path) == IndexPath(item: 2, section: 0))
    #expect(
      delegate.collectionView(view, targetContentOffsetForProposedContentOffset: .zero).y == 3)
    #expect(
      delegate.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero)
        === app.menu)
    #expect(
      delegate.collectionView(
        view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path) != nil)
    #expect(
      delegate.collectionView(
        view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path) != nil)
    #expect(delegate.viewForZooming(in: view) === view)
    #expect(flow.collectionView(view, layout: screen.layout, sizeForItemAt: path).width == 31)
    #expect(flow.collectionView(view, layout: screen.layout, insetForSectionAt: 0).top == 4)
    #expect(
      flow.collectionView(view, layout: screen.layout, minimumLineSpacingForSectionAt: 0) == 5)
    #expect(
      flow.collectionView(view, layout: screen.layout, minimumInteritemSpacingForSectionAt: 0) == 6)
  }

  @Test func `without an app's delegate the answers are UIKit's`() throws {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let delegate = try #require(screen.view.delegate)
    let flow = try #require(delegate as? any UICollectionViewDelegateFlowLayout)
    let view = screen.view

    #expect(delegate.collectionView(view, shouldSelectItemAt: path))
    #expect(delegate.scrollViewShouldScrollToTop(view))
    #expect(!delegate.collectionView(view, selectionFollowsFocusForItemAt: path))
    #expect(delegate.viewForZooming(in: view) == nil)
    #expect(
      delegate.collectionView(
        view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
    #expect(flow.collectionView(view, layout: screen.layout, sizeForItemAt: path).height == 20)
    #expect(
      flow.collectionView(view, layout: screen.layout, referenceSizeForHeaderInSection: 0) == .zero)
  }
}
