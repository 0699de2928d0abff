import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Roster's own list view in a scroll view.
@MainActor @Suite(.serialized) struct UIKitHostTests {
  private func shown(_ rows: Range<Int>) -> [Group] { [group(1, rows)] }

  // MARK: - Rows

  @Test func `the rows that the list shows are views of the scroll view`() {
    let screen = HostScreen()
    let source = screen.source()

    source.apply(shown(0..<60).snapshot)
    screen.settle()

    #expect(screen.texts == (0..<10).map { "10\($0).0" })
    #expect(screen.host.contentSize == CGSize(width: 100, height: 1200))
    #expect(screen.difference { shown(0..<60).row(at: $0) } == nil)
    #expect(screen.problems == [])
  }

  @Test func `rows have the height of their content`() {
    let screen = HostScreen(ListLayout(rowHeight: .measured(estimate: 30)))
    let source = screen.source()

    source.apply(shown(0..<60).snapshot)
    screen.settle()

    #expect(screen.rows.map(\.height) == screen.texts.indices.map { Row(id: 100 + $0).height })
    #expect(screen.difference { shown(0..<60).row(at: $0) } == nil)
  }

  @Test func `views are used again`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<60).snapshot)
    screen.settle()
    var seen = Set(screen.controls.map { ObjectIdentifier($0) })
    // Keeps them, so that no new view has the address of an old one.
    var views = screen.controls

    for _ in 0..<40 {
      screen.host.simulateDrag(by: CGPoint(x: 0, y: 25))
      screen.settle()
      #expect(screen.controls.count <= 11)
      views += screen.controls
      seen.formUnion(screen.controls.map { ObjectIdentifier($0) })
    }

    #expect(screen.list.scrollOffset.y == 1000)
    #expect(seen.count <= 14)
  }

  @Test func `a cell that cannot be drawn is a fault, once for its class`() {
    let screen = HostScreen(ListLayout(rowHeight: .measured(estimate: nil)))
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: OwnRowCell, row: Row) in cell.bind(row) }
    var faults: [String] = []
    source.faultPolicy = .report
    source.onFault = { faults.append($0.description) }

    source.apply(shown(0..<60).snapshot)
    screen.settle()

    #expect(faults.count == 1)
    #expect(faults.first?.contains("OwnRowCell is no UIKitDrawing") == true)
    #expect(screen.controls.count == 5)
  }

  // MARK: - Scrolling

  @Test func `the user scrolls, and the delegate of the list is told`() {
    final class Delegate: CollectionViewDelegate {
      var events: [String] = []
      func scrollViewWillBeginDragging(_ view: any ListView) { events.append("drag") }
      func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
        events.append("end \(willDecelerate)")
      }
      func scrollViewDidEndDecelerating(_ view: any ListView) { events.append("rest") }
    }
    let (screen, delegate) = (HostScreen(), Delegate())
    let source = screen.source()
    source.delegate = delegate
    source.apply(shown(0..<99).snapshot)
    screen.settle()

    screen.host.simulateDrag(by: CGPoint(x: 0, y: 45), velocity: CGPoint(x: 0, y: 1))
    screen.settle()

    #expect(delegate.events == ["drag", "end true", "rest"])
    #expect(screen.list.scrollOffset.y == 345)
    #expect(screen.difference { shown(0..<99).row(at: $0) } == nil)
  }

  @Test func `the app scrolls, with and without animation`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<99).snapshot)
    screen.settle()

    screen.list.scroll(to: [.item(ItemPath(section: 0, item: 50))], position: .start)
    #expect(screen.host.contentOffset.y == 1000)
    screen.list.scrollToTop(animated: true)
    #expect(screen.list.isScrollAnimating)
    screen.settle()

    #expect(!screen.list.isScrollAnimating)
    #expect(screen.host.contentOffset.y == 0)
    #expect(screen.difference { shown(0..<99).row(at: $0) } == nil)
  }

  @Test func `a list that is pulled beyond its ends stays with the finger`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<20).snapshot)
    screen.settle()
    screen.host.contentOffset.y = 250
    UIKitSimulation.layout()

    source.apply(shown(0..<21).snapshot)
    UIKitSimulation.layout()

    #expect(screen.list.scrollOffset.y == 200)
    #expect(screen.host.contentOffset.y == 250)
    screen.host.contentOffset.y = -30
    UIKitSimulation.layout()
    #expect(screen.list.scrollOffset.y == 0)
    #expect(screen.rows.first?.y == 30)
  }

  @Test func `the direction of the list is that of the scroll view`() {
    let screen = HostScreen()
    let before = screen.list.layoutDirection
    screen.host.semanticContentAttribute = .forceRightToLeft
    screen.host.setNeedsLayout()

    screen.settle()

    #expect(before == .leftToRight)
    #expect(screen.list.layoutDirection == .rightToLeft)
  }

  @Test(arguments: [false, true], ScreenInsets.allCases)
  func `a list that scrolls horizontally begins at its leading edge`(
    _ isRightToLeft: Bool, _ insets: ScreenInsets
  ) {
    let screen = HostScreen(ListLayout(rowHeight: .fixed(20), axis: .horizontal), insets)
    if isRightToLeft { screen.host.semanticContentAttribute = .forceRightToLeft }
    let source = screen.source()

    source.apply(shown(0..<40).snapshot)
    screen.settle()

    #expect(screen.visibleRect.minX == (isRightToLeft ? 700 : 0))
    #expect(
      screen.control("100.0")?.frame
        == CGRect(x: isRightToLeft ? 780 : 0, y: 0, width: 20, height: 200))
    screen.host.simulateDrag(by: CGPoint(x: isRightToLeft ? -50 : 50, y: 0))
    screen.settle()
    #expect(screen.list.visibleRect.x == 50)

    // What comes before stays out of sight.
    source.apply([Group(id: 1, rows: [Row(id: 7)] + shown(0..<40)[0].rows)].snapshot)
    screen.settle()
    #expect(screen.list.visibleRect.x == 70)
    #expect(screen.visibleRect.minX == (isRightToLeft ? 650 : 70))
    screen.list.scrollToEnd()
    screen.settle()
    #expect(screen.visibleRect.minX == (isRightToLeft ? 0 : 720))
  }

  @Test func `a million rows scroll from end to end`() {
    final class Source: CollectionViewDataSource {
      func numberOfSections(in view: any ListView) -> Int { 1 }

      func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
        1_000_000
      }

      func collectionView(
        _ view: any ListView, cellFor element: ListElement
      ) -> (any ListCell)? {
        let cell = view.dequeue(DrawnRowCell.self, for: element)
        if let path = element.itemPath { cell?.bind(Row(id: path.item)) }
        return cell
      }
    }
    let (screen, source) = (HostScreen(), Source())
    screen.list.dataSource = source
    screen.list.reload()
    var random = SeededGenerator(seed: 1)
    func row(_ path: ItemPath) -> Row? { Row(id: path.item) }

    #expect(screen.host.contentSize.height == 1_000_000)
    for step in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let distance = Int.random(in: -4_000...9_000, using: &random)
        screen.host.simulateDrag(
          by: CGPoint(x: 0, y: distance),
          velocity: CGPoint(x: 0, y: Int.random(in: -90...90, using: &random)))
      case 1:
        let item = Int.random(in: 0..<1_000_000, using: &random)
        screen.list.scroll(
          to: [.item(ItemPath(section: 0, item: item))], position: .start,
          animated: Bool.random(using: &random))
      case 2: screen.list.scroll(by: Double(Int.random(in: -5_000...5_000, using: &random)))
      default:
        // As the scroll indicator is dragged.
        let part = Double.random(in: 0...1, using: &random)
        screen.host.contentOffset.y = CGFloat(part * 999_800)
        UIKitSimulation.layout()
      }
      if Bool.random(using: &random) { screen.settle() }
      // Rows of both ends of an animated scroll are there until it ends.
      let difference = screen.host.animationProgress == nil ? screen.difference(row) : nil
      #expect(difference == nil, "step \(step)")
      // Three times those on the screen while animated scrolls replace each other.
      #expect(screen.controls.count <= 60)
      if difference != nil { return }
    }
    screen.settle()
    screen.list.scrollToEnd()
    screen.settle()
    #expect(screen.host.contentOffset.y == 999_800)
    #expect(screen.texts.last == "999999.0")
    screen.host.simulateScrollToTop()
    screen.settle()
    #expect(screen.texts.first == "0.0")
    #expect(screen.host.contentOffset.y == 0)
  }

  // MARK: - Life

  @Test func `animations end once, and leaving rows stay until then`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<5).snapshot)
    screen.settle()
    var outcomes: [String] = []

    source.apply(shown(1..<5).snapshot, animatingDifferences: true) { _ in
      outcomes.append("first")
    }
    #expect(screen.control("100.0")?.alpha == 0)
    source.apply(shown(2..<5).snapshot, animatingDifferences: true) { _ in
      outcomes.append("second")
    }
    screen.settle()

    #expect(outcomes == ["first", "second"])
    #expect(screen.texts == ["102.0", "103.0", "104.0"])
    #expect(screen.list.screenState == .visible)
  }

  @Test func `without motion nothing is animated off the screen`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<5).snapshot)
    screen.settle()
    screen.host.removeFromSuperview()
    #expect(screen.list.screenState == .hidden)

    source.apply(shown(2..<5).snapshot, animatingDifferences: true)

    #expect(screen.texts == ["102.0", "103.0", "104.0"])
  }

  @Test func `the cell behind the rows fills the view`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<40).snapshot)
    let cell = DrawnRowCell()
    cell.bind(Row(id: 42))

    screen.list.setBackground(cell)
    screen.host.contentOffset.y = 77
    screen.settle()

    let backdrop = screen.host.subviews.first as? UICollectionViewCell
    #expect((backdrop?.contentConfiguration as? RowConfiguration)?.row?.id == 42)
    #expect(backdrop?.frame == screen.host.bounds)
    screen.list.setBackground(nil)
    #expect(backdrop?.contentConfiguration == nil)
  }

  @Test func `a list in a cell has a scroll view of its own`() throws {
    let screen = HostScreen(ListLayout(rowHeight: .measured(estimate: 30)))
    let inner = CollectionView(
      layout: ListLayout(rowHeight: .fixed(20), axis: .horizontal), clock: screen.clock)
    let innerSource = CollectionViewComparableDataSource<Int, Row>(
      inner, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: DrawnRowCell, row: Row) in cell.bind(row) }
    innerSource.apply(shown(0..<40).snapshot)
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: NestedListCell, row: Row) in
      cell.listSize.height = 50
      cell.list = inner
    }

    source.apply([Group(id: 1, rows: [Row(id: 1)])].snapshot)
    screen.settle()

    let host = try #require(inner.host as? UIKitHost)
    #expect(host.isDescendant(of: screen.host))
    #expect(host.frame.size == CGSize(width: 100, height: 50))
    host.simulateDrag(by: CGPoint(x: 30, y: 0))
    #expect(inner.scrollOffset.x == 30)
    source.apply([Group(id: 1, rows: [])].snapshot)
    screen.settle()
    #expect(!host.isDescendant(of: screen.host))
  }
}
