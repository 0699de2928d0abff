/// One update of a list, made of one or more requests.
struct UpdateTransaction {
  /// A request in the queue.
  struct Ticket {
    /// The number of the request.
    let id: Int
    let kind: ListUpdateKind
    let animated: Bool

    /// Whether it carries data that replaces the data to show.
    let bringsData: Bool
  }

  /// How a request that was part of an update ended.
  enum Answer: Equatable {
    /// It is the last request of the update, and gave the update its number.
    case own

    /// It was performed with the update.
    case merged(into: Int)

    /// Its data was never shown, because the data of a later request replaced it.
    case superseded(by: Int)
  }

  /// The number of the last request that was there when the update started.
  let id: Int

  /// The requests in the order in which they were made.
  private(set) var tickets: [Ticket]

  init(_ tickets: [Ticket]) {
    id = tickets.last?.id ?? 0
    self.tickets = tickets
  }

  /// The kind of the update: the largest of its requests.
  var kind: ListUpdateKind { tickets.map(\.kind).max() ?? .items }

  /// Whether the update keeps nothing of what is shown.
  var forgets: Bool { tickets.contains { $0.kind == .reset } }

  /// Whether the newest data is read and compared.
  var showsNewest: Bool { tickets.contains { $0.kind == .update } }

  /// The data that the update starts from.
  var start: UpdateStart {
    if tickets.contains(where: { $0.kind == .reload || $0.kind == .reset }) { return .nothing }
    return showsNewest || kind == .sourceChange ? .shownData : .sameData
  }

  /// Whether all requests allow it to be animated.
  var isAnimated: Bool { tickets.allSatisfy(\.animated) }

  /// Adds a request that is performed within the update.
  mutating func join(_ ticket: Ticket) {
    tickets.append(ticket)
  }

  /// Returns how each request ended, in order.
  var answers: [(id: Int, answer: Answer)] {
    let lastData = tickets.last { $0.bringsData }?.id
    return tickets.map { ticket in
      if ticket.id == id { return (ticket.id, .own) }
      if ticket.bringsData, let lastData, lastData != ticket.id {
        return (ticket.id, .superseded(by: lastData))
      }
      return (ticket.id, .merged(into: id))
    }
  }
}
