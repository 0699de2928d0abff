import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// The app's own delegate of a leased view hears what UIKit says, and its answers count.
@MainActor @Suite(.serialized) struct ListBridgeDelegateTests {
  /// A delegate that implements some methods and writes down what it hears.
  private final class AppDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var heard: [String] = []
    var forbids = false

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { !forbids }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      heard.append("select \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { heard.append("display \(indexPath.item)") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scroll") }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("drag") }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 50) }
  }

  @Test func `the delegate that a view had hears events after the section controllers`() throws {
    let (screen, delegate) = (TestScreen(), AppDelegate())
    screen.view.delegate = delegate
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<9)])
    UIKitSimulation.layout()
    let controller = try #require(adapter.sectionController(forSection: 0) as? GroupController)

    screen.view.simulateTap(at: IndexPath(item: 1, section: 0))
    screen.view.simulateDrag(by: CGPoint(x: 0, y: 30))

    #expect(delegate.heard.contains("display 0"))
    #expect(delegate.heard.contains("select 1"))
    #expect(delegate.heard.contains("drag") && delegate.heard.contains("scroll"))
    #expect(controller.events == ["select 101"])
    #expect(screen.view.listDelegate === delegate)
  }

  @Test func `sizes of the app's flow delegate count`() {
    let (screen, delegate) = (TestScreen(), AppDelegate())
    let adapter = screen.adapter()
    screen.view.listDelegate = delegate

    adapter.show([group(1, 0..<9)])

    #expect(screen.rows.count == 4)
    #expect(screen.view.frame(of: .item(ItemPath(section: 0, item: 2)))?.y == 100)
  }

  @Test func `the size of a header is that of the app's flow delegate, before that of the data`() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize { CGSize(width: 100, height: 35) }
    }
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { SizedController($0, isUIKit: true) }
    }
    adapter.show([group(1, 0..<3, title: "Header")])
    screen.settle()
    let own = screen.view.frame(of: .header(section: 0))?.height

    screen.view.listDelegate = delegate
    screen.view.invalidateLayout(of: nil)
    screen.settle()

    #expect(own == 20)
    #expect(screen.view.frame(of: .header(section: 0))?.height == 35)
  }

  @Test func `an item is selected only if the app's delegate allows it as well`() throws {
    let (screen, delegate) = (TestScreen(), AppDelegate())
    delegate.forbids = true
    let adapter = screen.adapter()
    screen.view.listDelegate = delegate
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    screen.view.simulateTap(at: IndexPath(item: 1, section: 0))

    let controller = try #require(adapter.sectionController(forSection: 0) as? GroupController)
    #expect(screen.view.selectedItems == [])
    #expect(controller.events == [])
  }

  @Test func `a delegate set on a leased view is a fault, and hears everything all the same`() {
    let (screen, delegate) = (TestScreen(), AppDelegate())
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])

    screen.view.delegate = delegate
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    screen.view.simulateTap(at: IndexPath(item: 1, section: 0))

    #expect(screen.faults.count == 1)
    #expect(screen.view.listDelegate === delegate)
    #expect(delegate.heard.contains("select 1"))
    #expect(screen.rows.count == 4)
    #expect(screen.conditions == [])
  }

  @Test func `a data source set on a leased view is a fault, and the list takes the view back`() {
    final class Foreign: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 0 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    let (screen, foreign) = (TestScreen(), Foreign())
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])

    screen.view.dataSource = foreign
    adapter.show([group(1, 0..<4)])

    #expect(screen.rows == ["100.0", "101.0", "102.0", "103.0"])
    #expect(screen.faults.count == 1)
    #expect(screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `items have a primary action unless the list is edited`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let path = IndexPath(item: 1, section: 0)
    func acts() -> Bool? {
      switch kind {
      case .collection:
        screen.view.delegate?.collectionView(screen.view, canPerformPrimaryActionForItemAt: path)
      case .table:
        screen.table.delegate?.tableView(screen.table, canPerformPrimaryActionForRowAt: path)
      }
    }

    let before = acts()
    screen.view.isEditing = true
    screen.table.isEditing = true

    #expect(before == true)
    #expect(acts() == false)
  }

  @Test func `reloadData called by the app shows the same data`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    screen.view.reloadData()
    adapter.show([group(1, 1..<5)])
    screen.settle()

    #expect(screen.rows == ["101.0", "102.0", "103.0", "104.0"])
    #expect(screen.conditions == [])
  }

  /// A delegate of the list that allows one of the two.
  private final class Gate: CollectionViewDelegate {
    let highlights: Bool
    var events: [String] = []

    init(highlights: Bool) { self.highlights = highlights }

    func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
      highlights
    }
    func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
      !highlights
    }
    func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
      events.append("highlight \(path)")
    }
    func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {
      events.append("unhighlight \(path)")
    }
    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
      events.append("select \(path)")
    }
  }

  @Test(arguments: ViewKind.allCases)
  func `an item may be highlighted and refuse to be selected`(_ kind: ViewKind) {
    let (screen, gate) = (TestScreen(kind), Gate(highlights: true))
    let adapter = screen.adapter()
    adapter.viewDelegate = gate
    adapter.show([group(1, 0..<3)], completion: nil)
    screen.settle()

    screen.list.simulateTap(at: IndexPath(item: 1, section: 0))

    #expect(gate.events == ["highlight 0-1", "unhighlight 0-1"])
    #expect(screen.list.selection == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `an item that may not be highlighted is not tapped at all`(_ kind: ViewKind) {
    let (screen, gate) = (TestScreen(kind), Gate(highlights: false))
    let adapter = screen.adapter()
    adapter.viewDelegate = gate
    adapter.show([group(1, 0..<3)], completion: nil)
    screen.settle()
    let path = IndexPath(item: 1, section: 0)

    screen.list.simulateTap(at: path)

    #expect(gate.events == [] && screen.list.selection == [])
    let mayBeSelected =
      kind == .collection
      ? screen.view.delegate?.collectionView(screen.view, shouldSelectItemAt: path)
      : screen.table.delegate?.tableView(screen.table, willSelectRowAt: path) == path
    #expect(mayBeSelected == true)
  }
}
