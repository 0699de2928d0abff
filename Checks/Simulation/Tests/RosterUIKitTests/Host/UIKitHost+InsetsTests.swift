import Foundation
import RosterEngine
import RosterKit
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The insets of Roster's own list view in a scroll view, and when they change.
@MainActor @Suite(.serialized) struct UIKitHostInsetsTests {
  private func shown(_ rows: Range<Int>) -> [Group] { [group(1, rows)] }

  @Test func `insets are those of the scroll view`() {
    let screen = HostScreen(ListLayout(rowHeight: .fixed(20), sideInset: 5))
    screen.host.contentInset = UIEdgeInsets(top: 12, left: 10, bottom: 30, right: 20)
    let source = screen.source()

    source.apply(shown(0..<40).snapshot)
    screen.settle()

    #expect(screen.host.contentOffset.y == -12)
    #expect(screen.rows.first?.y == 12)
    #expect(screen.controls.first?.frame.minX == 5)
    #expect(screen.controls.first?.frame.width == 60)
    screen.list.scrollToEnd()
    #expect(screen.host.contentOffset.y == 630)
    screen.list.scrollToTop()
    screen.host.contentOffset.y = 630
    screen.settle()
    #expect(screen.list.scrollOffset.y == 630)
  }

  @Test(arguments: [(0, 30), (30, 10), (30, 0)] as [(CGFloat, CGFloat)], [false, true])
  func `insets move the content once, also if UIKit has moved it with them`(
    _ insets: (old: CGFloat, new: CGFloat), _ isMoved: Bool
  ) {
    let screen = HostScreen()
    screen.host.contentInset.top = insets.old
    let source = screen.source()
    source.apply(shown(0..<40).snapshot)
    screen.settle()

    screen.host.contentInset.top = insets.new
    if isMoved { screen.host.contentOffset.y = -insets.new }
    screen.settle()

    #expect(screen.host.contentOffset.y == -insets.new)
    #expect(screen.rows.first?.y == insets.new)
    #expect(screen.list.scrollOffset.y == Double(-insets.new))
  }

  @Test(arguments: [(0, 30), (30, 10)] as [(CGFloat, CGFloat)])
  func `insets that change in the middle, after a scroll or not, leave the first row at them`(
    _ insets: (old: CGFloat, new: CGFloat)
  ) {
    let screen = HostScreen()
    screen.host.contentInset.top = insets.old
    let source = screen.source()
    source.apply(shown(0..<40).snapshot)
    screen.settle()
    screen.host.contentOffset.y = 100 - insets.old
    screen.settle()

    screen.host.contentInset.top = insets.new
    screen.settle()
    let unscrolled = screen.list.visibleRect.y
    screen.host.contentInset.top = insets.old
    screen.host.contentOffset.y = 200 - insets.new
    screen.settle()

    #expect(unscrolled == 100)
    #expect(screen.list.visibleRect.y == 200)
    #expect(screen.visibleRect.minY == 200)
  }

  @Test(arguments: [(0, 30), (30, 10)] as [(CGFloat, CGFloat)])
  func `insets that change while the list goes back to its beginning leave it there`(
    _ insets: (old: CGFloat, new: CGFloat)
  ) {
    let screen = HostScreen()
    screen.host.contentInset.top = insets.old
    let source = screen.source()
    source.apply(shown(0..<40).snapshot)
    screen.settle()
    screen.host.contentOffset.y = 100
    screen.settle()

    screen.host.contentInset.top = insets.new
    screen.host.contentOffset.y = -insets.new
    screen.settle()

    #expect(screen.visibleRect.minY == 0)
    #expect(screen.list.visibleRect.y == 0)
  }

  @Test func `insets that change while the user pulls the list keep it at the finger`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<40).snapshot)
    screen.settle()
    screen.host.contentOffset.y = -50
    UIKitSimulation.layout()

    screen.host.contentInset.top = 30
    UIKitSimulation.layout()

    #expect(screen.host.contentOffset.y == -50)
    #expect(screen.list.scrollOffset.y == -30)
  }
}
