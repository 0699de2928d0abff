import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct BatchApplyTests {
  @Test(arguments: [BatchRules.roster, .uikit])
  func `a legal batch leads from the old to the new items`(_ rules: BatchRules) throws {
    try checkProperty(
      seed: 11, cases: TestLength.count(short: 4000, long: 300_000),
      generate: { SectionedEditGenerator.edit(using: &$0, options: .init(book: rules.book)) },
      shrink: \.smallerEdits,
      holds: { edit in
        let result = try edit.batch.apply(
          to: edit.old.map(\.items), from: edit.new.map(\.items), rules: rules)
        return result == edit.new.map(\.items)
      })
  }

  @Test func `cumulative edits of sections with content replay to the last state`() throws {
    var edits = SectionedEditGenerator(random: SeededGenerator(seed: 3))
    var expected = edits.list()
    var replayed = expected

    for _ in 0..<TestLength.count(short: 2000, long: 100_000) {
      let edit = edits.edit(of: expected)
      replayed = try edit.batch.apply(
        to: replayed, from: edit.new, items: \.items,
        replacing: { TokenSection(token: $0.token, items: $1) })
      expected = edit.new.isEmpty ? edits.list() : edit.new
      try #require(replayed == edit.new, "\(edit)")
      replayed = expected
    }
  }

  @Test func `what is not named keeps its old content`() throws {
    var batch = BatchUpdate()
    batch.reconfigureItems = [ItemPath(section: 0, item: 1)]

    let result = try batch.apply(to: [["a", "b", "c"]], from: [["A", "B", "C"]])

    #expect(result == [["a", "B", "c"]])
  }

  @Test func `an illegal batch is not applied`() {
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 0, item: 0)]

    #expect(throws: BatchError.self) { try batch.apply(to: [[1]], from: [[1]]) }
  }
}
