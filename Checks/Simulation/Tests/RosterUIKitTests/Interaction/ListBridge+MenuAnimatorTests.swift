import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Menus of the list whose animations the app's own delegate joins.
@MainActor @Suite(.serialized) struct ListBridgeMenuAnimatorTests {
  private final class Menus: CollectionViewDelegate {
    func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
      ContextMenu(title: "\(element)", actions: [.init("copy", title: "Copy")])
    }
  }

  /// A delegate without menus of its own.
  private final class App: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    var events: [String] = []
    var menus: [UIContextMenuConfiguration] = []

    private func join(
      _ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?,
      _ name: String
    ) {
      menus.append(menu)
      animator?.addAnimations { self.events.append(name) }
      animator?.addCompletion { self.events.append("\(name) ended") }
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu menu: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { join(menu, animator, "show") }

    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction menu: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { join(menu, animator, "end") }

    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith menu: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.preferredCommitStyle = .pop
      join(menu, animator, "open")
    }

    func tableView(
      _ tableView: UITableView, willDisplayContextMenu menu: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { join(menu, animator, "show") }

    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction menu: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { join(menu, animator, "end") }

    func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith menu: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.preferredCommitStyle = .pop
      join(menu, animator, "open")
    }
  }

  @Test(arguments: ViewKind.allCases)
  func `the app's delegate animates with a menu that the list has made`(_ kind: ViewKind) throws {
    let (screen, menus, app) = (TestScreen(kind), Menus(), App())
    let adapter = screen.adapter()
    adapter.viewDelegate = menus
    screen.view.listDelegate = app
    screen.table.listDelegate = app
    adapter.show([group(1, 0..<3)], completion: nil)
    screen.settle()
    let path = IndexPath(item: 1, section: 0)

    let shown =
      kind == .collection
      ? screen.view.simulateContextMenu(at: path) : screen.table.simulateContextMenu(at: path)
    let menu = try #require(shown)
    let begun = app.events
    screen.settle()
    let style =
      kind == .collection
      ? screen.view.simulatePreviewTap(menu) : screen.table.simulatePreviewTap(menu)
    screen.settle()
    switch kind {
    case .collection: screen.view.simulateContextMenuEnd(menu)
    case .table: screen.table.simulateContextMenuEnd(menu)
    }
    screen.settle()

    #expect(menu.simulateMenu()?.title == "item 0-1")
    #expect(begun == ["show"] && style == .pop)
    #expect(app.events == ["show", "show ended", "open", "open ended", "end", "end ended"])
    #expect(app.menus.count == 3 && app.menus.allSatisfy { $0 === menu })
  }
}
