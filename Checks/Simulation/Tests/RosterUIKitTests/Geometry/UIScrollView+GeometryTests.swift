import Foundation
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Insets, in the terms of Roster and in those of UIKit.
@MainActor @Suite(.serialized) struct UIScrollViewGeometryTests {
  @Test(arguments: ViewKind.allCases, [false, true])
  func `insets contain those of the system, which are not added twice`(
    _ kind: ViewKind, _ isRightToLeft: Bool
  ) {
    let screen = TestScreen(kind)
    if isRightToLeft { screen.list.semanticContentAttribute = .forceRightToLeft }
    screen.window.simulatedSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    screen.list.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let insets = ListInsets(top: 50, leading: 4, bottom: 15, trailing: 3)

    screen.list.scrollInsets = insets

    let (left, right): (CGFloat, CGFloat) = isRightToLeft ? (3, 4) : (4, 3)
    #expect(
      screen.list.contentInset == UIEdgeInsets(top: 20, left: left, bottom: 5, right: right))
    #expect(screen.list.scrollInsets == insets)
  }

  @Test(arguments: ViewKind.allCases, [false, true])
  func `the visible part begins and ends at the insets, and so does scrolling`(
    _ kind: ViewKind, _ isRightToLeft: Bool
  ) {
    let screen = TestScreen(kind, .around)
    if isRightToLeft { screen.list.semanticContentAttribute = .forceRightToLeft }
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<60)])
    screen.settle()
    let visible = screen.visibleRect

    screen.list.scrollOffset = ListPoint(x: -500, y: -500)
    let start = screen.visibleRect.minY
    screen.list.scrollOffset = ListPoint(x: 500, y: 5000)

    #expect((start, screen.visibleRect.minY) == (0, 1000))
    #expect(screen.list.visibleRect.height == 200)
    #expect(screen.list.visibleRect.width == Double(visible.width))
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: [false, true])
  func `insets of a section are those of its leading and trailing edge`(_ isRightToLeft: Bool) {
    let screen = TestScreen()
    if isRightToLeft { screen.view.semanticContentAttribute = .forceRightToLeft }
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { SizedController($0, isUIKit: true) }
    }
    adapter.show([group(1, 0..<3)])
    screen.settle()

    let flow = screen.view.delegate as? any UICollectionViewDelegateFlowLayout
    let insets = flow?.collectionView(screen.view, layout: screen.layout, insetForSectionAt: 0)

    let (left, right): (CGFloat, CGFloat) = isRightToLeft ? (5, 3) : (3, 5)
    #expect(insets == UIEdgeInsets(top: 2, left: left, bottom: 4, right: right))
  }

  @Test func `content that is shorter than the view begins at its leading edge`() {
    let screen = TestScreen()
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.layout.scrollDirection = .horizontal
    screen.layout.itemSize = CGSize(width: 30, height: 200)
    screen.layout.headerReferenceSize = .zero
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<2)])
    screen.settle()

    #expect(screen.view.contentSize.width == 60)
    #expect(screen.view.scrollOffset == ListPoint(x: 0, y: 0))
    let cell = screen.view.cellForItem(at: IndexPath(item: 0, section: 0))
    let edge = cell.map { Double($0.frame.maxX) } ?? 0
    #expect(screen.view.frame(of: .item(ItemPath(section: 0, item: 0)))?.x == 100 - edge)
    #expect(
      screen.view.item(at: ListPoint(x: 100 - edge + 15, y: 10))
        == ItemPath(section: 0, item: 0))
  }
}
