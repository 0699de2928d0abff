extension ListJournal {
  /// One entry of the journal of a list.
  ///
  /// It is data without an actor. Any encoder can write it, and by default nothing in it is content
  /// of the list: sections are numbers, items are places. An app writes one line of JSON for each,
  /// and `roster replay` reads them.
  public struct Record: Codable, Hashable, Sendable {
    /// The number of the record, one more than that of the record before; the first is 1.
    public let number: Int

    /// When it happened, by the clock of the updater.
    public let time: ListJournal.Time

    /// What happened.
    public let event: ListJournal.Event

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - number: One more than that of the record before.
    ///   - time: When it happened.
    ///   - event: What happened.
    public init(number: Int, time: ListJournal.Time, event: ListJournal.Event) {
      self.number = number
      self.time = time
      self.event = event
    }
  }
}
