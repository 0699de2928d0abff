/// One update of a list, made of one or more requests.
struct UpdateTransaction {
  /// What a request wants, the more important the greater.
  enum Kind: Int, Comparable {
    /// Items of sections that stay.
    case items

    /// Whatever differs.
    case update

    /// Everything anew.
    case reload

    /// Another view or another data source.
    case sourceChange

    static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// A request as the queue knows it.
  struct Ticket {
    /// The number of the request.
    let id: Int
    let kind: Kind
    let isAnimated: Bool

    /// Whether it brings data that takes the place of what was there to be shown.
    let bringsData: Bool
  }

  /// What became of a request that was part of an update.
  enum Answer: Equatable {
    /// It gave the update its number.
    case own

    /// It was carried out with the update.
    case merged(into: Int)

    /// Its data was never shown: that of a later request took its place.
    case superseded(by: Int)
  }

  /// The number of the last request that was there when it started.
  let id: Int

  /// The requests in the order in which they were asked for.
  private(set) var tickets: [Ticket]

  init(_ tickets: [Ticket]) {
    id = tickets.last?.id ?? 0
    self.tickets = tickets
  }

  /// What is done: what the most important request wants.
  var kind: Kind { tickets.map(\.kind).max() ?? .items }

  /// Whether data is asked for and compared.
  var showsNewest: Bool { tickets.contains { $0.kind == .update } }

  /// What the update starts from.
  var start: UpdateStart {
    if tickets.contains(where: { $0.kind == .reload }) { return .nothing }
    return showsNewest || kind == .sourceChange ? .shownData : .sameData
  }

  /// Whether all requests allow it to be animated.
  var isAnimated: Bool { tickets.allSatisfy { $0.isAnimated || $0.kind > .update } }

  /// Takes in a request that is carried out within the update.
  mutating func join(_ ticket: Ticket) {
    tickets.append(ticket)
  }

  /// Returns what becomes of each request, in order.
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
