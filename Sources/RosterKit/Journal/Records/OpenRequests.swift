/// The requests without a receipt, in the order in which they were made.
///
/// A request is looked up by its number, and the first one of an update without reading the others.
/// A request whose number exists already replaces the earlier one.
package struct OpenRequests {
  package typealias Request = ListJournal.State.Request

  /// The slots of the requests that an update performs, in order.
  private struct Members {
    var slots: [Int]

    /// The index before which no request of the update is open.
    var head = 0

    /// The number of requests that are open.
    var count: Int

    mutating func insert(_ slot: Int) {
      // Slots arrive in order, except from an invalid journal.
      let index = (slots.lastIndex { $0 < slot }).map { $0 + 1 } ?? 0
      slots.insert(slot, at: index)
      head = min(head, index)
      count += 1
    }
  }

  /// The requests, and nil for those that received receipts since the last compaction.
  private var slots: [Request?] = []

  private var slotOfID: [Int: Int] = [:]

  /// The slots of requests that waited for an update, ascending; some may no longer wait.
  private var waitingSlots: [Int] = []

  /// The updates that perform requests, by their numbers.
  private var members: [Int: Members] = [:]

  /// The numbers of the updates, ascending; updates without requests are skipped.
  private var updates: [Int] = []

  /// The index before which no update is open.
  private var firstUpdate = 0

  /// Creates an empty collection.
  package init() {}

  /// Creates a collection of requests in their order.
  package init(_ requests: some Sequence<Request>) {
    for request in requests { append(request) }
  }

  /// The number of requests.
  ///
  /// - Complexity: O(1).
  package var count: Int { slotOfID.count }

  /// The requests in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of requests.
  package var all: [Request] { slots.compactMap(\.self) }

  /// The numbers of the requests without an update, in order.
  ///
  /// - Complexity: O(*w*), where *w* is the number of these requests and of the receipts since an
  ///   update began.
  package var waiting: [Int] {
    waitingSlots.compactMap { slots[$0] }.filter { $0.update == nil }.map(\.id)
  }

  /// The request with a number, or nil if it is not open.
  package subscript(id: Int) -> Request? { slotOfID[id].flatMap { slots[$0] } }

  /// Returns whether an update performs an open request.
  package func isOpen(update: Int) -> Bool { members[update] != nil }

  /// Returns whether a request is the first one of its update, and no earlier update has one.
  package func isNext(_ request: Request) -> Bool {
    guard let update = request.update, let members = members[update] else { return false }
    let first = members.slots[members.head]
    return slotOfID[request.id] == first && updates[firstUpdate] == update
  }

  /// Adds a request after all others.
  ///
  /// - Complexity: Amortised O(1); O(log *u*), where *u* is the number of updates, if the request
  ///   belongs to one.
  mutating func append(_ request: Request) {
    remove(request.id)
    slotOfID[request.id] = slots.count
    slots.append(request)
    if let update = request.update {
      add(slots.count - 1, to: update)
    } else {
      waitingSlots.append(slots.count - 1)
    }
  }

  /// Assigns requests to an update; those that are not open are skipped.
  ///
  /// - Complexity: O(*i* log *i* + *w*), where *i* is the number of ids and *w* is the number of
  ///   waiting requests.
  mutating func assign(_ ids: [Int], to update: Int) {
    let found = Set(ids).compactMap { slotOfID[$0] }.sorted()
    for slot in found {
      if let other = slots[slot]?.update { leave(other) }
      slots[slot]?.update = update
    }
    settle()
    for slot in found { add(slot, to: update) }
    waitingSlots.removeAll { slot in slots[slot].map { $0.update != nil } ?? true }
  }

  /// Removes an abandoned update, so that its requests wait again.
  mutating func release(update: Int) {
    guard let members = members.removeValue(forKey: update) else { return }
    let released = members.slots.filter { slots[$0]?.update == update }
    for slot in released { slots[slot]?.update = nil }
    waitingSlots = Set(waitingSlots + released).sorted()
    settle()
  }

  /// Removes a request; nothing happens if it is not open.
  ///
  /// - Complexity: Amortised O(1).
  mutating func remove(_ id: Int) {
    guard let slot = slotOfID.removeValue(forKey: id) else { return }
    let update = slots[slot]?.update
    slots[slot] = nil
    if let update {
      leave(update)
      settle()
    }
    if slots.count > 32, slotOfID.count < slots.count / 2 { self = OpenRequests(all) }
  }

  private mutating func add(_ slot: Int, to update: Int) {
    guard members[update] == nil else {
      members[update]?.insert(slot)
      return
    }
    members[update] = Members(slots: [slot], count: 1)
    // Updates begin in the order of their numbers, if the journal is valid.
    let index = updates.lastIndex { $0 < update }.map { $0 + 1 } ?? 0
    let isListed = updates.indices.contains(index) && updates[index] == update
    if !isListed { updates.insert(update, at: index) }
    firstUpdate = min(firstUpdate, index)
  }

  /// Reduces the number of an update's requests by one.
  private mutating func leave(_ update: Int) {
    members[update]?.count -= 1
    if members[update]?.count == 0 { members[update] = nil }
  }

  /// Skips updates and requests that are no longer open.
  private mutating func settle() {
    while firstUpdate < updates.count {
      let update = updates[firstUpdate]
      guard let open = members[update] else {
        firstUpdate += 1
        continue
      }
      if slots[open.slots[open.head]]?.update == update { break }
      members[update]?.head += 1
    }
    if firstUpdate > 32, firstUpdate > updates.count / 2 {
      updates.removeFirst(firstUpdate)
      firstUpdate = 0
    }
  }
}

extension OpenRequests: Hashable {
  package static func == (first: OpenRequests, second: OpenRequests) -> Bool {
    first.all == second.all
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension OpenRequests: Codable {
  package init(from decoder: any Decoder) throws { self.init(try [Request](from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }
}

extension OpenRequests: Sendable {}
