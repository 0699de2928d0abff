import Foundation
import RosterEngine
import RosterIGListKitSimulated
import RosterLayouts
import Testing
import UIKit

/// The parts of a section controller and of an adapter that only UIKit has.
@MainActor @Suite(.serialized) struct IGListKitControllerTests {
  // MARK: - Controllers

  @Test func `the initializer of a controller knows the size of its view and its view controller`()
  {
    final class Early: ListSectionController {
      private(set) var size = CGSize.zero
      private(set) weak var owner: UIViewController?

      override init() {
        super.init()
        size = collectionContext?.containerSize ?? .zero
        owner = viewController
      }

      override func cellForItem(at index: Int) -> UICollectionViewCell {
        collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
          ?? super.cellForItem(at: index)
      }
    }
    let owner = UIViewController()
    let list = NumberList { Early() }
    list.adapter.viewController = owner

    list.show(1)

    let early = list.controller(0) as? Early
    #expect(early?.size == CGSize(width: 100, height: 200))
    #expect(early?.owner === owner)
    #expect(Early().size == .zero && Early().owner == nil)
  }

  @Test func `a generic controller holds its object`() {
    final class Number: ListGenericSectionController<NSNumber> {
      override func cellForItem(at index: Int) -> UICollectionViewCell {
        let cell = collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
        (cell as? RowCell)?.bind(Row(id: object?.intValue ?? -1))
        return cell ?? super.cellForItem(at: index)
      }
    }
    final class Text: ListGenericSectionController<NSString> {}
    let list = NumberList { Number() }

    list.show(7, 8)

    #expect(list.screen.rows == ["7.0", "8.0"])
    let text = Text()
    text.didUpdate(to: 7 as NSNumber)
    #expect(text.object == nil)
    text.didUpdate(to: "a" as NSString)
    #expect(text.object == "a")
  }

  // MARK: - Menus

  private final class MenuRows: ListSectionController {
    var pressed: [String] = []

