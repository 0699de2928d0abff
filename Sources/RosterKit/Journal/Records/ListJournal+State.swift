extension ListJournal {
  /// The state of a list after the records of a journal.
  public struct State: Codable, Hashable, Sendable {
    /// A request that has no receipt yet.
    public struct Request: Codable, Hashable, Sendable {
      /// The number of the request.
      public let id: Int

      /// The update that performs it, or nil while it waits.
      public internal(set) var update: Int?
    }

    /// The sections, or nil if they are not known.
    public private(set) var sections: [ListJournal.Section]?

    /// The open requests, by number and by update.
    package private(set) var open = OpenRequests()

    /// The number of the last request, or 0.
    public private(set) var lastRequest = 0

    /// The number of the last update that began, or 0.
    public private(set) var lastUpdate = 0

    /// The requests without a receipt, in the order in which they were made.
    ///
    /// - Complexity: O(*n*), where *n* is their number.
    public var requests: [Request] { open.all }

    private enum CodingKeys: String, CodingKey {
      case sections
      case open = "requests"
      case lastRequest
      case lastUpdate
    }

    /// Creates a state without known sections and without requests.
    public init() {}

    init(requests: [Request], lastRequest: Int, lastUpdate: Int) {
      open = OpenRequests(requests)
      self.lastRequest = lastRequest
      self.lastUpdate = lastUpdate
    }

    /// Applies an event, without validating it.
    ///
    /// - Parameter event: The next event.
    /// - Complexity: Amortised O(1) for requests and receipts; O(*n*), where *n* is the number of
    ///   waiting requests, for the beginning of an update. For a batch, proportional to the number
    ///   of changes, and to the number of sections if some are inserted, deleted or moved.
    public mutating func apply(_ event: ListJournal.Event) {
      switch event {
      case .start(let state, _), .checkpoint(let state): self = state
      case .list(let sections): self.sections = sections
      case .dropped(let drop): sections = sections?.after(drop: drop.update)
      case .requested(let id, _, _, let update):
        open.append(Request(id: id, update: update))
        lastRequest = max(lastRequest, id)
      case .began(let update, let ids):
        open.assign(ids, to: update)
        lastUpdate = max(lastUpdate, update)
      case .gaveUp(let update): open.release(update: update)
      case .batch(_, let operations, let count, let changed):
        if sections == nil { sections = [] }
        if sections?.apply(operations.update, count: count, changed) != true { sections = nil }
      case .reloaded(_, _, let sections, _): self.sections = sections
      case .answered(let id, _, _): open.remove(id)
      case .compares, .compared, .landed, .fault: break
      }
    }
  }
}
