import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// What stays on the screen, by each anchor policy.
@MainActor @Suite(.serialized) struct ListBridgeAnchorTests {
  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private let new = (90..<93).map { Row(id: $0) }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `a list near its end stays at its end, as far as the threshold says`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    screen.list.anchorPolicy = .end(threshold: 20)
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.scroll(to: 985)

    adapter.show([group(1, 0..<61)])
    screen.settle()

    #expect(screen.visibleRect.minY == 1020)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `if all rows on the screen are removed, the nearer one of those around them stays`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    UIKitSimulation.layout()
    screen.scroll(to: 405)

    // Row 20 is at the top. Row 4 ends 300 points above it, row 31 begins 220 points below.
    adapter.show([Group(id: 1, rows: group(1, 0..<5).rows + new + group(1, 31..<60).rows)])
    screen.settle()

    #expect(screen.visibleRect.minY == 165)
    #expect(screen.rows.first == "131.0")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `of two rows that are equally near, the one before the removed rows stays`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    UIKitSimulation.layout()
    screen.scroll(to: 405)

    // Row 20 is at the top. Row 4 ends 300 points above it, row 35 begins 300 points below.
    adapter.show([Group(id: 1, rows: group(1, 0..<5).rows + new + group(1, 35..<60).rows)])
    screen.settle()

    #expect(screen.visibleRect.minY == 105)
    #expect(screen.rows.first == "90.0")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `sections without rows are passed over in the search for the row that stays`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<30), group(2, []), group(3, 0..<30)])
    UIKitSimulation.layout()
    screen.scroll(to: 385)

    // Row 19 is at the top. Row 4 ends 280 points above it, the last section begins 220 below.
    adapter.show([
      Group(id: 1, rows: group(1, 0..<5).rows + new), group(2, []), group(3, 0..<30),
    ])
    screen.settle()

    #expect(screen.visibleRect.minY == 165)
    #expect(screen.rows.first == "300.0")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `away from the end, rows that are loaded after the first row do not move those below`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.list.anchorPolicy = .end(threshold: 0)

    // Row 0 says that rows are loaded.
    adapter.show([
      Group(id: 1, rows: group(1, 0..<1).rows + new + group(1, 1..<60).rows)
    ])
    screen.settle()

    #expect(screen.visibleRect.minY == 60)
    #expect(screen.rows.prefix(2) == ["92.0", "101.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: [false, true], ScreenInsets.allCases)
  func `a list that scrolls horizontally stays at its end`(
    _ isRightToLeft: Bool, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(.collection, insets)
    if isRightToLeft { screen.view.semanticContentAttribute = .forceRightToLeft }
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), axis: .horizontal))
    let adapter = screen.adapter()
    screen.list.anchorPolicy = .end(threshold: 0)
    adapter.show([group(1, 0..<30)])
    screen.settle()
    let before = screen.leadingDistance

    adapter.show([group(1, 0..<33)])
    screen.settle()

    #expect((before, screen.leadingDistance) == (500, 560))
    #expect(screen.rows.contains("132.0"))
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a new lease forgets the item of the policy before it shows anything`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    let source = screen.comparableSource()
    source.apply { ListSection(1) { group(1, 0..<60).rows } }
    screen.settle()
    screen.list.anchorPolicy = .item(path(2))

    let lease = screen.list.lease(to: source)

    #expect(screen.list.anchorPolicy == .topItem)
    withExtendedLifetime((adapter, source, lease)) {}
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `a list at its end stays there when sizes are invalidated`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let (screen, heights) = (TestScreen(kind, insets), FirstHeight())
    let adapter = screen.adapter()
    screen.view.listDelegate = heights
    screen.table.listDelegate = heights
    screen.list.anchorPolicy = .end(threshold: 0)
    adapter.show([group(1, 0..<60)])
    screen.settle()
    let before = screen.visibleRect.minY

    heights.first = 50
    screen.list.invalidateLayout(of: nil)
    let after = screen.visibleRect.minY

    #expect((before, after) == (1000, 1030))
  }

  @Test(arguments: ViewKind.allCases)
  func `sizes that are invalidated off the screen are new when the list comes back`(
    _ kind: ViewKind
  ) {
    let (screen, heights) = (TestScreen(kind), FirstHeight())
    let adapter = screen.adapter()
    screen.view.listDelegate = heights
    screen.table.listDelegate = heights
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.list.removeFromSuperview()

    heights.first = 50
    screen.list.invalidateLayout(of: nil)
    screen.window.addSubview(screen.list)
    screen.settle()

    #expect(screen.list.frame(of: .item(path(1)))?.y == 50)
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `the item of the policy stays where it is at the very top, too`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.list.anchorPolicy = .item(path(2))

    adapter.show([Group(id: 1, rows: new + group(1, 0..<60).rows)])
    screen.settle()

    #expect(screen.visibleRect.minY == 60)
    #expect(screen.list.anchorPolicy == .item(path(5)))
  }

  @Test(arguments: ViewKind.allCases)
  func `a reload that knows no differences forgets the item of the policy`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.list.anchorPolicy = .item(path(2))

    screen.list.reload(following: BatchUpdate())
    let known = screen.list.anchorPolicy
    screen.list.reload(following: nil)

    #expect(known == .item(path(2)))
    #expect(screen.list.anchorPolicy == .topItem)
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a row that ends exactly at the inset is not what the reader looks at`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    screen.list.contentInset.top = 10
    let adapter = ListAdapter(screen.list, clock: screen.clock) {
      SectionController(for: Group.self) { SizedRows($0, kind) }
    }
    var shown = group(1, 0..<60)
    adapter.show([shown])
    screen.settle()
    // The fourth row is from 120 to 150 points, below which the visible part begins.
    screen.list.scrollOffset = ListPoint(x: 0, y: 140)
    screen.settle()

    shown.rows[3].version = 1
    adapter.show([shown])
    screen.settle()

    #expect(screen.list.frame(of: .item(path(3)))?.height == 60)
    #expect(screen.list.contentOffset.y == 170)
  }
}

/// A delegate of the app that gives the height of the first row.
private final class FirstHeight: NSObject, UICollectionViewDelegateFlowLayout,
  UITableViewDelegate
{
  var first: CGFloat = 20

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: indexPath.item == 0 ? first : 20) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 0 ? first : 20
  }
}

/// Rows that say how high they are.
private final class SizedRows: ListSectionController<Group> {
  private let kind: ViewKind

  init(_ object: Group, _ kind: ViewKind) {
    self.kind = kind
    super.init(object)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      kind.item(row).size(ListSize(width: 100, height: Double(row.height)))
    }
  }
}
