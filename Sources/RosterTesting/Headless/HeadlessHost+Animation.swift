public import RosterEngine
import RosterView

extension HeadlessHost {
  /// Lets the running animation come to a point on its way; nothing happens if there is none.
  ///
  /// - Parameter progress: How far, from 0 to 1.
  public func advanceAnimation(to progress: Double) {
    if running != nil { setProgress(progress) }
  }

  /// Brings all animations to their end, and tells the list.
  public func finishAnimation() {
    endAnimation()
    view.animationDidEnd()
  }

  /// Where the views are on the screen at this moment, in the coordinates of the content.
  public var presentedAttributes: [ViewID: ViewAttributes] {
    guard let running, let progress = animationProgress else { return attributes }
    var ways: [ViewID: (from: ViewAttributes, to: ViewAttributes)] = [:]
    for change in running.changes where change.kind == .appear || change.kind == .move {
      ways[change.view] = (change.from, change.to)
    }
    var result: [ViewID: ViewAttributes] = [:]
    for (view, target) in attributes {
      guard participants.contains(view) else {
        result[view] = target
        continue
      }
      let way = ways[view].flatMap { $0.to == target ? $0 : nil } ?? (from: target, to: target)
      let start = way.from.frame.y - running.previousOffset.y
      let end = way.to.frame.y - running.offset.y
      var presented = target
      presented.frame.y = start * (1 - progress) + end * progress + running.offset.y
      presented.frame.height =
        way.from.frame.height * (1 - progress) + way.to.frame.height * progress
      presented.alpha = way.from.alpha * (1 - progress) + way.to.alpha * progress
      result[view] = presented
    }
    return result
  }

  /// Whether two attributes are the same but for rounding.
  func isSame(_ first: ViewAttributes, _ second: ViewAttributes) -> Bool {
    abs(first.frame.y - second.frame.y) < 1e-6
      && abs(first.frame.height - second.frame.height) < 1e-6
      && abs(first.alpha - second.alpha) < 1e-6
  }
}
