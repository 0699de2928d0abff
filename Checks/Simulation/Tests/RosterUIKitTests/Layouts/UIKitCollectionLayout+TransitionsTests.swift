import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Animation styles on a layout of Roster in UIKit's collection view.
@MainActor @Suite(.serialized) struct UIKitCollectionLayoutTransitionsTests {
  /// The attributes of a hidden cell, with what a test compares.
  private struct Hidden: Equatable {
    var frame: CGRect
    var alpha: CGFloat

    init(_ x: Double, _ y: Double, _ width: Double = 100, alpha: CGFloat = 1) {
      frame = CGRect(x: x, y: y, width: width, height: 20)
      self.alpha = alpha
    }

    @MainActor
    init?(_ attributes: UICollectionViewLayoutAttributes?) {
      guard let attributes else { return nil }
      frame = attributes.frame
      alpha = attributes.alpha
    }
  }

  private final class Delegate: CollectionViewDelegate {
    var style = AnimationStyle.fade
    var asked: [String] = []

    func collectionView(
      _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
    ) -> AnimationStyle {
      asked.append("\(cause) \(element)")
      return style
    }
  }

  /// A list of rows of 20 points on a screen of 100 by 200 points.
  @MainActor
  private final class List {
    let screen = TestScreen()
    let adapter: ListAdapter
    let delegate = Delegate()

    init(_ style: AnimationStyle = .fade, isRightToLeft: Bool = false) {
      screen.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
      screen.view.collectionViewLayout = UIKitCollectionLayout(
        ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
      adapter = screen.adapter()
      delegate.style = style
      adapter.viewDelegate = delegate
    }

    func show(_ groups: [Group]) {
      delegate.asked = []
      adapter.show(groups, animated: true)
      screen.settle()
    }

    func initial(_ item: Int, _ section: Int = 0) -> Hidden? {
      Hidden(screen.view.simulatedInitialAttributes[IndexPath(item: item, section: section)])
    }

    func final(_ item: Int, _ section: Int = 0) -> Hidden? {
      Hidden(screen.view.simulatedFinalAttributes[IndexPath(item: item, section: section)])
    }
  }

  @Test func `inserted and deleted cells fade without a style`() {
    let list = List()
    list.show([group(1, [0, 1, 2])])

    list.show([group(1, [0, 2, 3])])

    #expect(list.final(1) == Hidden(0, 20, alpha: 0))
    #expect(list.initial(2) == Hidden(0, 40, alpha: 0))
    #expect(Set(list.delegate.asked) == ["deleted item 0-1", "inserted item 0-2"])
  }

  @Test(arguments: [false, true])
  func `inserted and deleted cells slide from an edge and to it`(_ isRightToLeft: Bool) {
    let list = List(.slide(.leading), isRightToLeft: isRightToLeft)
    list.show([group(1, [0, 1, 2])])

    list.show([group(1, [0, 2, 3])])

    let beyond = isRightToLeft ? 100.0 : -100
    #expect(list.final(1) == Hidden(beyond, 20))
    #expect(list.initial(2) == Hidden(beyond, 40))
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test(arguments: [false, true])
  func `styles measure from the leading edge`(_ isRightToLeft: Bool) {
    let style = AnimationStyle { shown, _ in
      var result = shown
      result.frame.x += 10
      return result
    }
    let list = List(style, isRightToLeft: isRightToLeft)
    list.screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListCollectionViewLayout(itemSize: .fixed(ListSize(width: 50, height: 20))))
    list.show([group(1, [0, 1, 2])])

    list.show([group(1, [0, 2, 3])])

    #expect(list.final(1) == Hidden(isRightToLeft ? -10 : 60, 0, 50))
    #expect(list.initial(2) == Hidden(isRightToLeft ? 40 : 10, 20, 50))
  }