    override func numberOfItems() -> Int { 3 }
    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 100, height: 20) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
        ?? super.cellForItem(at: index)
    }

    override func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      pressed.append("\(index) \(Int(point.y))")
      if index == 2 { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "row \(index)", children: [])
      }
    }
  }

  @Test func `a controller provides the context menus of its items`() {
    let list = NumberList { MenuRows() }
    list.show(1, 2)

    let menu = list.screen.view.simulateContextMenu(at: IndexPath(item: 1, section: 1))
    let none = list.screen.view.simulateContextMenu(at: IndexPath(item: 2, section: 1))

    #expect(menu?.simulateMenu()?.title == "row 1")
    #expect(none == nil)
    #expect((list.controller(0) as? MenuRows)?.pressed == [])
    #expect((list.controller(1) as? MenuRows)?.pressed == ["1 90", "2 110"])
  }

  @Test func `the app's own delegate can provide the context menu instead`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
          UIMenu(title: "app", children: [])
        }
      }
    }
    let delegate = Delegate()
    let list = NumberList { MenuRows() }
    list.adapter.collectionViewDelegate = delegate
    list.show(1)

    let menu = list.screen.view.simulateContextMenu(at: IndexPath(item: 0, section: 0))

    #expect(menu?.simulateMenu()?.title == "app")
  }

  // MARK: - Transitions

  /// Moves cells sideways, those of each section by another distance.
  private final class Transitions: ListTransitionDelegate {
    var calls: [String] = []

    func listAdapter(
      _ listAdapter: ListAdapter,
      customizedInitialLayoutAttributes attributes: UICollectionViewLayoutAttributes,
      sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewLayoutAttributes {
      calls.append("initial \((sectionController as? GrowingRows)?.name ?? "") \(index)")
      attributes.frame.origin.x = 500
      return attributes
    }

    func listAdapter(
      _ listAdapter: ListAdapter,
      customizedFinalLayoutAttributes attributes: UICollectionViewLayoutAttributes,
      sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewLayoutAttributes {
      calls.append("final \((sectionController as? GrowingRows)?.name ?? "") \(index)")
      attributes.frame.origin.x = -500
      return attributes
    }
  }

  /// A controller whose number of rows is its object.
  private final class GrowingRows: ListGenericSectionController<Counted> {
    var name: String { object?.name ?? "" }

    override func numberOfItems() -> Int { object?.count ?? 0 }
    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 100, height: 20) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
        ?? super.cellForItem(at: index)
    }
  }

  private final class Counted: NSObject, ListDiffable {
    let (name, count): (String, Int)

    init(_ name: String, _ count: Int) { (self.name, self.count) = (name, count) }

    func diffIdentifier() -> any NSObjectProtocol { name as NSString }

    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
      (object as? Counted)?.count == count
    }
  }

  private final class CountedSource: ListAdapterDataSource {
    var objects: [Counted] = []
    let transitions: Transitions

    init(_ transitions: Transitions) { self.transitions = transitions }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
      _ listAdapter: ListAdapter, sectionControllerFor object: Any
    ) -> ListSectionController {
      let controller = GrowingRows()
      controller.transitionDelegate = transitions
      return controller
    }

    func emptyView(for listAdapter: ListAdapter) -> UIView? { nil }
  }

  @Test func `the transition delegate changes how items appear and disappear`() {
    let transitions = Transitions()
    let source = CountedSource(transitions)
    let screen = TestScreen()
    screen.view.collectionViewLayout = ListCollectionViewLayout(
      stickyHeaders: false, topContentInset: 0, stretchToEdge: false)
    let adapter = ListAdapter(
      updater: ListAdapterUpdater(clock: screen.clock), viewController: nil)
    adapter.collectionView = screen.view
    adapter.dataSource = source
    func show(_ objects: Counted...) {
      source.objects = objects
      adapter.performUpdates(animated: true, completion: nil)
      screen.settle()
    }
    show(Counted("a", 1), Counted("b", 1))
    transitions.calls = []

    show(Counted("b", 1), Counted("c", 2))

    let initial = screen.view.simulatedInitialAttributes.mapValues(\.frame.minX)
    let final = screen.view.simulatedFinalAttributes.mapValues(\.frame.minX)
    #expect(transitions.calls.sorted() == ["final a 0", "initial c 0", "initial c 1"])
    #expect(
      initial == [IndexPath(item: 0, section: 1): 500, IndexPath(item: 1, section: 1): 500])
    #expect(final == [IndexPath(item: 0, section: 0): -500])
    #expect(screen.conditions == [])
  }

  // MARK: - Scrolling

  private final class Scrolls: NSObject, UICollectionViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
  }

  private final class Drags: NSObject, UIScrollViewDelegate {
    var count = 0
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { count += 1 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 100 }
  }

  @Test func `a delegate for scrolling comes before the other, which gets the rest`() {
    let (own, drags) = (Scrolls(), Drags())
    let list = NumberList { NumberRows() }
    list.adapter.collectionViewDelegate = own
    list.adapter.scrollViewDelegate = drags
    list.show(1, 2, 3, 4, 5)

    list.screen.view.simulateDrag(by: CGPoint(x: 0, y: -30))
    let (dragged, others) = (drags.count, own.count)
    list.adapter.scrollViewDelegate = nil
    list.screen.view.contentOffset = CGPoint(x: 0, y: 10)

    #expect(dragged % 100 == 1 && dragged > 100)
    #expect(others == 0)
    #expect(own.count > 0 && drags.count == dragged)
  }

  @Test func `a delegate for scrolling is there after an exchange that had to wait`() {
    let drags = Drags()
    let list = NumberList { NumberRows() }
    list.show(1, 2, 3, 4, 5)
    let other = ListAdapter(
      updater: ListAdapterUpdater(clock: list.screen.clock), viewController: nil)
    other.scrollViewDelegate = drags
    other.dataSource = list
    list.controller(0)?.collectionContext?.performBatch(animated: false) { _ in
      other.collectionView = list.screen.view
    }
    list.screen.settle()

    list.screen.view.simulateDrag(by: CGPoint(x: 0, y: -30))

    #expect(other.collectionView === list.screen.view)
    #expect(drags.count % 100 == 1)
  }

  @Test func `one object can be both delegates, and is called once`() {
    final class Both: NSObject, UICollectionViewDelegate {
      var begins = 0
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { begins += 1 }
    }
    let both = Both()
    let list = NumberList { NumberRows() }
    list.adapter.scrollViewDelegate = both
    list.adapter.collectionViewDelegate = both
    list.show(1, 2, 3, 4, 5)

    list.screen.view.simulateDrag(by: CGPoint(x: 0, y: -30))

    #expect(both.begins == 1)
  }

  @Test func `an adapter scrolls to an object and its header`() throws {
    let kind = UICollectionView.elementKindSectionHeader
    let list = NumberList {
      NumberRows(header: {
        $0.dequeueReusableSupplementaryView(ofKind: kind, for: $1, class: TitleView.self, at: 0)
      })
    }
    list.show(1, 2, 3, 4, 5, 6, 7)
    func offset(_ kinds: [String]?, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      list.adapter.scroll(
        to: 4 as NSNumber, supplementaryKinds: kinds, scrollDirection: .vertical,
        scrollPosition: position, animated: false)
      return list.screen.view.contentOffset.y
    }

    // Each section has a header of 10 and three rows of 20 points; the view is 200 points high.
    #expect(offset(nil, .top) == 220)
    #expect(offset([kind], .top) == 210)
    #expect(offset(nil, .bottom) == 80)
    #expect(offset(nil, .centeredVertically) == 150)
    let isFirst = list.adapter.indexPathForFirstVisibleItem() == IndexPath(item: 0, section: 2)
    #expect(isFirst)
    let distance: CGFloat = list.adapter.offsetForFirstVisibleItem(scrollDirection: .vertical)
    #expect(distance == 0)
    list.adapter.scroll(
      to: 99 as NSNumber, supplementaryKinds: nil, scrollDirection: .vertical,
      scrollPosition: .top, additionalOffset: 5, animated: false)
    #expect(list.screen.view.contentOffset.y == 150)
    let rows = try #require(list.controller(2))
    let frame = rows.collectionContext?
      .layoutAttributesForItem(at: 1, sectionController: rows)?.frame
    #expect(frame == CGRect(x: 0, y: 170, width: 100, height: 20))
  }

  // MARK: - Layout

  @Test func `the layout of IGListKit is made with its arguments`() {
    let layout = ListCollectionViewLayout(
      stickyHeaders: true, scrollDirection: .horizontal, topContentInset: 3, stretchToEdge: true)
    let rows = layout.layout as? RosterLayouts.ListCollectionViewLayout
    layout.stickyHeaderYOffset = 4
    layout.showHeaderWhenEmpty = true

    #expect(rows?.stickyHeaders == true && rows?.axis == .horizontal)
    #expect(rows?.stickyHeaderYOffset == 3 && rows?.stretchToEdge == true)
    #expect(layout.stickyHeaderYOffset == 4 && layout.showHeaderWhenEmpty)
  }
}
