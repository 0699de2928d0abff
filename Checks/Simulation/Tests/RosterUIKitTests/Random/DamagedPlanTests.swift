import RosterDiff
import RosterKit
import RosterTesting
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Plans that were damaged on purpose are caught by the simulation, so that a plan that breaks no
/// rule means something.
@MainActor @Suite(.serialized) struct DamagedPlanTests {
  /// Ways to damage a plan.
  enum Damage: CaseIterable {
    case missingInsert
    case insertBeyondTheEnd
    case missingDelete
    case deleteBeyondTheEnd
    case deleteAndMove
    case reloadAndDelete
    case wrongCounts
    case sectionTwice
  }

  @Test(arguments: Damage.allCases)
  func `a damaged batch raises a condition, and the same batch as planned raises none`(
    _ damage: Damage
  ) throws {
    let (before, after) = ([3, 2], [3, 3])
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 0, item: 0)]
    batch.insertItems = [ItemPath(section: 0, item: 2), ItemPath(section: 1, item: 1)]
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
    ]
    let plan = try batch.plan(for: .uikit, before: before, after: after)
    let stage = try #require(plan.stages.first)

    let planned = conditions(of: stage.batch, before: before, after: after)
    let damaged = damage.damaged(stage.batch, after)
    let raised = conditions(of: damaged.batch, before: before, after: damaged.after)

    #expect(planned.isEmpty)
    #expect(!raised.isEmpty)
  }

  @Test func `reloads and moves of one batch, unplanned, raise a condition`() throws {
    // The batch of a public crash report: the place of the reloaded item ignores the moves.
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 0, item: 1)]
    batch.reloadItems = [ItemPath(section: 0, item: 2)]
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)),
      ItemMove(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 0)),
    ]

    let unplanned = conditions(of: batch, before: [4], after: [3])
    let plan = try batch.plan(for: .uikit, before: [4], after: [3])
    let planned = plan.stages.flatMap {
      conditions(of: $0.batch, before: $0.before, after: $0.after)
    }

    #expect(!unplanned.isEmpty)
    #expect(planned.isEmpty)
    #expect(plan.stages.count == 2)
  }

  @Test func `random plans raise nothing, and all random damages raise something`() {
    var random = SeededGenerator(seed: 815)
    var (caught, damagedCount) = (0, 0)
    for _ in 0..<300 {
      let before = [Int.random(in: 1...6, using: &random), Int.random(in: 1...6, using: &random)]
      var batch = BatchUpdate()
      let deleted = Int.random(in: 0..<before[0], using: &random)
      batch.deleteItems = [ItemPath(section: 0, item: deleted)]
      let inserted = Int.random(in: 0...before[1], using: &random)
      batch.insertItems = [ItemPath(section: 1, item: inserted)]
      let after = [before[0] - 1, before[1] + 1]
      #expect(conditions(of: batch, before: before, after: after).isEmpty)

      guard let damage = Damage.allCases.randomElement(using: &random) else { continue }
      let damaged = damage.damaged(batch, after)
      damagedCount += 1
      if !conditions(of: damaged.batch, before: before, after: damaged.after).isEmpty {
        caught += 1
      }
    }

    #expect(caught == damagedCount)
  }
}

extension DamagedPlanTests.Damage {
  /// Returns a batch that contradicts itself or the counts.
  func damaged(_ batch: BatchUpdate, _ after: [Int]) -> (batch: BatchUpdate, after: [Int]) {
    var (batch, after) = (batch, after)
    let first = Array(batch.deleteItems).first ?? ItemPath(section: 0, item: 0)
    switch self {
    case .missingInsert: batch.insertItems = ItemRuns(batch.insertItems.dropLast())
    case .insertBeyondTheEnd: batch.insertItems.append(ItemPath(section: 1, item: 99))
    case .missingDelete: batch.deleteItems = []
    case .deleteBeyondTheEnd: batch.deleteItems.append(ItemPath(section: 0, item: 99))
    case .deleteAndMove:
      batch.moveItems.append(ItemMove(from: first, to: ItemPath(section: 1, item: 0)))
    case .reloadAndDelete: batch.reloadItems.append(first)
    case .wrongCounts: after[1] += 1
    case .sectionTwice:
      batch.deleteSections.append(0)
      batch.moveSections.append(IndexPair(old: 0, new: 1))
    }
    return (batch, after)
  }
}

/// A bridge that was damaged on purpose.
@MainActor @Suite(.serialized) struct DamagedBridgeTests {
  private var stage: ListStage {
    var batch = BatchUpdate()
    batch.insertItems = [ItemPath(section: 0, item: 0)]
    return ListStage(batch: batch, after: [4], map: nil)
  }

  @Test func `counts that do not change within the block raise a condition`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()

    screen.view.performBatchUpdates { screen.view.perform(stage, reconfiguring: []) }

    #expect(screen.conditions.first?.hasPrefix("condition 20") == true)
    withExtendedLifetime(adapter) {}
  }

  @Test func `counts that change before the block raise a condition if a layout is due`() throws {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let bridge = try #require(screen.view.bridge)

    screen.view.reloadData()
    bridge.shown.counts = [4]
    screen.view.performBatchUpdates { screen.view.perform(stage, reconfiguring: []) }

    #expect(screen.conditions.first?.hasPrefix("condition 20") == true)
    withExtendedLifetime(adapter) {}
  }

  @Test func `counts that differ from the data are a fault, and the view is reloaded`() throws {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let bridge = try #require(screen.view.bridge)
    bridge.shown.counts = [5]
    var outcome: UpdateReceipt.Outcome?

    adapter.show([group(1, 0..<4)]) { outcome = $0.outcome }
    screen.settle()

    #expect(outcome == .reloaded(.illegalBatch))
    #expect(screen.faults.count == 1)
    #expect(screen.rows.count == 4)
    #expect(screen.conditions == [])
  }
}
