import Foundation

extension UIScrollView {
  private static let steps = 5

  func animateScroll(to target: CGPoint) {
    scrollAnimationIsRunning = true
    run(to: target, duration: UIView.currentDuration(0.3)) { view in
      view.scrollAnimationIsRunning = false
      view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
    }
  }

  /// Moves the offset in equal steps; a later scroll ends it.
  ///
  /// If it follows the content, an offset that is set meanwhile moves the target, too, as when a
  /// finger has given the content its speed.
  private func run(
    to target: CGPoint, duration: TimeInterval, followsContent: Bool = false,
    end: @escaping @MainActor (UIScrollView) -> Void
  ) {
    scrollGeneration += 1
    let generation = scrollGeneration
    var (start, target, last) = (contentOffset, target, contentOffset)
    for step in 1...Self.steps {
      let part = CGFloat(step) / CGFloat(Self.steps)
      UIKitSimulation.clock.schedule(after: duration * part) { [weak self] in
        guard let self, scrollGeneration == generation else { return }
        if followsContent {
          let moved = CGPoint(x: contentOffset.x - last.x, y: contentOffset.y - last.y)
          start = CGPoint(x: start.x + moved.x, y: start.y + moved.y)
          target = clamped(CGPoint(x: target.x + moved.x, y: target.y + moved.y))
        }
        contentOffset = CGPoint(
          x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
        if step == Self.steps { contentOffset = target }
        last = contentOffset
        if step == Self.steps { end(self) }
      }
    }
  }

  /// Drags the content with a finger and lets go of it.
  ///
  /// - Parameters:
  ///   - distance: How far the offset moves; beyond the content half as far.
  ///   - velocity: Points per millisecond when the finger leaves; the content runs on for 300 times
  ///     that far while the clock advances.
  public func simulateDrag(by distance: CGPoint, velocity: CGPoint = .zero) {
    guard isScrollEnabled else { return }
    beginDrag()
    var start = contentOffset
    for step in 1...Self.steps {
      let part = CGFloat(step) / CGFloat(Self.steps)
      contentOffset = rubberBanded(
        CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part))
      // What moves the content moves it under the finger.
      let set = contentOffset
      UIKitSimulation.layout()
      start = CGPoint(x: start.x + contentOffset.x - set.x, y: start.y + contentOffset.y - set.y)
    }
    endDrag(velocity: velocity)
  }

  /// Presses a control long enough to reach it, and then drags.
  ///
  /// - Returns: Whether the content scrolled, which the control hears as a cancelled touch.
  @discardableResult
  public func simulateDrag(by distance: CGPoint, pressing control: UIControl) -> Bool {
    control.sendActions(for: .touchDown)
    guard touchesShouldCancel(in: control) else {
      control.sendActions(for: .touchUpOutside)
      return false
    }
    control.sendActions(for: .touchCancel)
    simulateDrag(by: distance)
    return true
  }

  private func beginDrag() {
    scrollGeneration += 1
    scrollAnimationIsRunning = false
    if isDecelerating {
      isDecelerating = false
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    isTracking = true
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  private func endDrag(velocity: CGPoint) {
    let pulled = contentOffset.y <= -adjustedContentInset.top - 60
    if pulled, let refreshControl, !refreshControl.isRefreshing {
      refreshControl.beginRefreshing()
      refreshControl.sendActions(for: .valueChanged)
    }
    let free = CGPoint(
      x: contentOffset.x + velocity.x * 300, y: contentOffset.y + velocity.y * 300)
    var target = endOfScroll(clamped(free), velocity: velocity)
    isTracking = false
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    isDragging = false
    let decelerates = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    run(to: target, duration: 0.5, followsContent: true) { view in
      view.isDecelerating = false
      view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }
  }

  private func rubberBanded(_ offset: CGPoint) -> CGPoint {
    let inside = clamped(offset)
    guard bounces else { return inside }
    return CGPoint(
      x: inside.x + (offset.x - inside.x) / 2, y: inside.y + (offset.y - inside.y) / 2)
  }

  /// Taps the status bar.
  public func simulateScrollToTop() {
    guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    run(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), duration: 0.3) { view in
      view.scrollDelegate?.scrollViewDidScrollToTop(view)
    }
  }
}
