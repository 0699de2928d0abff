import Foundation
import UIKit

final class TestAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  var previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  func addAnimations(_ animations: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping () -> Void) {}
}

final class TestSpringContext: NSObject, UISpringLoadedInteractionContext {
  var targetView: UIView?
}

/// Calls of the methods of delegates, as UIKit makes them.
@MainActor
enum DelegateCalls {
  /// Calls each method of a delegate of scroll views.
  static let scroll: [Selector: (any UIScrollViewDelegate, UIScrollView) -> Void] = [
    "scrollViewDidScroll:": { delegate, view in
      delegate.scrollViewDidScroll(view)
    },
    "scrollViewDidZoom:": { delegate, view in
      delegate.scrollViewDidZoom(view)
    },
    "scrollViewWillBeginDragging:": { delegate, view in
      delegate.scrollViewWillBeginDragging(view)
    },
    "scrollViewWillEndDragging:withVelocity:targetContentOffset:": { delegate, view in
      var offset = CGPoint.zero
      delegate.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: &offset)
    },
    "scrollViewDidEndDragging:willDecelerate:": { delegate, view in
      delegate.scrollViewDidEndDragging(view, willDecelerate: true)
    },
    "scrollViewWillBeginDecelerating:": { delegate, view in
      delegate.scrollViewWillBeginDecelerating(view)
    },
    "scrollViewDidEndDecelerating:": { delegate, view in
      delegate.scrollViewDidEndDecelerating(view)
    },
    "scrollViewDidEndScrollingAnimation:": { delegate, view in
      delegate.scrollViewDidEndScrollingAnimation(view)
    },
    "viewForZoomingInScrollView:": { delegate, view in
      _ = delegate.viewForZooming(in: view)
    },
    "scrollViewWillBeginZooming:withView:": { delegate, view in
      delegate.scrollViewWillBeginZooming(view, with: nil)
    },
    "scrollViewDidEndZooming:withView:atScale:": { delegate, view in
      delegate.scrollViewDidEndZooming(view, with: nil, atScale: 1)
    },
    "scrollViewShouldScrollToTop:": { delegate, view in
      _ = delegate.scrollViewShouldScrollToTop(view)
    },
    "scrollViewDidScrollToTop:": { delegate, view in
      delegate.scrollViewDidScrollToTop(view)
    },
    "scrollViewDidChangeAdjustedContentInset:": { delegate, view in
      delegate.scrollViewDidChangeAdjustedContentInset(view)
    },
  ]
}
