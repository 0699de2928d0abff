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
}
