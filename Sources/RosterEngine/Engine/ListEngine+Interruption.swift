extension ListEngine {
  /// Sets the progress of the host's animation that the next step interrupts.
  ///
  /// The changes of the next transaction start where the views are on the screen at that moment, in
  /// the coordinates of the content at the current offset. Views that are leaving no longer belong
  /// to the engine, and views that appeared after the animation began do not take part. If the next
  /// commit returns nil, nothing has changed and the animation may continue.
  ///
  /// - Parameter progress: The progress of the last animated transaction, from 0 to 1, with its
  ///   curve already applied. Values of 1 and more do nothing.
  /// - Complexity: O(*v*), where *v* is the number of views.
  public mutating func interrupt(at progress: Double) {
    guard progress < 1 else { return }
    let progress = max(progress, 0)
    for position in live.indices {
      guard let start = live[position].start, let end = live[position].emitted else { continue }
      var presented = start.blended(into: end, progress)
      presented.frame.x += animatedDistance.x * (1 - progress)
      presented.frame.y += animatedDistance.y * (1 - progress)
      live[position].emitted = presented
      // The host has to receive its attributes again, even if the view is already there.
      live[position].isInterrupted = presented != end
    }
  }
}

extension ViewAttributes {
  /// Returns attributes between these and others; those that cannot be interpolated are the
  /// others'.
  ///
  /// - Parameters:
  ///   - other: The attributes at the end.
  ///   - progress: The progress, from 0 to 1.
  /// - Returns: The interpolated attributes.
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
