import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// The methods of the delegate of a leased view that UIKit sees: those that the list needs, and those that
/// the app implements.
@MainActor @Suite(.serialized) struct DelegateMethodsTests {
  /// The methods that a list needs of a collection view.
  private static let collection: Set<Selector> = [
    "scrollViewDidScroll:",
    "scrollViewWillBeginDragging:",
    "scrollViewDidEndDragging:willDecelerate:",
    "scrollViewDidEndDecelerating:",
    "scrollViewDidEndScrollingAnimation:",
    "scrollViewDidChangeAdjustedContentInset:",
    "collectionView:shouldHighlightItemAtIndexPath:",
    "collectionView:didHighlightItemAtIndexPath:",
    "collectionView:didUnhighlightItemAtIndexPath:",
    "collectionView:shouldSelectItemAtIndexPath:",
    "collectionView:shouldDeselectItemAtIndexPath:",
    "collectionView:didSelectItemAtIndexPath:",
    "collectionView:didDeselectItemAtIndexPath:",
    "collectionView:willDisplayCell:forItemAtIndexPath:",
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
    "collectionView:canFocusItemAtIndexPath:",
    "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
    "collectionView:targetContentOffsetForProposedContentOffset:",
    "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
    "collectionView:layout:sizeForItemAtIndexPath:",
    "collectionView:layout:insetForSectionAtIndex:",
    "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
    "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
  ]

  /// The methods that a list needs of a table view.
  private static let table: Set<Selector> = [
    "scrollViewDidScroll:",
    "scrollViewWillBeginDragging:",
    "scrollViewDidEndDragging:willDecelerate:",
    "scrollViewDidEndDecelerating:",
    "scrollViewDidEndScrollingAnimation:",
    "scrollViewDidChangeAdjustedContentInset:",
    "tableView:willDisplayCell:forRowAtIndexPath:",
    "tableView:willDisplayHeaderView:forSection:",
    "tableView:willDisplayFooterView:forSection:",
    "tableView:didEndDisplayingCell:forRowAtIndexPath:",
    "tableView:didEndDisplayingHeaderView:forSection:",
    "tableView:didEndDisplayingFooterView:forSection:",
    "tableView:heightForRowAtIndexPath:",
    "tableView:heightForHeaderInSection:",
    "tableView:heightForFooterInSection:",
    "tableView:viewForHeaderInSection:",
    "tableView:viewForFooterInSection:",
    "tableView:shouldHighlightRowAtIndexPath:",
    "tableView:didHighlightRowAtIndexPath:",
    "tableView:didUnhighlightRowAtIndexPath:",
    "tableView:willSelectRowAtIndexPath:",
    "tableView:willDeselectRowAtIndexPath:",
    "tableView:didSelectRowAtIndexPath:",
    "tableView:didDeselectRowAtIndexPath:",
    "tableView:editingStyleForRowAtIndexPath:",
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
    "tableView:canFocusRowAtIndexPath:",
    "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
    "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
  ]

  private func answers(of delegate: AnyObject?, _ methods: [Selector]) -> Set<Selector> {
    let responder = delegate as? any SimulatedResponder
    return Set(methods.filter { responder?.responds(to: $0) ?? false })
  }

