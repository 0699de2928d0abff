import Foundation
import RosterEngine
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// A scroll view that scrolls across a list.
@MainActor @Suite(.serialized) struct SideScrollerTests {
  private final class Listener: SideScrollerListener {
    var starts: [CGFloat] = []

    func sideScroller(_ scroller: SideScroller, beginsAt point: CGPoint) -> Bool { true }
    func sideScrollerDidScroll(_ scroller: SideScroller) {}
    func sideScrollerDidEnd(_ scroller: SideScroller) {}

    func sideScroller(
      _ scroller: SideScroller, endsNear offset: CGFloat, from start: CGFloat, velocity: CGFloat
    ) -> CGFloat {
      starts.append(start)
      return offset
    }
  }

  @Test func `a scroll that began before an update ends as if it began at the new offset`() {
    let listener = Listener()
    let scroller = SideScroller(on: UIScrollView(frame: .zero), listener)
    func follow(_ offset: CGFloat) {
      scroller.follow(
        CGRect(x: 0, y: 0, width: 100, height: 20), axis: .horizontal, maximum: 300,
        offset: offset)
    }
    func end() {
      var target = CGPoint(x: 200, y: 0)
      scroller.scrollViewWillEndDragging(
        scroller, withVelocity: .zero, targetContentOffset: &target)
    }

    follow(100)
    scroller.scrollViewWillBeginDragging(scroller)
    end()
    // 40 points of items come in front of those on the screen.
    follow(140)
    end()

    #expect(listener.starts == [100, 140])
  }
}
