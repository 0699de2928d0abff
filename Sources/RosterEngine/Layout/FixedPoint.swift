/// Rounding of lengths in layouts to fixed-point units, so that sums of lengths are exact.
///
/// If all lengths along the axis are multiples of the unit, the position of an element does not
/// depend on the order in which sizes are measured.
public enum FixedPoint {
  /// The fixed-point unit: 1/256 of the host's unit.
  public static let unit = 1 / stepsPerUnit

  /// Returns the nearest multiple of the unit, for positions and distances.
  ///
  /// - Parameter length: Any number; NaN counts as 0.
  /// - Returns: The length, limited to 2^53 on both sides.
  public static func exact(_ length: Double) -> Double { self.length(steps(length)) }

  /// Returns the nearest multiple of the unit that is a valid width or height of an element.
  ///
  /// - Parameter length: Any number; negative values and NaN count as 0.
  /// - Returns: The length, limited to about four million units of the host.
  public static func extent(_ length: Double) -> Double {
    self.length(RowLength(length, state: .fixed).steps)
  }
}

// Conversions between the host's unit and fixed-point units, called steps.
extension FixedPoint {
  /// The number of steps of one unit.
  static let stepsPerUnit: Double = 256

  /// A limit far beyond any content, and far enough from overflow for additions.
  static let limit: Int64 = 1 << 61

  /// Returns the nearest whole number of steps.
  ///
  /// - Parameter length: Any number; NaN counts as 0.
  /// - Returns: The steps, within `limit` on both sides.
  static func steps(_ length: Double) -> Int64 {
    let steps = (length * stepsPerUnit).rounded()
    if steps.isNaN { return 0 }
    if steps >= Double(limit) { return limit }
    if steps <= Double(-limit) { return -limit }
    return Int64(steps)
  }

  /// Returns the length of a number of steps.
  ///
  /// - Parameter steps: Any number of steps.
  /// - Returns: The length, exact up to 2^53 steps.
  static func length(_ steps: Int64) -> Double { Double(steps) / stepsPerUnit }
}
