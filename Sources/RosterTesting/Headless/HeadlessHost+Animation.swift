public import RosterEngine
import RosterView

extension HeadlessHost {
  /// Advances the running animation to a progress; does nothing if there is none.
  ///
  /// - Parameter progress: The progress, from 0 to 1.
  public func advanceAnimation(to progress: Double) {
    if running != nil { setProgress(progress) }
  }

  /// Ends all animations and notifies the list.
  public func finishAnimation() {
    endAnimation()
    view.animationDidEnd()
  }

  /// The attributes of the views as they are on the screen at this moment, in the coordinates of
  /// the content.
  public var presentedAttributes: [ViewID: ViewAttributes] {
    guard let running, let progress = animationProgress else { return attributes }
    var result: [ViewID: ViewAttributes] = [:]
    for (view, target) in attributes {
      guard let from = starts[view] else {
        result[view] = target
        continue
      }
      let start = from.frame.y - running.previousOffset.y
      let end = target.frame.y - running.offset.y
      var presented = target
      presented.frame.y = start * (1 - progress) + end * progress + running.offset.y
      presented.frame.height =
        from.frame.height * (1 - progress) + target.frame.height * progress
      presented.alpha = from.alpha * (1 - progress) + target.alpha * progress
      result[view] = presented
    }
    return result
  }

  /// Returns whether two attributes are equal except for rounding.
  func isSame(_ first: ViewAttributes, _ second: ViewAttributes) -> Bool {
    abs(first.frame.y - second.frame.y) < 1e-6
      && abs(first.frame.height - second.frame.height) < 1e-6
      && abs(first.alpha - second.alpha) < 1e-6
  }
}
