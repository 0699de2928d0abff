import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Every method of UIKit's table delegate reaches the app's own delegate with the same arguments.
@MainActor @Suite(.serialized) struct ForwardedTableMethodsTests {
  private let path = IndexPath(row: 1, section: 0)

  @Test func `each method that tells something is passed on`() throws {
    final class Animator: NSObject, UIContextMenuInteractionCommitAnimating {
      var preferredCommitStyle: UIContextMenuInteractionCommitStyle = .dismiss
      var previewViewController: UIViewController? { nil }
      func addAnimations(_ animations: @escaping () -> Void) {}
      func addCompletion(_ completion: @escaping () -> Void) {}
    }
    let (screen, app) = (TestScreen(.table), EverythingTableDelegate())
    let adapter = screen.adapter()
    screen.table.listDelegate = app
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let delegate = try #require(screen.table.delegate)
    let (view, cell) = (screen.table, UITableViewCell(style: .default, reuseIdentifier: nil))
    let configuration = UIContextMenuConfiguration()
    app.heard = []

    delegate.tableView(view, didHighlightRowAt: path)
    delegate.tableView(view, didUnhighlightRowAt: path)
    delegate.tableView(view, didSelectRowAt: path)
    delegate.tableView(view, didDeselectRowAt: path)
    delegate.tableView(view, performPrimaryActionForRowAt: path)
    delegate.tableView(view, didBeginMultipleSelectionInteractionAt: path)
    delegate.tableViewDidEndMultipleSelectionInteraction(view)
    delegate.tableView(view, accessoryButtonTappedForRowWith: path)
    delegate.tableView(view, willDisplay: cell, forRowAt: path)
    delegate.tableView(view, didEndDisplaying: cell, forRowAt: path)
    delegate.tableView(view, willDisplayHeaderView: cell, forSection: 0)
    delegate.tableView(view, willDisplayFooterView: cell, forSection: 0)
    delegate.tableView(view, didEndDisplayingHeaderView: cell, forSection: 0)
    delegate.tableView(view, didEndDisplayingFooterView: cell, forSection: 0)
    delegate.tableView(
      view, didUpdateFocusIn: UITableViewFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    delegate.tableView(view, willBeginEditingRowAt: path)
    delegate.tableView(view, didEndEditingRowAt: path)
    delegate.tableView(view, willDisplayContextMenu: configuration, animator: nil)
    delegate.tableView(view, willEndContextMenuInteraction: configuration, animator: nil)
    delegate.tableView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: Animator())

    #expect(app.heard.count == 20 && Set(app.heard).count == 20)
  }

  @Test func `each method that asks something gets the answer of the app`() throws {
    let (screen, app) = (TestScreen(.table), EverythingTableDelegate())
    let adapter = screen.adapter()
    screen.table.listDelegate = app
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let delegate = try #require(screen.table.delegate)
    let view = screen.table
    let configuration = UIContextMenuConfiguration()

    let answers = [
      delegate.tableView(view, shouldHighlightRowAt: path),
      delegate.tableView(view, canPerformPrimaryActionForRowAt: path),
      delegate.tableView(view, canFocusRowAt: path),
      delegate.tableView(view, shouldUpdateFocusIn: UITableViewFocusUpdateContext()),
      delegate.tableView(view, shouldIndentWhileEditingRowAt: path),
      !delegate.tableView(view, selectionFollowsFocusForRowAt: path),
      !delegate.tableView(view, shouldBeginMultipleSelectionInteractionAt: path),
    ]
    let heights = [
      delegate.tableView(view, heightForRowAt: path),
      delegate.tableView(view, heightForHeaderInSection: 0),
      delegate.tableView(view, heightForFooterInSection: 0),
      delegate.tableView(view, estimatedHeightForRowAt: path),
      delegate.tableView(view, estimatedHeightForHeaderInSection: 0),
      delegate.tableView(view, estimatedHeightForFooterInSection: 0),
    ]

    #expect(answers == Array(repeating: false, count: 7))
    #expect(heights == [31, 32, 33, 34, 35, 36])
    #expect(delegate.tableView(view, willSelectRowAt: path) == nil)
    #expect(delegate.tableView(view, willDeselectRowAt: path)?.row == 2)
    #expect(delegate.indexPathForPreferredFocusedView(in: view) == path)
    #expect(delegate.tableView(view, indentationLevelForRowAt: path) == 3)
    #expect(delegate.tableView(view, viewForHeaderInSection: 0) === app.header)
    #expect(delegate.tableView(view, viewForFooterInSection: 0) === app.header)
    #expect(delegate.tableView(view, editingStyleForRowAt: path) == .insert)
    #expect(delegate.tableView(view, titleForDeleteConfirmationButtonForRowAt: path) == "Away")
    #expect(delegate.tableView(view, leadingSwipeActionsConfigurationForRowAt: path) != nil)
    #expect(delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: path) != nil)
    #expect(
      delegate.tableView(
        view, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path
      ).row == 2)
    #expect(
      delegate.tableView(view, contextMenuConfigurationForRowAt: path, point: .zero) === app.menu)
    #expect(
      delegate.tableView(
        view, previewForHighlightingContextMenuWithConfiguration: configuration) != nil)
    #expect(
      delegate.tableView(
        view, previewForDismissingContextMenuWithConfiguration: configuration) != nil)
  }

  @Test func `without an app's delegate the answers are UIKit's`() throws {
    let screen = TestScreen(.table)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let delegate = try #require(screen.table.delegate)
    let view = screen.table

    #expect(delegate.tableView(view, willSelectRowAt: path) == path)
    #expect(delegate.tableView(view, willDeselectRowAt: path) == path)
    #expect(delegate.tableView(view, heightForRowAt: path) == view.rowHeight)
    #expect(delegate.tableView(view, estimatedHeightForRowAt: path) == view.estimatedRowHeight)
    #expect(delegate.tableView(view, heightForHeaderInSection: 0) == 0)
    #expect(delegate.tableView(view, viewForHeaderInSection: 0) == nil)
    #expect(delegate.tableView(view, indentationLevelForRowAt: path) == 0)
    #expect(delegate.tableView(view, editingStyleForRowAt: path) == .none)
    #expect(delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: path) == nil)
    #expect(
      delegate.tableView(view, contextMenuConfigurationForRowAt: path, point: .zero) == nil)
    #expect(delegate.tableView(view, titleForDeleteConfirmationButtonForRowAt: path) == nil)
  }
}
