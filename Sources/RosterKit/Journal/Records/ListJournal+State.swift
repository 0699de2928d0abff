extension ListJournal {
  /// What the records of a journal up to one of them say of the list.
  public struct State: Codable, Hashable, Sendable {
    /// A request that was not answered yet.
    public struct Request: Codable, Hashable, Sendable {
      /// The number of the request.
      public let id: Int

      /// The update that carries it out, or nil while it waits.
      public internal(set) var update: Int?
    }

    /// The sections, or nil if nothing is known of them.
    public private(set) var sections: [ListJournal.Section]?

    /// The requests that were not answered, found by number and by update.
    package private(set) var open = OpenRequests()

    /// The number of the last request, or 0.
    public private(set) var lastRequest = 0

    /// The number of the last update that began, or 0.
    public private(set) var lastUpdate = 0

    /// The requests that were not answered, in the order in which they were made.
    ///
    /// - Complexity: O(*n*) of their number.
    public var requests: [Request] { open.all }

    private enum CodingKeys: String, CodingKey {
      case sections
      case open = "requests"
      case lastRequest
      case lastUpdate
    }

    /// Creates a state in which nothing is known of the sections and nothing was asked for.
    public init() {}

    init(requests: [Request], lastRequest: Int, lastUpdate: Int) {
      open = OpenRequests(requests)
      self.lastRequest = lastRequest
      self.lastUpdate = lastUpdate
    }

    /// Takes an event into account, whatever it says.
    ///
    /// - Parameter event: What happened next.
    /// - Complexity: O(1) amortised for requests and answers; where an update begins O(*n*) of the
    ///   number of requests that wait; of a batch that of what changed, and of the number of sections
    ///   if some come, go or move.
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