  @Test func `without a delegate of the app, UIKit sees what the list needs`() {
    let (screen, table) = (TestScreen(), TestScreen(.table))
    let adapters = [screen.adapter(), table.adapter()]

    let methods = UIKitSimulation.scrollSelectors
    #expect(
      answers(
        of: screen.view.delegate,
        methods + UIKitSimulation.collectionSelectors + UIKitSimulation.flowSelectors)
        == Self.collection)
    #expect(
      answers(of: table.table.delegate, methods + UIKitSimulation.tableSelectors) == Self.table)
    withExtendedLifetime(adapters) {}
  }

  @Test func `each method of a collection view reaches the app exactly if it implements it`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let calls =
      UIKitSimulation.scrollSelectors + UIKitSimulation.collectionSelectors
      + UIKitSimulation.flowSelectors
    for method in calls {
      for implements in [true, false] {
        let app = NamedDelegate(implements ? [method] : Set(calls).subtracting([method]))
        screen.view.listDelegate = app
        app.heard = []
        screen.callDelegate(method)
        #expect(app.heard == (implements ? [method] : []), "\(method)")
      }
    }
    #expect(calls.count == 60)
  }

  @Test func `each method of a table view reaches the app exactly if it implements it`() {
    let screen = TestScreen(.table)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let calls = UIKitSimulation.scrollSelectors + UIKitSimulation.tableSelectors
    for method in calls {
      for implements in [true, false] {
        let app = NamedDelegate(implements ? [method] : Set(calls).subtracting([method]))
        screen.table.listDelegate = app
        app.heard = []
        screen.callDelegate(method)
        #expect(app.heard.contains(method) == implements, "\(method)")
      }
    }
    #expect(calls.count == 66)
  }

  @Test func `the names of the methods of the simulation are complete`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/UIKit")
    func requirements(_ file: String, _ name: String) throws -> Int {
      let url = sources.appendingPathComponent(file)
      let text = try String(contentsOf: url, encoding: .utf8)
      let body = try #require(text.components(separatedBy: "public protocol \(name)").last)
      return try #require(body.components(separatedBy: "\n}\n").first)
        .components(separatedBy: "\n  func ").count - 1
    }

    #expect(
      try requirements("Scrolling/UIScrollViewDelegate.swift", "UIScrollViewDelegate")
        == UIKitSimulation.scrollSelectors.count)
    #expect(
      try requirements("CollectionView/UICollectionViewDelegate.swift", "UICollectionViewDelegate")
        == UIKitSimulation.collectionSelectors.count)
    #expect(
      try requirements("TableView/UITableViewDelegate.swift", "UITableViewDelegate")
        == UIKitSimulation.tableSelectors.count)
    #expect(
      ForwardedMethods.onlyForApps.subtracting(
        UIKitSimulation.delegateSelectors.map { NSStringFromSelector($0) }) == [])
  }

  @Test func `an item cannot get the focus in a view that allows none, unless the app says so`() {
    for kind in ViewKind.allCases {
      let screen = TestScreen(kind)
      let adapter = screen.adapter()
      adapter.show([group(1, 0..<3)])
      screen.settle()
      screen.view.allowsFocus = false
      screen.table.allowsFocus = false
      let path = IndexPath(item: 1, section: 0)

      switch kind {
      case .collection: #expect(!screen.view.simulateFocus(at: path))
      case .table: #expect(!screen.table.simulateFocus(at: path))
      }
      let app = NamedDelegate([
        "collectionView:canFocusItemAtIndexPath:", "tableView:canFocusRowAtIndexPath:",
      ])
      screen.view.listDelegate = app
      screen.table.listDelegate = app
      switch kind {
      case .collection: #expect(screen.view.simulateFocus(at: path))
      case .table: #expect(screen.table.simulateFocus(at: path))
      }
    }
  }

  @Test func `a row keeps the indentation that its cell has`() {
    let screen = TestScreen(.table)
    final class Plain: NSObject, UITableViewDelegate {}
    let plain = Plain()
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.table, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: TableRowCell, row: Row) in
      cell.bind(row)
      cell.indentationLevel = 3
    }

    source.apply { ListSection(1) { group(1, 0..<2).rows } }
    screen.settle()
    screen.table.listDelegate = plain
    source.apply { ListSection(1) { group(1, 0..<3).rows } }
    screen.settle()

    let levels = (0..<3).map {
      screen.table.cellForRow(at: IndexPath(row: $0, section: 0))?.indentationLevel
    }
    #expect(levels == [3, 3, 3])
  }

  @Test func `UIKit sees the methods of the app's delegate for scrolling, too`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    let app = NamedDelegate(["scrollViewDidScrollToTop:"])
    func shows(_ method: Selector) -> Bool? {
      (screen.view.delegate as? any SimulatedResponder)?.responds(to: method)
    }
    let before = shows("scrollViewDidScrollToTop:")

    screen.view.setListScrollDelegate(app)

    #expect(before == false)
    #expect(shows("scrollViewDidScrollToTop:") == true)
    #expect(shows("scrollViewDidZoom:") == false)
    withExtendedLifetime(adapter) {}
  }

  @Test func `an app that only has the older form of a menu is asked for it`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    let older: Selector = "collectionView:contextMenuConfigurationForItemAtIndexPath:point:"
    let app = NamedDelegate([older])
    screen.view.listDelegate = app
    adapter.show([group(1, 0..<3)])
    screen.settle()
    app.heard = []

    _ = screen.view.simulateContextMenu(at: IndexPath(item: 1, section: 0))

    #expect(app.heard == [older])
  }
}

extension TestScreen {
  /// Calls a method of the delegate as UIKit does: only if it was implemented when it was set.
  fileprivate func callDelegate(_ method: Selector) {
    if let call = DelegateCalls.table[method] {
      if let told = table.simulatedDelegate { call(told, table) }
    } else if let told = view.simulatedDelegate {
      if let call = DelegateCalls.collection[method] { call(told, view) }
      if let call = DelegateCalls.flow[method] { call(told, view) }
      if kind == .collection, let call = DelegateCalls.scroll[method] { call(told, view) }
    }
    if kind == .table, let told = table.simulatedDelegate,
      let call = DelegateCalls.scroll[method]
    {
      call(told, table)
    }
  }
}
