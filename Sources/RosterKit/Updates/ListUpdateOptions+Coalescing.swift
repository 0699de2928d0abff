extension ListUpdateOptions {
  /// When an updater carries out what it is asked for.
  ///
  /// Whatever the choice, one update runs at a time, and what is asked for while one runs or while
  /// the view is at work comes later, together.
  public enum Coalescing: Hashable, Sendable {
    /// Within the call.
    case immediate

    /// At the next turn, together with all that is asked for until then.
    case nextTurn

    /// Within the call at first, and less often the more is asked for.
    case adaptive(ListUpdateOptions.AdaptiveCoalescing)
  }
}

extension ListUpdateOptions {
  /// Intervals between updates that grow while many are asked for.
  ///
  /// An update that is asked for later than the interval after the last one runs within the call,
  /// and the interval becomes the shortest again. One that is asked for sooner waits until the
  /// interval has passed, and the next interval is longer.
  public struct AdaptiveCoalescing: Hashable, Sendable {
    /// How long an update waits while the view cannot be seen.
    public enum Hidden: Hashable, Sendable {
      /// As long as if it could be seen.
      case sameInterval

      /// The longest interval.
      case longestInterval
    }

    /// The interval after a pause.
    public let shortest: Duration

    /// How much longer each interval is than the one before.
    public let increment: Duration

    /// The interval that is not exceeded.
    public let longest: Duration

    /// How long an update waits while the view cannot be seen.
    public let hidden: Hidden

    /// Creates intervals.
    ///
    /// - Parameters:
    ///   - shortest: The interval after a pause, not negative.
    ///   - increment: How much longer each interval is than the one before, not negative.
    ///   - longest: The interval that is not exceeded, not less than the shortest.
    ///   - hidden: How long an update waits while the view cannot be seen.
    /// - Throws: `ListUpdateOptions.InvalidInterval` when an interval is negative or the longest is too short.
    public init(
      shortest: Duration, increment: Duration, longest: Duration, hidden: Hidden = .longestInterval
    ) throws(ListUpdateOptions.InvalidInterval) {
      for interval in [shortest, increment] where interval < .zero {
        throw .negativeInterval(interval)
      }
      guard shortest <= longest else {
        throw .longestIsTooShort(shortest: shortest, longest: longest)
      }
      self.shortest = shortest
      self.increment = increment
      self.longest = longest
      self.hidden = hidden
    }
  }
}

extension ListUpdateOptions {
  /// Settings that an updater cannot follow.
  public enum InvalidInterval: Error, Hashable, Sendable {
    /// An interval is less than zero.
    case negativeInterval(Duration)

    /// The longest interval is less than the shortest.
    case longestIsTooShort(shortest: Duration, longest: Duration)
  }
}

extension ListUpdateOptions.InvalidInterval: CustomStringConvertible {
  /// What is wrong, for example `the interval -1.0 seconds is negative`.
  public var description: String {
    switch self {
    case .negativeInterval(let interval): "the interval \(interval) is negative"
    case .longestIsTooShort(let shortest, let longest):
      "the longest interval \(longest) is less than the shortest, \(shortest)"
    }
  }
}
