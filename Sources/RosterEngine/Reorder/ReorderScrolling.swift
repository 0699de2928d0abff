/// A policy for automatic scrolling while the user holds an item near an edge of the list.
///
/// The viewport is that within the insets of the list.
public struct ReorderScrolling: Hashable, Sendable {
  /// The distance from the edge at which scrolling begins, as a fraction of the viewport.
  public var edge: Double

  /// The speed at the edge and beyond, in viewports per second.
  public var speed: Double

  /// The interval between two scroll steps.
  public var interval: Duration

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - edge: The distance from the edge at which scrolling begins, as a fraction of the viewport;
  ///     0 for no scrolling.
  ///   - speed: The speed at the edge and beyond, in viewports per second.
  ///   - interval: The interval between two scroll steps; at least one millisecond.
  public init(
    edge: Double = 0.15, speed: Double = 1.5, interval: Duration = .milliseconds(16)
  ) {
    self.edge = edge
    self.speed = speed
    self.interval = max(interval, .milliseconds(1))
  }

  /// Returns the velocity of scrolling.
  ///
  /// - Parameters:
  ///   - position: The distance of the pointer from the top of the viewport within its insets.
  ///   - length: The length of the viewport within its insets.
  /// - Returns: The distance per second, negative towards the top, and 0 away from the edges.
  func velocity(at position: Double, in length: Double) -> Double {
    let zone = length * min(max(edge, 0), 0.5)
    guard zone > 0 else { return 0 }
    let depth = max(zone - position, 0) - max(position - (length - zone), 0)
    return -min(max(depth / zone, -1), 1) * speed * length
  }
}
