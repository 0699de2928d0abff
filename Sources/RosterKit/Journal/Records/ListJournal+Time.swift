extension ListJournal {
  /// A time or a duration in a journal, in whole nanoseconds.
  public struct Time: Hashable, Sendable {
    /// The number of nanoseconds.
    public let nanoseconds: Int64

    /// Creates a time from a duration.
    ///
    /// - Parameter duration: The duration; fractions of a nanosecond are dropped, and durations
    ///   beyond 292 years are clamped.
    public init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      let (whole, isTooGreat) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
      nanoseconds = isTooGreat || isTooMuch ? (seconds < 0 ? .min : .max) : sum
    }

    /// The time as a duration.
    public var duration: Duration { .nanoseconds(nanoseconds) }
  }
}

extension ListJournal.Time: Codable {
  /// Decodes the number of nanoseconds.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder if there is no number.
  public init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Encodes the number of nanoseconds.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}
