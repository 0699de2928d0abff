import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// When the ends of the content are near.
@MainActor @Suite(.serialized) struct ListBridgeScrollingTests {
  private final class Delegate: CollectionViewDelegate {
    var ends = 0
    func collectionViewIsNearEnd(_ view: any ListView) { ends += 1 }
  }

  @Test(arguments: ViewKind.allCases)
  func `the end is near when it is nearer than the length of the screen`(_ kind: ViewKind) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    screen.layout.headerReferenceSize = .zero
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<50)])
    screen.settle()

    screen.list.scrollOffset = ListPoint(x: 0, y: 600)
    let before = delegate.ends
    screen.list.scrollOffset = ListPoint(x: 0, y: 600.5)

    #expect((before, delegate.ends) == (0, 1))
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `the delegate hears of a drag from its beginning to its end`(_ kind: ViewKind) {
    final class Drags: CollectionViewDelegate {
      var events: [String] = []

      private func add(_ event: String) { if events.last != event { events.append(event) } }

      func scrollViewDidScroll(_ view: any ListView) { add("scroll") }
      func scrollViewWillBeginDragging(_ view: any ListView) { add("begin") }
      func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
        add("end \(willDecelerate)")
      }
      func scrollViewDidEndDecelerating(_ view: any ListView) { add("rest") }
    }
    let (screen, drags) = (TestScreen(kind), Drags())
    let adapter = screen.adapter()
    adapter.viewDelegate = drags
    adapter.show([group(1, 0..<50)], completion: nil)
    screen.settle()
    drags.events = []

    screen.list.simulateDrag(by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 0.5))
    screen.settle()
    let thrown = drags.events
    drags.events = []
    screen.list.simulateDrag(by: CGPoint(x: 0, y: 50))
    screen.settle()

    #expect(thrown == ["begin", "scroll", "end true", "scroll", "rest"])
    #expect(drags.events == ["begin", "scroll", "end false"])
  }
}
