/// The height of a row in fixed-point units of 1/256 of the host's unit, called steps, and how well
/// it is known.
///
/// Whole numbers add up exactly, so that a position does not depend on the order in which rows are
/// measured.
struct RowLength: Hashable, Sendable {
  /// How well a height is known.
  enum State: UInt32 {
    /// Estimated until the row is measured.
    case estimated

    /// Measured by the host at the current width.
    case measured

    /// Given by the app or the layout; never measured.
    case fixed
  }

  /// The largest height, about four million units.
  static let maximumSteps: Int64 = 1 << 30 - 1

  /// The height in steps.
  let steps: Int64

  /// How well the height is known.
  let state: State

  /// Creates a height from steps.
  ///
  /// - Parameters:
  ///   - steps: The height in steps, from 0 to `maximumSteps`.
  ///   - state: How well it is known.
  init(steps: Int64, state: State) {
    assert(steps >= 0 && steps <= Self.maximumSteps)
    self.steps = steps
    self.state = state
  }

  /// Creates a height from the host's unit.
  ///
  /// - Parameters:
  ///   - height: Any number; negative values and NaN count as 0, values that are too large as the
  ///     largest height.
  ///   - state: How well it is known.
  init(_ height: Double, state: State) {
    if height >= 0, height < 1_000_000 {
      // Rounds without a call to the C library, for lists of given heights.
      self.init(steps: Int64(height * FixedPoint.stepsPerUnit + 0.5), state: state)
    } else {
      self.init(steps: min(max(FixedPoint.steps(height), 0), Self.maximumSteps), state: state)
    }
  }

  /// The height of a missing header or footer.
  static let none = RowLength(steps: 0, state: .fixed)
}
