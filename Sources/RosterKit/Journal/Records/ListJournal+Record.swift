extension ListJournal {
  /// One record in the journal of a list.
  ///
  /// It is a value, and does not belong to an actor. Any encoder can encode it, and by default it
  /// contains no content of the list: sections are numbers, items are index paths. An app writes
  /// each record as one line of JSON, and `roster replay` reads them.
  public struct Record: Codable, Hashable, Sendable {
    /// The number of the record, one more than that of the record before; the first is 1.
    public let number: Int

    /// The time of the event, by the clock of the updater.
    public let time: ListJournal.Time

    /// The event.
    public let event: ListJournal.Event

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - number: One more than that of the record before.
    ///   - time: The time of the event.
    ///   - event: The event.
    public init(number: Int, time: ListJournal.Time, event: ListJournal.Event) {
      self.number = number
      self.time = time
      self.event = event
    }
  }
}
