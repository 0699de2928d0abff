#if canImport(UIKit) && !os(watchOS)
  import RosterView
  import UIKit

  /// Notifies the list of a scroll view of the scrolling of the user.
  final class HostEvents: ScrollForwarder {
    weak var host: UIKitHost?

    override var neededMethods: Set<String> { ["scrollViewShouldScrollToTop:"] }

    // UIKit reads the optional methods of a delegate when it is set.
    override func appDelegateChanged() {
      host?.delegate = nil
      host?.delegate = self
    }

    override func listDidReceive(_ event: UIKitScrollEvent) {
      switch event {
      case .dragBegan:
        host?.closeRow()
        host?.list.track(.dragBegan)
      case .dragEnded(let willDecelerate):
        host?.list.track(.dragEnded(willDecelerate: willDecelerate))
        if !willDecelerate { host?.settle() }
      case .decelerationEnded:
        host?.list.track(.decelerationEnded)
        host?.settle()
      case .scrolled, .animationEnded, .insetsChanged: break
      }
    }

    /// The beginning of a long list may not be in the scroll view.
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      guard super.scrollViewShouldScrollToTop(scrollView) else { return false }
      guard let host, host.map.shift != 0 else { return true }
      host.list.scrollToTop(animated: true)
      return false
    }
  }
#endif
