extension ListEngine {
  /// Takes over how far a host has come with an animation that gives way to the next step.
  ///
  /// The changes of the next transaction start where the views are on the screen at that moment,
  /// in the coordinates of the content at the present offset. Views that are leaving are not the
  /// engine's any more, and those that came into view since then take no part.
  ///
  /// - Parameters:
  ///   - transaction: The last transaction that was animated.
  ///   - progress: How far the views are on their way, from 0 to 1; a curve is applied already.
  /// - Complexity: O(*v*) of the number of views.
  public mutating func interrupt(_ transaction: ViewTransaction, at progress: Double) {
    guard progress < 1 else { return }
    let progress = max(progress, 0)
    let scrollingX = (transaction.offset.x - transaction.previousOffset.x) * (1 - progress)
    let scrollingY = (transaction.offset.y - transaction.previousOffset.y) * (1 - progress)
    var changes: [ViewID: ViewChange] = [:]
    for change in transaction.changes where change.kind == .appear || change.kind == .move {
      changes[change.view] = change
    }
    for position in live.indices {
      guard let emitted = live[position].emitted, live[position].id.number <= lastAnimatedID
      else { continue }
      var presented = emitted
      // A view that took another place since then is there already.
      if let change = changes[live[position].id], change.to == emitted {
        presented = change.from.blended(into: change.to, progress)
      }
      presented.frame.x += scrollingX
      presented.frame.y += scrollingY
      live[position].emitted = presented
    }
  }
}

extension ViewAttributes {
  /// Returns what lies between these attributes and others, which are in front already.
  ///
  /// - Parameters:
  ///   - other: The attributes at the end of the way.
  ///   - progress: How far on the way, from 0 to 1.
  /// - Returns: The attributes on the way.
  public func blended(into other: ViewAttributes, _ progress: Double) -> ViewAttributes {
    func blend(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var result = other
    result.frame.x = blend(frame.x, other.frame.x)
    result.frame.y = blend(frame.y, other.frame.y)
    result.frame.width = blend(frame.width, other.frame.width)
    result.frame.height = blend(frame.height, other.frame.height)
    result.alpha = blend(alpha, other.alpha)
    return result
  }
}