  @Test func `a style is given the drawing order of a cell, and can change it`() {
    let style = AnimationStyle { shown, _ in
      var result = shown
      result.zIndex = shown.zIndex * 10 - 5
      return result
    }
    let list = List(style)
    // Rows in front of a background have the drawing order 1.
    list.screen.view.collectionViewLayout = UIKitCollectionLayout(
      CompositionalLayout(
        CompositionalLayout.Section(
          group: .horizontal(
            size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(20)),
            subitem: .item(
              CompositionalLayout.Item(
                size: CompositionalLayout.Size(
                  width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
          backgrounds: [CompositionalLayout.Background(.named("paper"))])))
    list.show([group(1, [0, 1, 2])])

    list.show([group(1, [0, 2, 3])])

    let view = list.screen.view
    #expect(view.simulatedFinalAttributes[IndexPath(item: 1, section: 0)]?.zIndex == 5)
    #expect(view.simulatedInitialAttributes[IndexPath(item: 2, section: 0)]?.zIndex == 5)
  }

  @Test func `cells slide to the part of the content that is on the screen`() {
    let list = List(.slide(.bottom))
    list.show([group(1, 0..<30)])
    list.screen.view.contentOffset = CGPoint(x: 0, y: 100)
    list.screen.settle()

    list.show([group(1, (0..<30).filter { $0 != 8 })])

    #expect(list.final(8) == Hidden(0, 300))
  }

  @Test func `a cell can appear and disappear at once`() {
    let list = List(AnimationStyle.none)
    list.show([group(1, [0, 1])])

    list.show([group(1, [0, 2])])

    #expect(list.final(1) == Hidden(0, 20))
    #expect(list.initial(1) == Hidden(0, 20))
  }

  @Test func `cells that move or only enter the screen keep what UIKit does`() {
    let list = List(.slide(.leading))
    list.show([group(1, 0..<11)])

    list.show([group(1, [9, 0, 1, 2, 3, 4, 5, 6, 7, 10])])

    // Row 8 is deleted; rows 9 and 10 stay, and row 10 enters the screen.
    #expect(list.delegate.asked == ["deleted item 0-8"])
    #expect(list.final(8) == Hidden(-100, 160))
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `the cells and the header of a section appear and disappear with it`() {
    let list = List(.slide(.trailing))
    list.show([group(1, [0, 1], title: "a"), group(2, [2], title: "b")])

    list.show([group(2, [2], title: "b"), group(3, [3], title: "c")])

    #expect(list.final(0) == Hidden(100, 20))
    #expect(list.final(1) == Hidden(100, 40))
    #expect(list.initial(0, 1) == Hidden(100, 60))
    #expect(
      Set(list.delegate.asked) == [
        "deleted header 0", "deleted item 0-0", "deleted item 0-1", "inserted header 1",
        "inserted item 1-0",
      ])
  }

  @Test func `the section controller that showed a deleted cell chooses its style`() {
    final class Sliding: ListSectionController<Group> {
      var asked: [String] = []

      @ListItems override var items: [ListItem] {
        for row in object.rows { ViewKind.collection.item(row) }
      }

      override func animationStyle(
        for element: ListElement, cause: ViewChange.Cause
      ) -> AnimationStyle? {
        asked.append("\(cause) \(object.id)")
        return .slide(.leading)
      }
    }
    let screen = TestScreen()
    screen.view.collectionViewLayout = UIKitCollectionLayout(ListLayout(rowHeight: .fixed(20)))
    var controllers: [Sliding] = []
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { group in
        controllers.append(Sliding(group))
        return controllers.last ?? Sliding(group)
      }
    }
    adapter.show([group(1, [0]), group(2, [1])])
    screen.settle()
    for controller in controllers { controller.asked = [] }

    adapter.show([group(2, [1, 2])], animated: true)
    screen.settle()

    #expect(controllers.map(\.asked) == [["deleted 1"], ["inserted 2"]])
    let final = screen.view.simulatedFinalAttributes[IndexPath(item: 0, section: 0)]
    #expect(Hidden(final) == Hidden(-100, 0))
  }

  @Test func `nothing is asked for a reload, or without animation`() {
    let list = List(.slide(.leading))
    list.show([group(1, [0, 1])])
    list.delegate.asked = []

    list.adapter.reloadData()
    list.screen.settle()

    #expect(list.delegate.asked == [])
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `a cell that a later batch deletes is named by where it was before the update`() {
    let list = List(.slide(.leading))
    list.show([group(1, 0..<1), group(2, 0..<1), group(3, 0..<2)])

    // The section moves first, and loses its second row then.
    list.show([group(3, 0..<1), group(1, 0..<1), group(2, 0..<1)])

    #expect(list.delegate.asked == ["deleted item 2-1"])
    #expect(list.final(1, 0) == Hidden(-100, 20))
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }
}
