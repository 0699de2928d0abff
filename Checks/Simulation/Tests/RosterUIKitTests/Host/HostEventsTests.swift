import RosterUIKitSimulated
import Testing
import UIKit

/// The methods of a scroll view's delegate that a list needs.
@MainActor @Suite(.serialized) struct HostEventsTests {
  /// A delegate of the app without any method.
  private final class Plain: NSObject, UIScrollViewDelegate, SimulatedResponder {
    func responds(to aSelector: Selector) -> Bool { false }
  }

  @Test func `UIKit asks the list whether to scroll to the top, whatever the app implements`()
    throws
  {
    let (screen, app) = (HostScreen(), Plain())
    func asks(_ method: Selector) -> Bool? {
      (screen.host.delegate as? any SimulatedResponder)?.responds(to: method)
    }
    let without = asks("scrollViewShouldScrollToTop:")

    screen.host.scrollViewDelegate = app

    #expect(without == true)
    #expect(asks("scrollViewShouldScrollToTop:") == true)
    #expect(asks("scrollViewDidScrollToTop:") == false)
  }
}
