extension ListJournal {
  /// A time or a length of time in a journal, in whole nanoseconds.
  public struct Time: Hashable, Sendable {
    /// The number of nanoseconds.
    public let nanoseconds: Int64

    /// Creates a time from a duration.
    ///
    /// - Parameter duration: The duration; what is less than a nanosecond is left out, and what is
    ///   beyond 292 years counts as that.
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
  /// Reads the number of nanoseconds.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What the decoder throws if there is no number.
  public init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes the number of nanoseconds.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}
