extension ListUpdateOptions {
  /// When an updater starts the updates that are requested.
  ///
  /// In every case one update runs at a time. Requests made while an update runs or the view
  /// performs a step are merged and run later.
  public enum Coalescing: Hashable, Sendable {
    /// Within the call.
    case immediate

    /// In the next turn of the main run loop, merged with all requests made until then.
    case nextTurn

    /// Within the call at first, and less often the more updates are requested.
    case adaptive(ListUpdateOptions.AdaptiveCoalescing)
  }
}

extension ListUpdateOptions {
  /// Intervals between updates that grow while many updates are requested.
  ///
  /// An update requested later than the interval after the last one runs within the call, and
  /// resets the interval to the shortest. An update requested sooner waits until the interval has
  /// passed, and the next interval is longer.
  public struct AdaptiveCoalescing: Hashable, Sendable {
    /// How long an update waits while the view is hidden.
    public enum Hidden: Hashable, Sendable {
      /// As long as for a visible view.
      case sameInterval

      /// The longest interval.
      case longestInterval
    }

    /// The interval after a pause.
    public let shortest: Duration

    /// The difference between one interval and the next.
    public let increment: Duration

    /// The maximum interval.
    public let longest: Duration

    /// How long an update waits while the view is hidden.
    public let hidden: Hidden

    /// Creates intervals.
    ///
    /// - Parameters:
    ///   - shortest: The interval after a pause, not negative.
    ///   - increment: The difference between one interval and the next, not negative.
    ///   - longest: The maximum interval, not less than the shortest.
    ///   - hidden: How long an update waits while the view is hidden.
    /// - Throws: `ListUpdateOptions.InvalidInterval` when an interval is negative or the longest is
    ///   too short.
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
  /// Intervals that are not valid.
  public enum InvalidInterval: Error, Hashable, Sendable {
    /// An interval is less than zero.
    case negativeInterval(Duration)

    /// The longest interval is less than the shortest.
    case longestIsTooShort(shortest: Duration, longest: Duration)
  }
}

extension ListUpdateOptions.InvalidInterval: CustomStringConvertible {
  /// A description of the error, for example `the interval -1.0 seconds is negative`.
  public var description: String {
    switch self {
    case .negativeInterval(let interval): "the interval \(interval) is negative"
    case .longestIsTooShort(let shortest, let longest):
      "the longest interval \(longest) is less than the shortest, \(shortest)"
    }
  }
}
