public import RosterDiff
public import RosterView

extension ListJournal {
  /// What a journal takes note of.
  ///
  /// Requests have the numbers that receipts name. An update has the number of the last request that
  /// it was begun for.
  public enum Event: Codable, Hashable, Sendable {
    /// What a request wants.
    public enum RequestKind: String, Codable, Hashable, Sendable {
      /// Show what differs.
      case update

      /// Change items of what is shown.
      case items

      /// Reload, and keep what stays.
      case reload

      /// Reload, and forget what stays.
      case reset

      /// Exchange the view or where the data comes from.
      case sourceChange
    }

    /// The journal begins here, with what is known of the list; so many records were before it.
    case start(state: ListJournal.State, dropped: Int)

    /// What the records before say, all of it: a journal can be read from here on.
    case checkpoint(state: ListJournal.State)

    /// The list holds something else than the records before say, or nothing was known of it.
    case list(sections: [ListJournal.Section])

    /// The user took an item or a section to another place: one move.
    case dropped(operations: ListJournal.Batch)

    /// Somebody asked for something; within an update that exchanges its data, as a part of it.
    case requested(id: Int, kind: RequestKind, isAnimated: Bool, joins: Int?)

    /// An update began, and carries out these requests.
    case began(update: Int, requests: [Int])

    /// An update is given up before it changed anything; its requests are part of a later one.
    case gaveUp(update: Int)

    /// Old and new sections are going to be compared; these are their numbers.
    case compares(update: Int, old: Int, new: Int)

    /// They were compared: the number of changes of sections, where, and how long it took.
    case compared(
      update: Int, changes: Int, place: UpdateReceipt.DiffPlace, duration: ListJournal.Time)

    /// A batch is handed to the view: the operations, the number of sections after it, and those of
    /// them that are new or hold something else; the others are where the operations take them.
    case batch(
      update: Int, operations: ListJournal.Batch, sections: Int, changed: [ListJournal.Change])

    /// What the view made of the batch.
    case landed(update: Int, outcome: BatchOutcome)

    /// The view is reloaded and shows these sections; the operations are what differs from those
    /// before, or nil if it is not known what stays.
    case reloaded(
      update: Int, reason: UpdateReceipt.ReloadReason, after: [ListJournal.Section],
      following: ListJournal.Batch? = nil)

    /// A request was answered; the work is that of the update, in the answer that has its number.
    case answered(id: Int, outcome: UpdateReceipt.Outcome, work: ListJournal.Work?)

    /// Something was wrong, during an update or at another time; by default without the text, which
    /// can hold content of the list.
    case fault(update: Int?, origin: ListFault.Origin, text: String?)
  }
}

extension ListJournal {
  /// How much an update changed, and how long its parts took.
  public struct Work: Codable, Hashable, Sendable {
    /// The changes of sections.
    public let sections: UpdateReceipt.Counts

    /// The changes of items in sections that stayed.
    public let items: UpdateReceipt.Counts

    /// Asking for the data.
    public let preparing: ListJournal.Time

    /// Comparing old and new sections.
    public let diffing: ListJournal.Time

    /// Exchanging the data.
    public let applying: ListJournal.Time

    /// Handing the batch to the view.
    public let layout: ListJournal.Time

    /// Creates the work that a receipt tells of.
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
