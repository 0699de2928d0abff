import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// The attributes that a layout of Roster gives UIKit.
@MainActor @Suite(.serialized) struct UIKitCollectionLayoutAttributesTests {
  /// A section with views of kinds of its own.
  private final class ToolsController: ListSectionController<Group> {
    @ListItems override var items: [ListItem] {
      for row in object.rows { ListItem(row, in: RowCell.self) }
    }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      index == nil ? ListItem("\(kind)", in: TitleView.self) : nil
    }
  }

  @Test func `a pinned header is in front of the rows that scroll below it`() throws {
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60, title: "Header")])
    screen.settle()

    screen.view.contentOffset.y = 110
    screen.settle()

    let header = try #require(screen.header(0) as? UIView)
    let views = screen.view.subviews.filter { $0 === header || $0 is RowCell }
    #expect(header.frame.minY == 110)
    #expect(views.count > 1 && views.last === header)
    withExtendedLifetime(adapter) {}
  }

  @Test func `a short list that scrolls horizontally begins at the right from right to left`() {
    let screen = TestScreen()
    screen.view.semanticContentAttribute = .forceRightToLeft
    let layout = UIKitCollectionLayout(ListLayout(rowHeight: .fixed(20), axis: .horizontal))
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()

    adapter.show([group(1, 0..<2)])
    screen.settle()

    let frames = (0..<2).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.map(\.minX) == [80, 60])
    #expect(screen.conditions == [] && screen.faults == [])
    withExtendedLifetime(adapter) {}
  }

  @Test func `items that share a row end at pixels of the screen, not at points`() {
    let screen = TestScreen()
    let layout = UIKitCollectionLayout(
      ListCollectionViewLayout(itemSize: .fixed(ListSize(width: 20.4, height: 20))))
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()

    adapter.show([group(1, 0..<3)])
    screen.settle()

    let frames = (0..<3).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    // A point is three pixels.
    #expect(frames.map { ($0.minX * 3).rounded() } == [0, 61, 122])
    withExtendedLifetime(adapter) {}
  }

  @Test func `a separator has the same attributes in every request`() throws {
    let screen = TestScreen()
    let layout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), separator: ListLayout.Separator(leading: 4)))
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let kind = ListLayout.Separator.kind.name
    let all = try #require(layout.layoutAttributesForElements(in: screen.view.bounds))
    let lines = all.filter { $0.representedElementKind == kind }

    let frames = lines.map {
      layout.layoutAttributesForDecorationView(ofKind: kind, at: $0.indexPath)?.frame
    }

    #expect(!lines.isEmpty && frames == lines.map(\.frame))
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "other", at: IndexPath(item: 0, section: 0))
        == nil)
    withExtendedLifetime(adapter) {}
  }

  @Test func `short rows from right to left begin at the right edge of what the insets leave`() {
    let twins = TwinLists(
      ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20), axis: .horizontal),
      isRightToLeft: true)
    let insets = ListInsets(top: 0, leading: 13, bottom: 0, trailing: 9)
    twins.view.scrollInsets = insets
    twins.own.scrollInsets = insets

    twins.show([group(1, 0..<2)])

    let first = twins.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(twins.view.contentSize.width == 78)
    #expect(first?.frame.maxX == 78)
  }

  @Test func `a decoration has a view as long as its nib is registered`() {
    let layout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), separator: ListLayout.Separator()))
    let screen = TestScreen()
    UIKitSimulation.nibs["Line"] = { [UICollectionReusableView(frame: .zero)] }
    let kind = ListLayout.Separator.kind.name
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    func hasLine() -> Bool {
      layout.layoutAttributesForElements(in: screen.view.bounds)?
        .contains { $0.representedElementKind == kind } ?? false
    }

    layout.register(nil as UINib?, forDecorationViewOfKind: kind)
    let removed = hasLine()
    layout.register(UINib(nibName: "Line", bundle: nil), forDecorationViewOfKind: kind)

    #expect(!removed && hasLine())
  }

  @Test func `only what meets a part of the content has attributes there`() {
    let screen = TestScreen()
    // Two items side by side.
    let layout = LayoutKind.grid.layout(screen.layout)
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<8)])
    screen.settle()

    let items = layout.layoutAttributesForElements(
      in: CGRect(x: 60, y: 40, width: 40, height: 40)
    )?.map(\.indexPath.item)

    #expect(items?.sorted() == [3, 5])
    withExtendedLifetime(adapter) {}
  }

  @Test func `views of a section have the same attributes in every request`() throws {
    let screen = TestScreen()
    let rows = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(20))
    let layout = UIKitCollectionLayout(
      CompositionalLayout(
        CompositionalLayout.Section(
          group: .horizontal(
            size: rows, subitem: .item(CompositionalLayout.Item(size: rows)), count: 1),
          boundaryItems: [
            CompositionalLayout.BoundaryItem(
              .supplementary("tools", item: nil), size: rows, alignment: .top)
          ],
          backgrounds: [CompositionalLayout.Background(.named("paper"))])))
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "paper")
    screen.view.collectionViewLayout = layout
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { ToolsController($0) }
    }
    adapter.show([group(1, 0..<3)])
    screen.settle()

    let all = try #require(layout.layoutAttributesForElements(in: screen.view.bounds))
    let path = IndexPath(item: 0, section: 0)
    func frame(_ kind: String) -> CGRect? {
      all.first { $0.representedElementKind == kind && $0.indexPath == path }?.frame
    }

    #expect(frame("tools") == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(
      layout.layoutAttributesForSupplementaryView(ofKind: "tools", at: path)?.frame
        == frame("tools"))
    #expect(frame("paper") != nil)
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "paper", at: path)?.frame
        == frame("paper"))
    withExtendedLifetime(adapter) {}
  }
}
