import RosterDiff
import RosterTesting
import Synchronization
import TestModels
import Testing

@Suite struct DiffBackgroundTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  @Test func `the background forms give the same changes`() async throws {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<30_000).map { Row(id: $0) }
    let new = Array(old.shuffled(using: &generator).prefix(20_000))
    let items = old.map { Item(id: $0.id, text: "") }
    let newItems = new.map { Item(id: $0.id, text: "") }

    let expected = diff(old, new)

    #expect(try await diffInBackground(old, new) == expected)
    #expect(try await diffInBackground(items, newItems) == expected)
    let byKey = try await diffInBackground(old, new, by: { $0.id }, isContentEqual: { $0 == $1 })
    #expect(byKey == expected)
  }

  @Test func `a cancelled task gets an error`() async {
    let list = Array(0..<20_000)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await diffInBackground(list, list.reversed())
    }

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [DiffOptions(), .knownUnique])
  func `cancellation is noticed within ten thousand elements`(_ options: DiffOptions) async throws {
    var generator = SeededGenerator(seed: 2)
    let old = (0..<30_000).map { $0 % 29_900 }
    for new in [old, old.shuffled(using: &generator), old.map { -$0 - 1 }, Array(old.dropFirst())] {
      let total = try await identityQueries(old, new, options, cancelAfter: .max)
      for step in stride(from: 1, to: total, by: total / 2 - 2) {
        let queries = try await identityQueries(old, new, options, cancelAfter: step)

        // The walk and the table ask several times for each element of work that they count.
        #expect(queries <= step + 20_000)
      }
    }
  }

  @Test func `all elements are counted`() {
    var generator = SeededGenerator(seed: 3)
    let old = (0..<50_000).map { Row(id: $0) }
    let new = old.shuffled(using: &generator) + [Row(id: 1)]
    for changed in [old, new, new.map { Row(id: $0.id + 50_000) }, Array(old.dropFirst(20_000))] {
      var questions = 0
      var check = CancellationCheck(every: 4_096) {
        questions += 1
        return false
      }

      _ = changes(old, changed, DiffableRule<Row>(), DiffOptions(), &check)

      #expect(questions >= old.count / 10_000)
    }
  }

  @Test func `a cancelled diff stops at any step without harm`() {
    var generator = SeededGenerator(seed: 4)
    let lists = randomLists(upTo: 30, duplicates: true)
    for round in 0..<TestLength.count(short: 20, long: 500) {
      var (old, new) = lists(&generator)
      if round % 5 == 4 {
        // More than one batch of what has to be hashed.
        old += (100..<1_000).map { Row(id: $0) }
        new += (100..<1_000).map { Row(id: $0, value: $0 % 3) }.shuffled(using: &generator)
      }
      var total = 0
      var never = CancellationCheck(every: 1) {
        total += 1
        return false
      }
      _ = changes(old, new, DiffableRule<Row>(), DiffOptions(), &never)
      for limit in stride(from: 0, through: total, by: total / 100 + 1) {
        var questions = 0
        var check = CancellationCheck(every: 1) {
          questions += 1
          return questions > limit
        }

        _ = changes(old, new, DiffableRule<Row>(), DiffOptions(), &check)

        #expect(questions <= limit + 20)
      }
    }
  }

  /// Performs a diff and returns the number of identities that were read.
  private func identityQueries(
    _ old: [Int], _ new: [Int], _ options: DiffOptions, cancelAfter limit: Int
  ) async throws -> Int {
    let queries = Counter()
    let task = Task {
      try await diffInBackground(
        old, new,
        by: { element in
          if queries.increment() == limit { withUnsafeCurrentTask { $0?.cancel() } }
          return element
        }, options: options, isContentEqual: { $0 == $1 })
    }
    let result = await task.result
    if limit != .max {
      #expect(throws: CancellationError.self) { try result.get() }
    }
    return queries.value
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
