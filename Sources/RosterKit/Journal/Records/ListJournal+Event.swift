public import RosterDiff
public import RosterView

extension ListJournal {
  /// An event in a journal.
  ///
  /// Requests have the numbers of their receipts. An update has the number of the last request that
  /// was there when it started.
  public enum Event: Codable, Hashable, Sendable {
    /// The start of the journal, with the known state of the list and the number of dropped
    /// records.
    case start(state: ListJournal.State, dropped: Int)

    /// The state after all records so far: a journal can be read from here on.
    case checkpoint(state: ListJournal.State)

    /// The sections of the list, where they are not known or differ from those of the records so
    /// far.
    case list(sections: [ListJournal.Section])

    /// The user moved an item or a section: one move.
    case dropped(operations: ListJournal.Batch)

    /// A request was made; `joins` is the update that is switching its data and performs it, if
    /// any.
    case requested(id: Int, kind: ListUpdateKind, animated: Bool, joins: Int?)

    /// An update began that performs the given requests.
    case began(update: Int, requests: [Int])

    /// An update was abandoned before it changed anything; its requests are part of a later one.
    case gaveUp(update: Int)

    /// Old and new sections are about to be compared; the event has their numbers.
    case compares(update: Int, old: Int, new: Int)

    /// The sections were compared: the number of their changes, where, and how long it took.
    case compared(
      update: Int, changes: Int, place: UpdateReceipt.DiffPlace, duration: ListJournal.Time)

    /// The view is about to receive a batch: the operations, the number of sections after it, and
    /// the inserted or changed sections. The operations move all other sections.
    case batch(
      update: Int, operations: ListJournal.Batch, sections: Int, changed: [ListJournal.Change])

    /// The view finished the batch.
    case landed(update: Int, outcome: BatchOutcome)

    /// The view was reloaded with the given sections; `following` holds the differences from the
    /// old ones, or nil if it is not known what stays.
    case reloaded(
      update: Int, reason: UpdateReceipt.ReloadReason, after: [ListJournal.Section],
      following: ListJournal.Batch? = nil)

    /// A request received its receipt; the receipt with the number of the update has the work of
    /// the update.
    case answered(id: Int, outcome: UpdateReceipt.Outcome, work: ListJournal.Work?)

    /// A fault occurred, during an update or at another time; by default without its text, which
    /// can contain content of the list.
    case fault(update: Int?, origin: ListFault.Origin, text: String?)
  }
}

extension ListJournal {
  /// The number of changes of an update, and the durations of its parts.
  public struct Work: Codable, Hashable, Sendable {
    /// The changes of sections.
    public let sections: UpdateReceipt.Counts

    /// The changes of items in sections that stay.
    public let items: UpdateReceipt.Counts

    /// The time for reading the data.
    public let preparing: ListJournal.Time

    /// The time for comparing old and new sections.
    public let diffing: ListJournal.Time

    /// The time for switching the data.
    public let applying: ListJournal.Time

    /// The time for performing the batch in the view.
    public let layout: ListJournal.Time

    /// Creates the work of a receipt.
    ///
    /// - Parameter receipt: The receipt.
    public init(_ receipt: UpdateReceipt) {
      sections = receipt.sections
      items = receipt.items
      preparing = ListJournal.Time(receipt.durations.preparing)
      diffing = ListJournal.Time(receipt.durations.diffing)
      applying = ListJournal.Time(receipt.durations.applying)
      layout = ListJournal.Time(receipt.durations.layout)
    }
  }
}
