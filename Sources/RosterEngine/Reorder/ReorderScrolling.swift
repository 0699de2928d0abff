/// How a list scrolls by itself while an item is held near its edge.
public struct ReorderScrolling: Hashable, Sendable {
  /// How far from the edge it begins, as a part of the viewport.
  public var edge: Double

  /// How fast it is at the edge and beyond, in viewports per second.
  public var speed: Double

  /// How long one step takes.
  public var interval: Duration

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - edge: How far from the edge it begins, as a part of the viewport; 0 for not at all.
  ///   - speed: How fast it is at the edge and beyond, in viewports per second.
  ///   - interval: How long one step takes; more than zero.
  public init(
    edge: Double = 0.15, speed: Double = 1.5, interval: Duration = .milliseconds(16)
  ) {
    self.edge = edge
    self.speed = speed
    self.interval = max(interval, .milliseconds(1))
  }

  /// Returns how fast the list scrolls.
  ///
  /// - Parameters:
  ///   - place: How far the pointer is below the top of the viewport.
  ///   - length: How long the viewport is.
  /// - Returns: The distance in a second, negative towards the top, and 0 away from the edges.
  func velocity(at place: Double, in length: Double) -> Double {
    let zone = length * min(max(edge, 0), 0.5)
    guard zone > 0 else { return 0 }
    let depth = max(zone - place, 0) - max(place - (length - zone), 0)
    return -min(max(depth / zone, -1), 1) * speed * length
  }
}
