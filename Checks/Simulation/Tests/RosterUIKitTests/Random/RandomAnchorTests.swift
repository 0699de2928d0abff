import Foundation
import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// What the reader looks at stays where it is on the screen.
@MainActor @Suite(.serialized) struct RandomAnchorTests {
  /// How high rows are.
  enum Sizing: CaseIterable {
    /// All the same.
    case fixed

    /// As their cells fit, measured when they come on the screen, and different for each version.
    case fitting
  }

  nonisolated private static var variants: [(sizing: Sizing, insets: ScreenInsets)] {
    Sizing.allCases.flatMap { sizing in ScreenInsets.allCases.map { (sizing, $0) } }
  }

  @Test(arguments: ViewKind.allCases, variants)
  func `rows that come, go and change their size above move nothing`(
    _ kind: ViewKind, _ variant: (sizing: Sizing, insets: ScreenInsets)
  ) {
    let sizing = variant.sizing
    var checked = 0
    for seed in UInt64(1)...20 {
      let screen = screen(kind, sizing, variant.insets)
      let source = screen.comparableSource()
      var random = SeededGenerator(seed: seed)
      var groups = RandomGroups(movesAcross: false, moves: false)
      for _ in 0..<60 { groups.change(&random) }
      show(groups.groups, in: source)
      screen.settle()
      for step in 0..<60 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          screen.scroll(to: CGFloat(Int.random(in: 0...2000, using: &random)))
        }
        let before = rowsOnScreen(screen)
        let wasAtStart = screen.visibleRect.minY <= 0
        groups.change(&random)
        let ids = Set(groups.groups.flatMap(\.rows).map(\.id))
        show(groups.groups, in: source, animated: Bool.random(using: &random))
        UIKitSimulation.layout()

        let held = before.first { ids.contains($0.id) }
        let isAtEnd = screen.visibleRect.maxY >= screen.list.contentSize.height - 1
        if wasAtStart {
          #expect(screen.visibleRect.minY <= 0, "\(kind), seed \(seed), step \(step)")
        } else if let held, !isAtEnd {
          checked += 1
          let now = position(of: held.id, groups.groups, screen)
          // There may be too little in front of the row.
          if screen.visibleRect.minY <= 0, let now, now < held.y { continue }
          #expect(now == held.y, "\(kind), \(variant), seed \(seed), step \(step)")
          if now != held.y { return }
        }
        if Bool.random(using: &random) { screen.settle() }
      }
      screen.settle()
      #expect(screen.conditions == [] && screen.faults == [])
    }
    #expect(checked > 200)
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `at the very top new rows come into view`(_ kind: ViewKind, _ insets: ScreenInsets) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 20..<60)])
    screen.settle()

    adapter.show([group(1, 10..<60)])
    screen.settle()

    #expect(screen.visibleRect.minY == 0)
    #expect(screen.rows.first == "110.0")
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `the nearest row takes the place if all rows on the screen are removed`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    UIKitSimulation.layout()
    screen.scroll(to: 405)

    // Rows 20 to 30 are on the screen; row 19 is nearer to them than row 40.
    adapter.show([Group(id: 1, rows: group(1, 0..<20).rows + group(1, 40..<60).rows)])
    screen.settle()

    #expect(screen.visibleRect.minY == 405)
    #expect(screen.rows.first == "140.0")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `of rows that all move, the first one stays, whichever batch moves it`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    screen.layout.headerReferenceSize = .zero
    screen.table.sectionHeaderHeight = 0
    let source = screen.diffableSource()
    func show(_ groups: [Group]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      for group in groups {
        snapshot.appendSections([group.id])
        snapshot.appendItems(group.rows.map(\.id))
      }
      source.apply(snapshot)
      screen.settle()
    }
    let others = [group(3, 0..<20), group(4, 0..<20)]
    show([group(1, 0..<20), group(2, 0..<20)] + others)
    screen.scroll(to: 305)

    // The first batch moves section 2, the second one the rows on the screen of section 1.
    let moved = Group(id: 3, rows: others[0].rows + group(1, 15..<20).rows)
    show([group(1, 0..<15), moved, others[1], group(2, 0..<19)])

    #expect(screen.list.batchCount == 3)
    #expect(screen.list.frame(of: .item(ItemPath(section: 1, item: 20)))?.y == 700)
    #expect(screen.visibleRect.minY == 705)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ScreenInsets.allCases)
  func `lists that scroll horizontally keep their place`(_ insets: ScreenInsets) throws {
    let (screen, layout) = (TestScreen(.collection, insets), UICollectionViewFlowLayout())
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 20, height: 200)
    layout.minimumLineSpacing = 0
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 20..<60)])
    screen.settle()
    screen.scrollHorizontally(to: 205)
    let first = try #require(screen.rows.first)

    adapter.show([group(1, 0..<60)])
    screen.settle()

    #expect(first == "130.0")
    #expect(screen.rows.first == first)
    #expect(screen.leadingDistance == 605)
    screen.scrollHorizontally(to: 0)
    adapter.show([Group(id: 1, rows: [Row(id: 1)] + group(1, 0..<60).rows)])
    screen.settle()
    #expect(screen.rows.first == "1.0")
  }

  @Test(arguments: ScreenInsets.allCases)
  func `a list that the user has pulled beyond its end stays there`(_ insets: ScreenInsets) {
    let screen = TestScreen(.collection, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<20)])
    screen.settle()
    screen.view.contentOffset = CGPoint(x: 0, y: 250)

    adapter.show([group(1, 0..<20), group(2, 0..<0)])

    #expect(screen.view.contentOffset.y == 250)
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `a list that is pinned to its end opens there and stays there`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    screen.list.anchorPolicy = .end(threshold: 20)

    adapter.show([group(1, 0..<60)])
    screen.settle()
    #expect(screen.visibleRect.minY == 1000)
    adapter.show([group(1, 0..<70)])
    screen.settle()
    #expect(screen.visibleRect.minY == 1200)

    // The reader scrolls back: now what they look at stays.
    screen.scroll(to: 505)
    adapter.show([group(1, 0..<80)])
    screen.settle()
    #expect(screen.visibleRect.minY == 505)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `older rows come in front of a list that is pinned to its end`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    screen.list.anchorPolicy = .end(threshold: 20)
    adapter.show([group(1, 30..<60)])
    screen.settle()
    screen.scroll(to: 0)

    // The first row stays the first, as a loading indicator does.
    let rows = group(1, 30..<60).rows
    adapter.show([Group(id: 1, rows: [rows[0]] + group(1, 10..<30).rows + rows.dropFirst())])
    screen.settle()

    #expect(screen.visibleRect.minY == 400)
    #expect(screen.rows.contains("131.0"))
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `the top edge stays if the app wants it`(_ kind: ViewKind, _ insets: ScreenInsets) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    screen.list.anchorPolicy = .topEdge
    adapter.show([group(1, 20..<60)])
    screen.settle()
    screen.scroll(to: 205)

    adapter.show([group(1, 0..<60)])
    screen.settle()

    #expect(screen.visibleRect.minY == 205)
    #expect(screen.rows.first == "110.0")
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `the lowest row stays if the app wants it`(_ kind: ViewKind, _ insets: ScreenInsets) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    screen.list.anchorPolicy = .bottomItem
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.scroll(to: 205)

    // Row 12 is on the screen, above the lowest one.
    adapter.show([Group(id: 1, rows: group(1, 0..<12).rows + group(1, 13..<60).rows)])
    screen.settle()

    #expect(screen.visibleRect.minY == 185)
    #expect(screen.rows.last == "120.0")
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `an item stays even off the screen, until it is removed`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.scroll(to: 205)
    screen.list.anchorPolicy = .item(ItemPath(section: 0, item: 40))

    // Rows 30 and 31 are below the screen, and above the item.
    adapter.show([Group(id: 1, rows: group(1, 0..<30).rows + group(1, 32..<60).rows)])
    screen.settle()
    #expect(screen.visibleRect.minY == 165)
    #expect(screen.list.anchorPolicy == .item(ItemPath(section: 0, item: 38)))

    adapter.show([Group(id: 1, rows: group(1, 0..<30).rows)])
    screen.settle()
    #expect(screen.list.anchorPolicy == .topItem)
  }

  @Test func `a reload keeps the place, also off the screen`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 20..<60)])
    screen.settle()
    screen.view.scrollOffset = ListPoint(x: 0, y: 205)
    UIKitSimulation.layout()
    let first = screen.rows.first
    screen.view.removeFromSuperview()

    adapter.show([group(1, 0..<60)])
    screen.window.addSubview(screen.view)

    #expect(screen.view.scrollOffset.y == 605)
    #expect(screen.rows.first == first)
  }

  @Test func `the app's delegate can decide the offset`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { proposedContentOffset }
    }
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = screen.adapter()
    screen.view.listDelegate = delegate
    adapter.show([group(1, 20..<60)])
    screen.settle()
    screen.view.scrollOffset = ListPoint(x: 0, y: 205)

    adapter.show([group(1, 0..<60)])
    screen.settle()

    #expect(screen.view.scrollOffset.y == 205)
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `invalidated sizes above move nothing`(_ kind: ViewKind, _ insets: ScreenInsets) {
    final class Heights: NSObject, UICollectionViewDelegateFlowLayout, UITableViewDelegate {
      var first: CGFloat = 20

      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 100, height: indexPath.item == 0 ? first : 20) }

      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? first : 20
      }
    }
    let (screen, heights) = (TestScreen(kind, insets), Heights())
    let adapter = screen.adapter()
    screen.view.listDelegate = heights
    screen.table.listDelegate = heights
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.scroll(to: 205)
    let rows = screen.rows

    heights.first = 70
    screen.list.invalidateLayout(of: [.item(ItemPath(section: 0, item: 0))])
    UIKitSimulation.layout()

    #expect(screen.visibleRect.minY == 255)
    #expect(screen.rows == rows)
  }

  // MARK: - Support

  private func screen(
    _ kind: ViewKind, _ sizing: Sizing, _ insets: ScreenInsets
  ) -> TestScreen {
    let screen = TestScreen(kind, insets)
    if sizing == .fitting {
      let list = UICollectionLayoutListConfiguration(appearance: .plain)
      screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
      screen.table.rowHeight = UITableView.automaticDimension
      screen.table.estimatedRowHeight = 30
    }
    return screen
  }

  private func show(
    _ groups: [Group], in source: CollectionViewComparableDataSource<Int, Row>,
    animated: Bool = false
  ) {
    source.apply(
      ComparableDataSourceSnapshot { for group in groups { ListSection(group.id) { group.rows } } },
      animatingDifferences: animated)
  }

  /// The rows that the reader sees, and how far their tops are from that of the screen.
  private func rowsOnScreen(_ screen: TestScreen) -> [(id: Int, y: CGFloat)] {
    let visible = screen.visibleRect
    return screen.list.shownCells.compactMap { _, cell in
      guard cell.isShown(in: visible), let frame = (cell as? UIView)?.frame else { return nil }
      return cell.row.map { ($0.id, frame.minY - visible.minY) }
    }
  }

  /// How far the top of a row is from that of the screen.
  private func position(of id: Int, _ groups: [Group], _ screen: TestScreen) -> CGFloat? {
    for (section, group) in groups.enumerated() {
      guard let item = group.rows.firstIndex(where: { $0.id == id }) else { continue }
      return screen.list.frame(of: .item(ItemPath(section: section, item: item))).map {
        CGFloat($0.y) - screen.visibleRect.minY
      }
    }
    return nil
  }
}
