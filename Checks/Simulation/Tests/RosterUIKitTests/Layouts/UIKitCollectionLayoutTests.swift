import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Roster's layouts in UIKit's collection view.
@MainActor @Suite(.serialized) struct UIKitCollectionLayoutTests {
  /// Layouts of each kind, in which sizes do not depend on what was measured.
  enum Kind: CaseIterable {
    case fixedRows, givenRows, separators, horizontalRows, flow, sharedRows, grid, across

    @MainActor func twins(isRightToLeft: Bool, _ insets: ScreenInsets) -> TwinLists {
      switch self {
      case .fixedRows:
        TwinLists(
          ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)),
          isRightToLeft: isRightToLeft, insets)
      case .givenRows:
        TwinLists(
          ListLayout(
            rowHeight: .provided, headerHeight: .provided, pinsHeaders: false, sectionSpacing: 7,
            sideInset: 3), isRightToLeft: isRightToLeft, insets)
      case .separators:
        TwinLists(
          ListLayout(
            rowHeight: .fixed(20), headerHeight: .fixed(20),
            separator: ListLayout.Separator(leading: 4)), isRightToLeft: isRightToLeft, insets)
      case .horizontalRows:
        TwinLists(
          ListLayout(rowHeight: .provided, headerHeight: .fixed(20), axis: .horizontal),
          isRightToLeft: isRightToLeft, insets)
      case .flow:
        TwinLists(flowLayout, isRightToLeft: isRightToLeft, insets)
      case .sharedRows:
        TwinLists(
          ListCollectionViewLayout(stickyHeaders: true), isRightToLeft: isRightToLeft, insets)
      case .grid:
        TwinLists(
          CompositionalLayout(
            CompositionalLayout.Section(
              group: .horizontal(
                size: CompositionalLayout.Size(
                  width: .fractionalWidth(1), height: .absolute(30)),
                subitem: .item(
                  CompositionalLayout.Item(
                    size: CompositionalLayout.Size(
                      width: .fractionalWidth(0.5), height: .fractionalHeight(1)))), count: 2))),
          isRightToLeft: isRightToLeft, insets)
      case .across:
        TwinLists(
          CompositionalLayout(
            CompositionalLayout.Section(
              group: .horizontal(
                size: CompositionalLayout.Size(width: .absolute(40), height: .absolute(30)),
                subitem: .item(
                  CompositionalLayout.Item(
                    size: CompositionalLayout.Size(
                      width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
              interGroupSpacing: 5, orthogonalScrolling: .continuous)),
          isRightToLeft: isRightToLeft, insets)
      }
    }

    private var flowLayout: FlowLayout {
      var flow = FlowLayout(itemSize: .provided)
      flow.headerSize = .provided
      flow.pinsHeaders = true
      return flow
    }
  }

  nonisolated private static var surroundings: [(isRightToLeft: Bool, insets: ScreenInsets)] {
    [false, true].flatMap { direction in ScreenInsets.allCases.map { (direction, $0) } }
  }

  @Test(arguments: Kind.allCases, surroundings)
  func `after random updates, frames are those of Roster's own view`(
    _ kind: Kind, _ surroundings: (isRightToLeft: Bool, insets: ScreenInsets)
  ) {
    let twins = kind.twins(
      isRightToLeft: surroundings.isRightToLeft, surroundings.insets)
    var random = SeededGenerator(seed: 18)
    var groups = RandomGroups(movesAcross: true)
    for _ in 0..<40 { groups.change(&random) }
    for step in 0..<120 {
      if kind == .across, let section = groups.groups.indices.randomElement(using: &random) {
        twins.scroll(section, to: Double(Int.random(in: 0...200, using: &random)))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        twins.scroll(to: Double(Int.random(in: 0...600, using: &random)))
      } else {
        groups.change(&random)
        twins.show(groups.groups, animated: Bool.random(using: &random))
        // Roster's own view holds a header, too, if all rows on the screen are removed.
        twins.align()
      }

      let difference = twins.difference(groups.groups)
      #expect(difference == nil, "\(kind), \(surroundings), step \(step)")
      if difference != nil { return }
    }
    #expect(twins.screen.conditions == [] && twins.screen.faults == [])
  }

  @Test(arguments: DriverKind.allCases)
  func `adapters and both data sources show their rows`(_ kind: DriverKind) {
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
    let driver = kind.driver(on: screen)
    driver.show([group(1, 0..<5, title: "A")], animated: true) { _ in }
    screen.settle()

    #expect(screen.rows == (0..<5).map { "10\($0).0" })
    #expect(screen.title(0) == "A")
    #expect(screen.view.contentSize == CGSize(width: 100, height: 120))
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `rows that are measured have the height of their cells`() {
    let twins = TwinLists(ListLayout(rowHeight: .measured(estimate: 30)))
    let rows = (0..<60).map { Row(id: $0) }

    twins.show([Group(id: 1, rows: rows)])
    for y in stride(from: 0.0, to: 2_500, by: 100) { twins.scroll(to: y) }

    #expect(twins.difference([Group(id: 1, rows: rows)]) == nil)
    #expect(twins.view.contentSize.height == rows.map(\.height).reduce(0, +))
    #expect(twins.screen.conditions == [])
  }

  @Test func `rows above that turn out higher than estimated move nothing`() {
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .measured(estimate: 25)))
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.view.scrollOffset = ListPoint(x: 0, y: 700)
    UIKitSimulation.layout()
    var distances: [CGFloat] = []

    // Scrolls back over rows that were never on the screen.
    for _ in 0..<10 {
      let first = screen.view.shownCells.first.map { ($0.path, ($0.cell as? UIView)?.frame.minY) }
      let before = (first?.1 ?? 0) - screen.view.contentOffset.y
      screen.view.contentOffset.y -= 15
      UIKitSimulation.layout()
      let now =
        first.flatMap { screen.view.layoutAttributesForItem(at: $0.0)?.frame.minY } ?? 0
      distances.append(now - screen.view.contentOffset.y - before)
    }

    #expect(distances == Array(repeating: 15, count: 10))
    #expect(screen.conditions == [])
  }

