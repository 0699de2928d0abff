extension ListEngine {
  /// Takes over how far a host has come with an animation that gives way to the next step.
  ///
  /// The changes of the next transaction start where the views are on the screen at that moment,
  /// in the coordinates of the content at the present offset. Views that are leaving are not the
  /// engine's any more, and those that came into view since then take no part. If the next commit
  /// has nothing to say, nothing moved on the screen, and the animation may go on.
  ///
  /// - Parameter progress: How far the last animated transaction is, from 0 to 1; a curve is
  ///   applied already. Nothing happens from 1 on.
  /// - Complexity: O(*v*) of the number of views.
  public mutating func interrupt(at progress: Double) {
    guard progress < 1 else { return }
    let progress = max(progress, 0)
    for position in live.indices {
      guard let start = live[position].start, let end = live[position].emitted else { continue }
      var presented = start.blended(into: end, progress)
      presented.frame.x += animatedDistance.x * (1 - progress)
      presented.frame.y += animatedDistance.y * (1 - progress)
      live[position].emitted = presented
      // It has to be told of its place again, also if that is where it happens to be.
      live[position].isInterrupted = presented != end
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
