import RosterDiff
import Testing

@testable import RosterEngine

@Suite struct ListStepTests {
  private func inserting(_ item: Int) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.insertItems.append(section: 0, items: item..<item + 1)
    return batch
  }

  @Test func `the differences of joined steps add up`() {
    var step = ListStep()
    #expect(step.isEmpty)
    step.join(ListStep(ViewUpdate(inserting(1))))
    step.join(ListStep(ViewUpdate(inserting(4), changesByIdentity: inserting(2))))
    #expect(Array(step.update?.batch.insertItems ?? ItemRuns()).map(\.item) == [1, 4])
    let identities = step.update?.changesByIdentity
    #expect(Array(identities?.insertItems ?? ItemRuns()).map(\.item) == [1, 2])
    #expect(!step.isEmpty && step.reload == nil)
  }

  @Test func `a reload that does not know what stays wins`() {
    var step = ListStep()
    step.reload(ListStep(ViewUpdate(inserting(1))))
    #expect(step.reload == .follows && step.update?.batch == inserting(1))
    step.reload(ListStep())
    step.reload(ListStep(ViewUpdate(inserting(2))))
    #expect(step.reload == .forgets)
  }
}
