public import RosterDiff
public import RosterView

/// What a flight recorder takes note of.
///
/// Requests have the numbers that receipts name. An update has the number of the last request that
/// it was begun for.
public enum FlightEvent: Codable, Hashable, Sendable {
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
  case start(state: FlightState, dropped: Int)

  /// What the records before say, all of it: a journal can be read from here on.
  case checkpoint(state: FlightState)

  /// The list holds something else than the records before say, or nothing was known of it.
  case list(sections: [FlightSection])

  /// The user took an item or a section to another place: one move.
  case dropped(operations: FlightBatch)

  /// Somebody asked for something; within an update that exchanges its data, as a part of it.
  case requested(id: Int, kind: RequestKind, isAnimated: Bool, joins: Int?)

  /// An update began, and carries out these requests.
  case began(update: Int, requests: [Int])

  /// An update is given up before it changed anything; its requests are part of a later one.
  case gaveUp(update: Int)

  /// Old and new sections are going to be compared; these are their numbers.
  case compares(update: Int, old: Int, new: Int)

  /// They were compared: the number of changes of sections, where, and how long it took.
  case compared(update: Int, changes: Int, place: UpdateReceipt.DiffPlace, duration: FlightTime)

  /// A batch is handed to the view: the operations, the number of sections after it, and those of
  /// them that are new or hold something else; the others are where the operations take them.
  case batch(update: Int, operations: FlightBatch, sections: Int, changed: [FlightChange])

  /// What the view made of the batch.
  case landed(update: Int, outcome: BatchOutcome)

  /// The view is reloaded and shows these sections; the operations are what differs from those
  /// before, or nil if it is not known what stays.
  case reloaded(
    update: Int, reason: UpdateReceipt.ReloadReason, after: [FlightSection],
    following: FlightBatch? = nil)

  /// A request was answered; the work is that of the update, in the answer that has its number.
  case answered(id: Int, outcome: UpdateReceipt.Outcome, work: FlightWork?)

  /// Something was wrong, during an update or at another time; by default without the text, which
  /// can hold content of the list.
  case fault(update: Int?, origin: ListFault.Origin, text: String?)
}

/// How much an update changed, and how long its parts took.
public struct FlightWork: Codable, Hashable, Sendable {
  /// The changes of sections.
  public let sections: UpdateCounts

  /// The changes of items in sections that stayed.
  public let items: UpdateCounts

  /// Asking for the data.
  public let preparing: FlightTime

  /// Comparing old and new sections.
  public let diffing: FlightTime

  /// Exchanging the data.
  public let applying: FlightTime

  /// Handing the batch to the view.
  public let layout: FlightTime

  /// Creates the work that a receipt tells of.
  ///
  /// - Parameter receipt: The receipt.
  public init(_ receipt: UpdateReceipt) {
    sections = receipt.sections
    items = receipt.items
    preparing = FlightTime(receipt.durations.preparing)
    diffing = FlightTime(receipt.durations.diffing)
    applying = FlightTime(receipt.durations.applying)
    layout = FlightTime(receipt.durations.layout)
  }
}
