import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Supplementary views of kinds that are neither section headers nor footers, in UIKit's own layouts.
@MainActor @Suite(.serialized) struct ListBridgeSupplementaryViewsTests {
  /// A flow layout with a badge at the corner of each item.
  private final class BadgeLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let items = super.layoutAttributesForElements(in: rect) ?? []
      let badges = items.filter { $0.representedElementCategory == .cell }
        .compactMap {
          layoutAttributesForSupplementaryView(ofKind: "badge", at: $0.indexPath)
        }
      return items + badges
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard elementKind == "badge", let item = layoutAttributesForItem(at: indexPath) else {
        return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      }
      let badge = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      badge.frame = CGRect(x: item.frame.maxX - 10, y: item.frame.minY, width: 10, height: 10)
      return badge
    }
  }

  /// A compositional layout with a view of the kind "tools" above each section.
  private static var tools: UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: "tools", alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// A section with tools, and with badges at rows of even numbers.
  private final class Controller: ListSectionController<Group> {
    @ListItems override var items: [ListItem] {
      for row in object.rows { ListItem(row, in: RowCell.self) }
    }

    // The layout has no place for it.
    override var header: ListItem? {
      object.title.isEmpty ? nil : ListItem(object.title, in: TitleView.self)
    }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      switch (kind, index) {
      case ("tools", nil): ListItem("tools of \(object.id) \(object.title)", in: TitleView.self)
      case ("badge", let index?):
        object.rows[index].id % 2 == 0
          ? ListItem("badge of \(object.rows[index].text)", in: TitleView.self) : nil
      default: nil
      }
    }
  }

  /// A section that has a badge, and so have all of its rows.
  private final class Badged: ListSectionController<Group> {
    @ListItems override var items: [ListItem] {
      for row in object.rows { ListItem(row, in: RowCell.self) }
    }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      kind == "badge"
        ? ListItem(index.map { "item \($0)" } ?? "section", in: TitleView.self) : nil
    }
  }

  private func adapter(_ screen: TestScreen) -> ListAdapter {
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { Controller($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    return adapter
  }

  private func title(_ kind: String, _ item: Int, _ section: Int, _ screen: TestScreen) -> String? {
    let view = screen.view.supplementaryView(
      forElementKind: kind, at: IndexPath(item: item, section: section))
    return (view as? TitleView)?.title
  }

  @Test func `a section controller serves boundary views of a kind of its own`() {
    let screen = TestScreen()
    screen.view.collectionViewLayout = Self.tools
    let adapter = adapter(screen)

    adapter.show([group(1, 0..<2), group(2, 0..<1)])
    screen.settle()

    #expect(title("tools", 0, 0, screen) == "tools of 1 ")
    #expect(title("tools", 0, 1, screen) == "tools of 2 ")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `boundary views of a kind of its own are reconfigured with the header`() {
    let screen = TestScreen()
    screen.view.collectionViewLayout = Self.tools
    let adapter = adapter(screen)
    adapter.show([group(1, 0..<2, title: "old"), group(2, 0..<1)])
    screen.settle()

    adapter.show([group(1, 1..<2, title: "new"), group(2, 0..<1)])
    screen.settle()

    #expect(title("tools", 0, 0, screen) == "tools of 1 new")
    #expect(screen.rows == ["101.0", "200.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `badges that nobody serves are faults with their kind and index path`() {
    let screen = TestScreen()
    let layout = BadgeLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    screen.view.collectionViewLayout = layout
    let adapter = adapter(screen)

    adapter.show([group(1, 0..<4)])
    screen.settle()

    #expect(title("badge", 0, 0, screen) == "badge of 100.0")
    #expect(title("badge", 2, 0, screen) == "badge of 102.0")
    #expect(
      screen.faults
        == [1, 3].map {
          "there is no supplementary view of kind badge for index path 0-\($0): "
            + "an empty view is shown"
        })
    #expect(screen.view.visibleSupplementaryViews(ofKind: "badge").count == 4)
    #expect(screen.conditions == [])
  }

  @Test func `badges that UIKit requests for rows that are about to be replaced are no faults`() {
    let (screen, layout) = (TestScreen(), BadgeLayout())
    layout.itemSize = CGSize(width: 100, height: 20)
    screen.view.collectionViewLayout = layout
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { Badged($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    adapter.show([group(1, 0..<40)])
    screen.settle()

    // The layout of the rows there is due when the list is reloaded.
    screen.view.contentOffset.y = 400
    adapter.reloadData()
    screen.settle()

    #expect(title("badge", 15, 0, screen) == "item 15")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `of a kind that items and their section have, the first item has the section's view`()
  {
    let (screen, layout) = (TestScreen(), BadgeLayout())
    layout.itemSize = CGSize(width: 100, height: 20)
    screen.view.collectionViewLayout = layout
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { Badged($0) }
    }

    adapter.show([group(1, 0..<3)])
    screen.settle()

    #expect((0..<3).map { title("badge", $0, 0, screen) } == ["section", "item 1", "item 2"])
    #expect(screen.conditions == [])
  }

  @Test(arguments: [false, true])
  func `a provider of a snapshot data source serves every kind, also from UIKit's pool`(
    _ isOwn: Bool
  ) {
    let screen = TestScreen()
    screen.view.collectionViewLayout = Self.tools
    let registration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "tools") {
      view, kind, path in view.bind("\(kind) at \(path.section)-\(path.item)")
    }
    let source = screen.diffableSource()
    source.supplementaryViewProvider = { [view = screen.view] list, element, section, item in
      guard case .supplementary("tools", of: .section(let index)) = element else { return nil }
      if isOwn {
        return view.dequeueConfiguredReusableSupplementary(
          using: registration, for: IndexPath(item: 0, section: index))
      }
      let cell = list.dequeue(TitleView.self, for: element)
      cell?.bind("tools at \(index)-0")
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([1, 2])
    snapshot.appendItems([1], toSection: 1)

    source.apply(snapshot)
    screen.settle()

    #expect(title("tools", 0, 0, screen) == "tools at 0-0")
    #expect(title("tools", 0, 1, screen) == "tools at 1-0")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `the lease hears that such views appear and leave`() {
    final class Delegate: CollectionViewDelegate {
      var events: [String] = []
      func collectionView(
        _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
      ) { if element.itemPath == nil { events.append("appear \(element)") } }
      func collectionView(
        _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
      ) { if element.itemPath == nil { events.append("leave \(element)") } }
    }
    let screen = TestScreen()
    screen.view.collectionViewLayout = Self.tools
    let (adapter, delegate) = (adapter(screen), Delegate())
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<2)])
    screen.settle()

    adapter.show([Group]())
    screen.settle()

    let element = ListElement.supplementary("tools", of: .section(0))
    #expect(delegate.events == ["appear \(element)", "leave \(element)"])
  }
}
