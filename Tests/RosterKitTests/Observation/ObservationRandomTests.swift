import Observation
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// Random changes of models by several tasks, and lists that observe them.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ObservationRandomTests {
  typealias Snapshot = SourceList.Snapshot

  let list = SourceList()

  /// The number of changes of each of the three tasks.
  private let count = TestLength.count(short: 400, long: 3_334)

  private static func snapshot(_ numbers: [Int]) -> Snapshot {
    Snapshot { ListSection("a") { numbers } }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `three tasks change a model of the main actor: each state is shown once, the last one too`(
    _ seed: UInt64
  ) async {
    let (model, count) = (CountedNumbers(), count)
    var versions: [Int] = []
    list.source.apply(observing: {
      versions.append(model.version)
      return Self.snapshot(model.numbers)
    })

    let turns = await withTaskGroup(of: Int.self) { group in
      for task in 0..<3 as Range<UInt64> {
        group.addTask { await Self.change(model, count, seed: seed * 10 + task) }
      }
      var turns = 0
      for await count in group { turns += count }
      return turns
    }
    await turn()

    #expect(list.source.snapshot().itemIdentifiers == model.numbers)
    #expect(list.host.contradictions.isEmpty)
    #expect(versions == Set(versions).sorted())
    #expect(versions.last == 3 * count)
    #expect(versions.count <= turns + 1)
  }

  /// Makes random changes, some of them in one turn, and returns the number of turns.
  private nonisolated static func change(
    _ model: CountedNumbers, _ count: Int, seed: UInt64
  ) async -> Int {
    var generator = SeededGenerator(seed: seed)
    var (rest, turns) = (count, 0)
    while rest > 0 {
      let changes = (0..<min(rest, .random(in: 1...7, using: &generator))).map { _ in
        NumberChange.random(using: &generator)
      }
      await MainActor.run { for change in changes { model.change(change) } }
      rest -= changes.count
      turns += 1
      if Bool.random(using: &generator) { await Task.yield() }
    }
    return turns
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `three threads change a model with a lock: its last state is shown`(_ seed: UInt64) async {
    let (model, count) = (LockedNumbers(), count)
    var reads = 0
    list.source.apply(
      observing: {
        reads += 1
        return Self.snapshot(model.numbers)
      }, changes: .onAnyThread)

    await withTaskGroup(of: Void.self) { group in
      for task in 0..<3 as Range<UInt64> {
        group.addTask { await Self.change(model, count, seed: seed * 10 + task) }
      }
    }
    await turn()

    #expect(list.source.snapshot().itemIdentifiers == model.numbers)
    #expect(list.host.contradictions.isEmpty)
    #expect(reads <= 2 * (3 * count + 1))
  }

  private nonisolated static func change(
    _ model: LockedNumbers, _ count: Int, seed: UInt64
  ) async {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let change = NumberChange.random(using: &generator)
      model.change { change.apply(to: &$0) }
      if Int.random(in: 0..<4, using: &generator) == 0 { await Task.yield() }
    }
  }

  @Test func `an adapter shows the last state of a model that three tasks change`() async {
    let (model, count) = (CountedNumbers(), count)
    let list = TestList()
    list.adapter.show(observing: { model.numbers.map { Tally(id: $0, label: "\($0)-") } })

    await withTaskGroup(of: Void.self) { group in
      for task in 0..<3 as Range<UInt64> {
        group.addTask { _ = await Self.change(model, count, seed: task) }
      }
    }
    await turn()

    #expect(list.view.text == model.numbers.map { "\($0)-0" })
  }
}
