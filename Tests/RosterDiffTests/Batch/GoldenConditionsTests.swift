import RosterDiff
import TestFixtures
import Testing

@Suite struct GoldenConditionsTests {
  @Test func `every batch of a public report meets its condition under the rules of UI kit`() throws
  {
    let cases: [ConditionCase] = try Fixture.lines(of: "golden-conditions")

    for golden in cases {
      let condition = conditionOf(golden, .uikit)

      #expect(condition == golden.condition, "\(golden.name)")
    }
    #expect(cases.count == 17)
  }

  @Test func `the forum case is legal where reloads are at their true place`() throws {
    let cases: [ConditionCase] = try Fixture.lines(of: "golden-conditions")
    let golden = try #require(cases.first { $0.name == "forum-insert-and-move" })

    let condition = conditionOf(golden, .roster)

    #expect(condition == nil)
  }

  private func conditionOf(_ golden: ConditionCase, _ rules: BatchRules) -> Int? {
    do throws(BatchError) {
      try golden.batch.validate(before: golden.before, after: golden.after, rules: rules)
      return nil
    } catch {
      return error.condition
    }
  }
}
