import Testing
import UIKit

/// Menus that appear and end with an animator.
@MainActor
struct MenuAnimatorTests {
  /// A delegate of menus that adds to their animations.
  private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    let preview = UIViewController()
    var events: [String] = []

    private func add(_ animator: (any UIContextMenuInteractionAnimating)?, _ name: String) {
      guard let animator else { return events.append("\(name) without animator") }
      if animator.previewViewController === preview { events.append("\(name) with preview") }
      animator.addAnimations { self.events.append("\(name) runs") }
      animator.addCompletion { self.events.append("\(name) ended") }
    }

    private var menu: UIContextMenuConfiguration {
      let preview = preview
      return UIContextMenuConfiguration(previewProvider: { preview })
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { menu }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { add(animator, "show") }

    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { add(animator, "end") }

    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.preferredCommitStyle = .pop
      add(animator, "open")
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? { menu }

    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { add(animator, "show") }

    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { add(animator, "end") }

    func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.preferredCommitStyle = .pop
      add(animator, "open")
    }
  }

  private let expected = [
    "show with preview", "show runs", "show ended", "open with preview", "open runs", "open ended",
    "end with preview", "end runs", "end ended",
  ]

  init() {
    UIKitSimulation.reset()
  }

  @Test func `A menu of a collection view animates with its preview`() throws {
    let (list, delegate) = (TestList([[0, 1]]), Delegate())
    list.view.delegate = delegate

    let menu = try #require(list.view.simulateContextMenu(at: path(0, 1)))
    #expect(delegate.events == ["show with preview", "show runs"])
    UIKitSimulation.clock.finish()
    let style = list.view.simulatePreviewTap(menu)
    UIKitSimulation.clock.finish()
    list.view.simulateContextMenuEnd(menu)
    UIKitSimulation.clock.finish()

    #expect(style == .pop)
    #expect(delegate.events == expected)
  }

  @Test func `A menu of a table view animates with its preview`() throws {
    let (list, delegate) = (TestTable([[0, 1]]), Delegate())
    list.view.delegate = delegate

    let menu = try #require(
      list.view.simulateContextMenu(at: IndexPath(row: 1, section: 0)))
    UIKitSimulation.clock.finish()
    let style = list.view.simulatePreviewTap(menu)
    UIKitSimulation.clock.finish()
    list.view.simulateContextMenuEnd(menu)
    UIKitSimulation.clock.finish()

    #expect(style == .pop)
    #expect(delegate.events == expected)
  }
}
