/// Rounding of lengths in layouts to fixed-point units, so that sums of lengths are exact.
///
/// If all lengths along the axis are multiples of the unit, the position of an element does not
/// depend on the order in which sizes are measured.
public enum FixedPoint {
  /// The fixed-point unit: 1/256 of the host's unit.
  public static let unit = 1 / Steps.perUnit

  /// Returns the nearest multiple of the unit, for positions and distances.
  ///
  /// - Parameter length: Any number; NaN counts as 0.
  /// - Returns: The length, limited to 2^53 on both sides.
  public static func exact(_ length: Double) -> Double { Steps.length(Steps.of(length)) }

  /// Returns the nearest multiple of the unit that is a valid width or height of an element.
  ///
  /// - Parameter length: Any number; negative values and NaN count as 0.
  /// - Returns: The length, limited to about four million units of the host.
  public static func extent(_ length: Double) -> Double {
    Steps.length(RowLength(length, state: .fixed).steps)
  }
}
