import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Context menus, swipe actions and pulling to refresh.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct ListBridgeMenusTests {
  private final class Delegate: CollectionViewDelegate {
    var chosen: [String] = []

    func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
      let more = ContextMenu(title: "More", actions: [.init("share", title: "Share")])
      return ContextMenu(
        title: "\(element)",
        [
          .action(.init("copy", title: "Copy")),
          .action(.init("delete", title: "Delete", role: .destructive, isEnabled: false)),
          .submenu(more),
        ])
    }

    func collectionView(
      _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
    ) { chosen.append("\(action.id) \(element)") }

    func collectionView(
      _ view: any ListView, swipeActionsForItemAt path: ItemPath
    ) -> CollectionView.SwipeActions? {
      .init(
        trailing: [
          .init("archive", title: "Archive", role: .destructive),
          .init("never", title: "Never", isEnabled: false),
        ])
    }

    func collectionView(
      _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
      forItemAt path: ItemPath
    ) { chosen.append("\(action.id) \(path)") }
  }

  @Test func `a menu becomes UIKit's, and follows its item`() throws {
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    let configuration = screen.view.delegate?.collectionView(
      screen.view, contextMenuConfigurationForItemsAt: [IndexPath(item: 1, section: 0)],
      point: .zero)
    let menu = try #require(configuration?.simulateMenu())
    let copy = try #require(menu.children.first as? UIAction)
    let delete = try #require(menu.children[1] as? UIAction)
    adapter.show([group(2, 0..<1), group(1, 0..<3)])
    screen.settle()
    copy.simulateChoice()
    delete.simulateChoice()
    adapter.show([group(2, 0..<1)])
    screen.settle()
    copy.simulateChoice()

    #expect(menu.title == "item 0-1")
    #expect(menu.children.map(\.title) == ["Copy", "Delete", "More"])
    #expect(delete.attributes == [.disabled, .destructive])
    #expect(delegate.chosen == ["copy item 1-1"])
  }

  @Test func `swipe actions are those of the lists, and follow their item`() throws {
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let indexPath = IndexPath(item: 1, section: 0)

    let leading = screen.view.leadingSwipeActionsConfiguration(forItemAt: indexPath)
    let trailing = screen.view.trailingSwipeActionsConfiguration(forItemAt: indexPath)
    let action = try #require(trailing?.actions.first)
    var isDone = false
    adapter.show([group(1, 1..<3)])
    screen.settle()
    action.handler(action, screen.view) { isDone = $0 }

    #expect(leading == nil)
    #expect(action.title == "Archive" && action.style == .destructive)
    #expect(trailing?.actions.count == 1)
    #expect(isDone)
    #expect(delegate.chosen == ["archive 0-0"])
  }

  @Test(arguments: ViewKind.allCases)
  func `a swipe action of a row that is gone does nothing, and says so`(_ kind: ViewKind) throws {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let path = IndexPath(item: 1, section: 0)
    let swipe =
      kind == .collection
      ? screen.view.trailingSwipeActionsConfiguration(forItemAt: path)
      : screen.table.simulateSwipe(at: path)
    let action = try #require(swipe?.actions.first)
    adapter.show([group(1, [0, 2])])
    screen.settle()
    var isDone: Bool?

    action.handler(action, screen.list) { isDone = $0 }

    #expect(isDone == false)
    #expect(delegate.chosen == [])
  }

  @Test func `swipe actions of a list layout's configuration come before those of the list`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(
        actions: [UIContextualAction(style: .normal, title: "Pin") { $2(true) }])
    }
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.rosterList(
      using: configuration)
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let indexPath = IndexPath(item: 1, section: 0)

    let leading = screen.view.simulateSwipe(at: indexPath, leading: true)
    let trailing = screen.view.simulateSwipe(at: indexPath)

    #expect(leading?.actions.map(\.title) == ["Pin"])
    #expect(trailing?.actions.map(\.title) == ["Archive"])
  }

  @Test(arguments: ViewKind.allCases)
  func `a menu and swipe actions that are open during a reload follow their item`(
    _ kind: ViewKind
  ) throws {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3)], completion: nil)
    UIKitSimulation.layout()
    let path = IndexPath(item: 1, section: 0)
    let copy = try #require(screen.list.contextMenu(at: path)?.children.first as? UIAction)
    let swipe =
      kind == .collection
      ? screen.view.trailingSwipeActionsConfiguration(forItemAt: path)
      : screen.table.simulateSwipe(at: path)
    let archive = try #require(swipe?.actions.first)

    // Off the screen the view is reloaded.
    screen.list.removeFromSuperview()
    adapter.show([Group(id: 1, rows: [Row(id: 7)] + group(1, 0..<3).rows)], completion: nil)
    copy.simulateChoice()
    archive.handler(archive, screen.list) { _ in }

    #expect(delegate.chosen == ["copy item 0-2", "archive 0-2"])
  }

  @Test func `several selected items, and the space between items, have no menu`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    screen.view.allowsMultipleSelection = true
    adapter.show([group(1, 0..<3)], completion: nil)
    UIKitSimulation.layout()
    screen.view.simulateTap(at: IndexPath(item: 0, section: 0))
    screen.view.simulateTap(at: IndexPath(item: 2, section: 0))

    let several = screen.view.simulateContextMenu(at: IndexPath(item: 2, section: 0))
    let one = screen.view.simulateContextMenu(at: IndexPath(item: 1, section: 0))
    let none = screen.view.delegate?.collectionView(
      screen.view, contextMenuConfigurationForItemsAt: [], point: .zero)

    #expect(several == nil && none == nil)
    #expect(one?.simulateMenu()?.title == "item 0-1")
  }

  @Test func `swipe actions of a data source reach its handlers`() throws {
    let screen = TestScreen()
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: RowCell, id) in cell.bind(Row(id: id)) }
    var chosen: [String] = []
    source.swipeHandlers.actions = { _ in .init(leading: [.init("pin", title: "Pin")]) }
    source.swipeHandlers.didChoose = { chosen.append("\($0.id) \($1)") }
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([7])
    source.apply(snapshot)

    let leading = screen.view.leadingSwipeActionsConfiguration(
      forItemAt: IndexPath(item: 0, section: 0))
    let action = try #require(leading?.actions.first)
    action.handler(action, screen.view) { _ in }

    #expect(chosen == ["pin 7"])
  }

  @Test(arguments: ViewKind.allCases)
  func `pulling the list runs the action, and an error is a fault`(_ kind: ViewKind) async {
    struct Failure: Error {}
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)], completion: nil)
    UIKitSimulation.layout()
    await confirmation { ran in
      screen.list.setRefreshAction {
        ran()
        throw Failure()
      }
      screen.list.simulateDrag(by: CGPoint(x: 0, y: -300))
      while screen.list.refreshControl?.isRefreshing == true, !Task.isCancelled {
        await Task.yield()
      }
    }

    #expect(screen.list.refreshControl?.isRefreshing == false)
    #expect(screen.faults == ["a refresh failed: Failure(): the list is as before"])
  }
}
