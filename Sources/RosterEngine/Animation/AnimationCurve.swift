extension ListAnimation {
  /// The timing curve of an animation.
  public enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear

    /// A cubic curve from (0, 0) to (1, 1) with two control points, as in CSS.
    ///
    /// The x of a control point is limited to the range from 0 to 1.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// Slow at the beginning.
    public static let easeIn = ListAnimation.Curve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)

    /// Slow at the end.
    public static let easeOut = ListAnimation.Curve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

    /// Slow at the beginning and at the end.
    public static let easeInOut = ListAnimation.Curve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// Returns the progress of an animation.
    ///
    /// - Parameter time: The elapsed fraction of its duration, from 0 to 1.
    /// - Returns: 0 at the beginning and 1 at the end; in between the curve may leave that range.
    public func progress(at time: Double) -> Double {
      guard time > 0 else { return 0 }
      guard time < 1 else { return 1 }
      switch self {
      case .linear: return time
      case .bezier(let x1, let y1, let x2, let y2):
        let parameter = Self.parameter(at: time, min(max(x1, 0), 1), min(max(x2, 0), 1))
        return Self.value(parameter, y1, y2)
      }
    }

    /// Finds the curve parameter for a time by bisection, because the x of a curve whose control
    /// points are between 0 and 1 never decreases.
    private static func parameter(at x: Double, _ x1: Double, _ x2: Double) -> Double {
      var lower = 0.0
      var upper = 1.0
      for _ in 0..<50 {
        let middle = (lower + upper) / 2
        if value(middle, x1, x2) < x { lower = middle } else { upper = middle }
      }
      return (lower + upper) / 2
    }

    private static func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
  }
}
