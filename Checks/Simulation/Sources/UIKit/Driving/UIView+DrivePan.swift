import Foundation

extension UIView {
  /// Puts a finger on a point of the view, moves it and lifts it.
  ///
  /// The pan recognizers of the touched view and of those around it may take the movement. One that
  /// waits for another one to fail gets it only if that one does not begin. Of those that are left,
  /// the one of the innermost view does, and of several there the one that was added first. A
  /// control that was touched hears that the touch was cancelled.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the view.
  ///   - distance: How far the finger moves.
  ///   - velocity: Points per millisecond when the finger leaves.
  /// - Returns: The scroll view that was scrolled; nil if none was.
  @discardableResult
  public func simulatePan(
    at point: CGPoint, by distance: CGPoint, velocity: CGPoint = .zero
  ) -> UIScrollView? {
    guard let window, let hit = window.hitTest(convert(point, to: window), with: nil) else {
      return nil
    }
    let start = convert(point, to: nil)
    let control = hit as? UIControl
    control?.sendActions(for: .touchDown)
    let pans = hit.pansAround.filter { $0.isEnabled && $0.scrollView?.isScrollEnabled == true }
    // A pan begins ten points from where it started, or where it ends before.
    let part = min(10 / max(abs(distance.x), abs(distance.y), 10), 1)
    let begin = CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part)
    for pan in pans {
      pan.finger = (start, begin)
      pan.speed = CGPoint(x: distance.x * 10, y: distance.y * 10)
    }
    let beginning = pans.filter { pan in
      pan.scrollView?.gestureRecognizerShouldBegin(pan) ?? true
    }
    let winner = beginning.first { pan in
      !pan.awaited.contains { awaited in beginning.contains { $0 === awaited.object } }
    }
    guard let scrollView = winner?.scrollView else {
      control?.sendActions(for: .touchUpOutside)
      return nil
    }
    control?.sendActions(for: .touchCancel)
    scrollView.simulateDrag(
      by: CGPoint(x: -distance.x, y: -distance.y),
      velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    return scrollView
  }

  /// The pan recognizers of the view and of those around it, from the inside.
  private var pansAround: [UIPanGestureRecognizer] {
    let own = (gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    return own + (superview?.pansAround ?? [])
  }
}
