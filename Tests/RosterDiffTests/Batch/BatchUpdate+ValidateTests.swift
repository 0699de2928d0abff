import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct BatchValidationTests {
  static let rules: [BatchRules] = [
    .roster, .uikit, BatchRules(book: .roster, repetitions: .merged),
    BatchRules(book: .uikit, repetitions: .merged),
  ]

  @Test(arguments: rules)
  func `a damaged batch meets the condition that brute force finds`(_ rules: BatchRules) throws {
    var reached: [Int?: Int] = [:]

    try checkProperty(
      seed: 1, cases: TestLength.count(short: 8000, long: 350_000),
      generate: { LooseBatch.shuffled(using: &$0, options: .init(book: rules.book)) },
      shrink: \.smallerBatches,
      holds: { batch in
        var naive = NaiveBatch(
          batch.operations, before: batch.before, after: batch.after, rules: rules)
        let expected = naive.condition()
        reached[expected, default: 0] += 1
        try expect(expected, of: BatchUpdate(batch.operations), batch, rules)
        return true
      })

    let conditions = rules.conditions
    #expect(reached.keys.allSatisfy { $0.map { conditions.contains($0) } ?? true })
    for condition in conditions {
      let least = TestLength.count(short: 3, long: 1000 / Self.rules.count)
      #expect(reached[condition, default: 0] >= least, "condition \(condition): \(reached)")
    }
  }

  @Test(arguments: [BatchRules.roster, .uikit])
  func `the order of the operations does not matter`(_ rules: BatchRules) throws {
    try checkProperty(
      seed: 100_000, cases: TestLength.count(short: 2000, long: 50_000),
      generate: { random in
        var batch = LooseBatch(SectionedEditGenerator.edit(using: &random))
        batch.damage(using: &random)
        return batch
      },
      shrink: \.smallerBatches,
      holds: { batch in
        let first = error(of: BatchUpdate(batch.operations), batch, rules)
        let second = error(of: BatchUpdate(batch.operations.reversed()), batch, rules)
        return first == second
      })
  }

  private func expect(
    _ expected: Int?, of update: BatchUpdate, _ batch: LooseBatch, _ rules: BatchRules
  ) throws {
    let found = error(of: update, batch, rules)
    if found?.condition != expected {
      throw WrongVerdict(expected: expected, found: found)
    }
  }

  private func error(
    of update: BatchUpdate, _ batch: LooseBatch, _ rules: BatchRules
  ) -> BatchError? {
    do throws(BatchError) {
      try update.validate(before: batch.before, after: batch.after, rules: rules)
      return nil
    } catch {
      return error
    }
  }

  private struct WrongVerdict: Error {
    let expected: Int?
    let found: BatchError?
  }
}

extension BatchRules {
  /// The conditions that a batch can meet under these rules.
  fileprivate var conditions: Set<Int> {
    var all = Set(1...21)
    if book == .roster { all.subtract([6, 13]) }
    if repetitions == .merged { all.remove(17) }
    return all
  }
}

// MARK: - Numbers from outside

@Suite struct BatchExtremesTests {
  private static let extremes = [Int.min, -1, 0, 1, .max - 1, .max]

  @Test(arguments: [BatchRules.roster, .uikit])
  func `no index is too far out`(_ rules: BatchRules) {
    for first in Self.extremes {
      for second in Self.extremes {
        for operations in Self.operations(first, second) {
          let isLegal = isLegal(BatchUpdate(operations), [2, 2], [2, 2], rules)
          let isInside = [0, 1].contains(first) && [0, 1].contains(second)
          #expect(!isLegal || isInside, "\(operations)")
        }
      }
    }
  }

  @Test func `no count is too large`() {
    var batch = BatchUpdate()
    batch.insertItems.append(section: 0, items: 0..<2)

    #expect(isLegal(BatchUpdate(), [.max], [.max], .roster))
    #expect(!isLegal(batch, [.max], [.min], .roster))
    #expect(!isLegal(batch, [.max], [1], .roster))
    #expect(isLegal(batch, [.max - 2], [.max], .roster))
  }

  @Test func `runs with more indexes than there are numbers are refused`() {
    var batch = BatchUpdate()
    batch.deleteSections.append(.min ..< .max)
    batch.deleteItems.append(section: 0, items: .min ..< .max)
    batch.insertItems.append(section: 0, items: 0 ..< .max)
    batch.insertItems.append(section: 0, items: 0 ..< .max)

    #expect(!isLegal(batch, [2], [2], .uikit))
    #expect(batch.deleteSections.count == .max)
    #expect(batch.insertItems.count == .max)
  }

  @Test func `deletes of a million items in one run are checked as one`() {
    var batch = BatchUpdate()
    batch.deleteItems.append(section: 0, items: 0..<4_000_000_000)

    #expect(isLegal(batch, [4_000_000_000], [0], .uikit))
  }

  private static func operations(_ first: Int, _ second: Int) -> [[BatchOperation]] {
    let item = ItemPath(section: first, item: second)
    let other = ItemPath(section: second, item: first)
    let valid = ItemPath(section: 0, item: 0)
    return [
      [.moveSection(first, second)], [.deleteSection(first), .insertSection(second)],
      [.reloadSection(1), .moveSection(first, second)],
      [.deleteItem(item), .insertItem(other)], [.reloadItem(item)],
      [.reloadItem(valid), .insertItem(item), .deleteItem(other)],
      [.reloadSection(0), .insertSection(first), .deleteSection(second)],
      [.reconfigureItem(item)], [.moveItem(item, other)], [.moveItem(valid, item)],
      [.reloadItem(valid), .moveItem(item, item)],
    ].filter { !$0.contains(.reloadSection(0)) || first != second || ![0, 1].contains(first) }
  }

  private func isLegal(
    _ batch: BatchUpdate, _ before: [Int], _ after: [Int], _ rules: BatchRules
  ) -> Bool {
    do throws(BatchError) {
      try batch.validate(before: before, after: after, rules: rules)
      return true
    } catch {
      return false
    }
  }
}
