import RosterTesting
import TestModels
import Testing

@testable import RosterKit

/// Lookups by tables, compared with a plain array that is searched.
@Suite struct OpenRequestsTests {
  private typealias Request = ListJournal.State.Request

  /// The same, naively.
  private struct Model {
    var requests: [Request] = []

    func isNext(_ request: Request) -> Bool {
      guard let update = request.update else { return false }
      let first = requests.compactMap(\.update).min()
      return first == update && requests.first { $0.update == update }?.id == request.id
    }
  }

  private func check(_ open: OpenRequests, _ model: Model, _ comment: Comment) throws {
    try #require(open.all == model.requests, comment)
    try #require(open.count == model.requests.count, comment)
    try #require(
      open.waiting == model.requests.filter { $0.update == nil }.map(\.id), comment)
    for id in 0..<50 { try #require(open[id] == model.requests.first { $0.id == id }, comment) }
    for update in 0..<50 {
      let isOpen = model.requests.contains { $0.update == update }
      try #require(open.isOpen(update: update) == isOpen, comment)
    }
    for request in model.requests {
      try #require(open.isNext(request) == model.isNext(request), comment)
    }
    try #require(open == OpenRequests(model.requests), comment)
    try #require(open.hashValue == OpenRequests(model.requests).hashValue, comment)
  }

  @Test(arguments: 1...8) func `random requests, updates and answers are those of a plain array`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var (open, model) = (OpenRequests(), Model())
    for step in 0..<TestLength.count(short: 400, long: 10_000) {
      let id = Int.random(in: 0..<50, using: &generator)
      let update = Int.random(in: 0..<50, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1, 2:
        let request = Request(id: id, update: Bool.random(using: &generator) ? update : nil)
        open.append(request)
        model.requests.removeAll { $0.id == id }
        model.requests.append(request)
      case 3:
        let ids = (0..<4).map { _ in Int.random(in: 0..<50, using: &generator) }
        open.assign(ids, to: update)
        for index in model.requests.indices where ids.contains(model.requests[index].id) {
          model.requests[index].update = update
        }
      case 4:
        open.release(update: update)
        for index in model.requests.indices where model.requests[index].update == update {
          model.requests[index].update = nil
        }
      default:
        open.remove(id)
        model.requests.removeAll { $0.id == id }
      }
      try check(open, model, "seed \(seed), step \(step)")
    }
  }

  @Test func `many requests are answered one by one without a look at all the others`() {
    var open = OpenRequests()
    let count = 20_000
    for id in 1...count { open.append(Request(id: id, update: nil)) }
    open.assign(Array(1...count), to: count)
    for id in 1...count {
      #expect(open[id].map { open.isNext($0) } == true)
      open.remove(id)
    }
    #expect(open.count == 0)
  }
}