  @Test func `headers are pinned while their section is on the screen`() {
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<20, title: "A"), group(2, 0..<20, title: "B")])
    screen.settle()

    screen.view.contentOffset.y = 130
    UIKitSimulation.layout()

    #expect(screen.title(0) == "A")
    #expect((screen.header(0) as? UIView)?.frame.minY == 130)
    screen.view.contentOffset.y = 410
    UIKitSimulation.layout()
    #expect((screen.header(0) as? UIView)?.frame.minY == 400)
    #expect((screen.header(1) as? UIView)?.frame.minY == 420)
    #expect(screen.conditions == [])
  }

  @Test func `separators are decorations, and other decorations need a class`() {
    let layout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), separator: ListLayout.Separator(leading: 4)))
    let screen = TestScreen()
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<5)])
    screen.settle()
    func lines() -> [CGRect] {
      screen.view.subviews.filter { !($0 is any ShowsRow) && $0.frame.height == 1 }.map(\.frame)
        .sorted { $0.minY < $1.minY }
    }

    #expect(lines().map(\.minY) == [20, 41, 62, 83, 104])
    #expect(lines().allSatisfy { $0.minX == 4 && $0.width == 96 })

    layout.register(nil as AnyClass?, forDecorationViewOfKind: "separator")
    layout.invalidateLayout()
    UIKitSimulation.layout()
    #expect(lines() == [])
    #expect(screen.conditions == [])
  }

  @Test func `pinned headers follow the offset that the app chooses`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 90) }
    }
    let (screen, delegate) = (TestScreen(), Delegate())
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
    let adapter = screen.adapter()
    screen.view.listDelegate = delegate
    adapter.show([group(1, 20..<40, title: "A")])
    screen.settle()
    screen.view.scrollOffset = ListPoint(x: 0, y: 205)
    UIKitSimulation.layout()

    adapter.show([group(1, 0..<40, title: "A")])
    screen.settle()

    #expect(screen.view.contentOffset.y == 90)
    #expect((screen.header(0) as? UIView)?.frame.minY == 90)
    #expect(screen.conditions == [])
  }

  @Test func `a new width keeps the row at the top`() throws {
    let twins = TwinLists(ListLayout(rowHeight: .measured(estimate: 30)))
    twins.show([Group(id: 1, rows: (0..<60).map { Row(id: $0) })])
    twins.scroll(to: 500)
    let first = try #require(twins.screen.rows.first)

    twins.view.frame.size.width = 60
    UIKitSimulation.layout()

    #expect(twins.screen.rows.first == first)
    #expect(twins.view.contentSize.width == 60)
    #expect(twins.screen.conditions == [])
  }

  @Test func `another layout keeps the row at the top`() throws {
    let layout = UIKitCollectionLayout(ListLayout(rowHeight: .fixed(20)))
    let screen = TestScreen()
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    screen.view.scrollOffset = ListPoint(x: 0, y: 205)
    UIKitSimulation.layout()

    layout.layout = ListLayout(rowHeight: .fixed(50))
    UIKitSimulation.layout()

    #expect(screen.rows.first == "110.0")
    #expect(screen.view.contentOffset.y == 505)
  }

  @Test func `invalidated sizes are asked for and measured again`() {
    final class Cell: UICollectionViewCell, ListBindable {
      static var height: CGFloat = 20

      func bind(_ viewModel: Row) {}

      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
      }
    }
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .measured(estimate: 20)))
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: Cell, row) in cell.bind(row) }
    source.apply(
      ComparableDataSourceSnapshot { ListSection(1) { (0..<30).map { Row(id: $0) } } })
    screen.settle()

    Cell.height = 50
    screen.view.invalidateLayout(of: [.item(ItemPath(section: 0, item: 1))])
    UIKitSimulation.layout()

    let frames = (0..<4).map { screen.view.frame(of: .item(ItemPath(section: 0, item: $0))) }
    #expect(frames.map { $0?.y } == [0, 20, 70, 90])
    Cell.height = 30
    screen.view.invalidateLayout(of: nil)
    UIKitSimulation.layout()
    #expect(screen.view.frame(of: .item(ItemPath(section: 0, item: 4)))?.y == 120)
    Cell.height = 20
  }

  @Test func `an item that the user moves keeps measured heights`() {
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .measured(estimate: 5)))
    let driver = AdapterDriver(screen)
    driver.show([group(1, 0..<40)], animated: false) { _ in }
    screen.settle()
    for y in stride(from: 100.0, to: 1_800, by: 100) {
      screen.view.scrollOffset = ListPoint(x: 0, y: y)
      UIKitSimulation.layout()
    }
    screen.view.scrollOffset = ListPoint(x: 0, y: 0)
    screen.settle()
    let height = screen.view.contentSize.height

    screen.view.beginReorder(at: ItemPath(section: 0, item: 0), holding: nil)
    let target = screen.view.frame(of: .item(ItemPath(section: 0, item: 2)))
    screen.view.updateReorder(to: ListPoint(x: 50, y: (target?.y ?? 0) + 1))
    screen.view.endReorder()
    screen.settle()

    #expect(screen.rows.prefix(3) == ["101.0", "102.0", "100.0"])
    #expect(height == group(1, 0..<40).rows.map(\.height).reduce(0, +))
    #expect(screen.view.contentSize.height == height)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a row that is measured is as wide as the layout says`() {
    final class NarrowCell: UICollectionViewCell, ListBindable {
      func bind(_ viewModel: Row) {}

      override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize { CGSize(width: 30, height: 40) }
    }
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .measured(estimate: 20)))
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: NarrowCell, row) in cell.bind(row) }

    source.apply(ComparableDataSourceSnapshot { ListSection(1) { group(1, 0..<3).rows } })
    screen.settle()

    let frame = screen.view.frame(of: .item(ItemPath(section: 0, item: 1)))
    #expect(frame == ListRect(x: 0, y: 40, width: 100, height: 40))
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 100)
  }

  @Test func `without a list of Roster only items are known`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
      }
    }
    let (screen, source) = (TestScreen(), Source())
    screen.view.collectionViewLayout = UIKitCollectionLayout(ListLayout(rowHeight: .fixed(20)))
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    screen.view.dataSource = source

    UIKitSimulation.layout()

    #expect(screen.view.visibleCells.map(\.frame.minY) == [0, 20, 40])
  }
}
