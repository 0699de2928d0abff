/// What the records of a journal up to one of them say of the list.
public struct FlightState: Codable, Hashable, Sendable {
  /// A request that was not answered yet.
  public struct Request: Codable, Hashable, Sendable {
    /// The number of the request.
    public let id: Int

    /// The update that carries it out, or nil while it waits.
    public internal(set) var update: Int?
  }

  /// The sections, or nil if nothing is known of them.
  public private(set) var sections: [FlightSection]?

  /// The requests that were not answered, in the order in which they were made.
  public private(set) var requests: [Request] = []

  /// The number of the last request, or 0.
  public private(set) var lastRequest = 0

  /// The number of the last update that began, or 0.
  public private(set) var lastUpdate = 0

  /// Creates a state in which nothing is known of the sections and nothing was asked for.
  public init() {}

  init(requests: [Request], lastRequest: Int, lastUpdate: Int) {
    self.requests = requests
    self.lastRequest = lastRequest
    self.lastUpdate = lastUpdate
  }

  /// Takes an event into account, whatever it says.
  ///
  /// - Parameter event: What happened next.
  /// - Complexity: O(*n*) of the number of requests that are open; of a batch that of what changed,
  ///   and of the number of sections if some come, go or move.
  public mutating func apply(_ event: FlightEvent) {
    switch event {
    case .start(let state, _), .checkpoint(let state): self = state
    case .list(let sections): self.sections = sections
    case .dropped(let drop): sections = sections?.after(drop: drop.update)
    case .requested(let id, _, _, let update):
      requests.append(Request(id: id, update: update))
      lastRequest = max(lastRequest, id)
    case .began(let update, let ids):
      let ids = Set(ids)
      for index in requests.indices where ids.contains(requests[index].id) {
        requests[index].update = update
      }
      lastUpdate = max(lastUpdate, update)
    case .gaveUp(let update):
      for index in requests.indices where requests[index].update == update {
        requests[index].update = nil
      }
    case .batch(_, let operations, let count, let changed):
      if sections == nil { sections = [] }
      if sections?.apply(operations.update, count: count, changed) != true { sections = nil }
    case .reloaded(_, _, let sections, _): self.sections = sections
    case .answered(let id, _, _): requests.removeAll { $0.id == id }
    case .compares, .compared, .landed, .fault: break
    }
  }
}
