/// The requests that were not answered, in the order in which they were made.
///
/// A request is found by its number, and the first one of an update without a look at the others.
/// A number that is made again takes the place of the request before.
package struct OpenRequests {
  package typealias Request = ListJournal.State.Request

  /// The slots of the requests that an update carries out, in order.
  private struct Members {
    var slots: [Int]

    /// No request of the update is open in the slots before this position.
    var head = 0

    /// The number of requests that are open.
    var count: Int

    mutating func insert(_ slot: Int) {
      // Slots come in order, but for a journal that is not.
      let index = (slots.lastIndex { $0 < slot }).map { $0 + 1 } ?? 0
      slots.insert(slot, at: index)
      head = min(head, index)
      count += 1
    }
  }

  /// The requests, and nil for those that were answered since the last compaction.
  private var slots: [Request?] = []

  private var slotOfID: [Int: Int] = [:]

  /// The slots of requests that waited for an update, ascending; some may not wait any more.
  private var waitingSlots: [Int] = []

  /// The updates that carry out requests, by their numbers.
  private var members: [Int: Members] = [:]

  /// The numbers of the updates, ascending; those that have no request any more are passed over.
  private var updates: [Int] = []

  /// No update is open before this position.
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
  /// - Complexity: O(*n*) of the number of requests.
  package var all: [Request] { slots.compactMap(\.self) }

  /// The numbers of the requests that no update carries out, in order.
  ///
  /// - Complexity: O(*w*) of their number and of those answered since an update began.
  package var waiting: [Int] {
    waitingSlots.compactMap { slots[$0] }.filter { $0.update == nil }.map(\.id)
  }

  /// The request with a number, or nil if it is not open.
  package subscript(id: Int) -> Request? { slotOfID[id].flatMap { slots[$0] } }

  /// Whether an update carries out a request that is open.
  package func isOpen(update: Int) -> Bool { members[update] != nil }

  /// Whether a request is the first one of its update, and no earlier update has one.
  package func isNext(_ request: Request) -> Bool {
    guard let update = request.update, let members = members[update] else { return false }
    let first = members.slots[members.head]
    return slotOfID[request.id] == first && updates[firstUpdate] == update
  }

  /// Adds a request after all others.
  ///
  /// - Complexity: O(1) amortised; O(log *u*) of the number of updates if it belongs to one.
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

  /// Notes which update carries out requests; those that are not open are passed over.
  ///
  /// - Complexity: O(*i* log *i* + *w*) of the number of ids and of requests that wait.
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

  /// Notes that an update is given up, so that its requests wait again.
  mutating func release(update: Int) {
    guard let members = members.removeValue(forKey: update) else { return }
    let released = members.slots.filter { slots[$0]?.update == update }
    for slot in released { slots[slot]?.update = nil }
    waitingSlots = Set(waitingSlots + released).sorted()
    settle()
  }

  /// Removes a request; nothing happens if it is not open.
  ///
  /// - Complexity: O(1) amortised.
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
    // Updates begin in the order of their numbers, if the journal is in order.
    let index = updates.lastIndex { $0 < update }.map { $0 + 1 } ?? 0
    let isListed = updates.indices.contains(index) && updates[index] == update
    if !isListed { updates.insert(update, at: index) }
    firstUpdate = min(firstUpdate, index)
  }

  /// One request less belongs to an update.
  private mutating func leave(_ update: Int) {
    members[update]?.count -= 1
    if members[update]?.count == 0 { members[update] = nil }
  }

  /// Passes over what is not open any more.
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
