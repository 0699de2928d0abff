import RosterDiff
import Testing

@testable import RosterUIKitSimulated

/// The batches of an update on a view of UIKit.
@Suite struct ListStageTests {
  private func path(_ item: Int, _ section: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test func `items of a section that is reloaded are not reloaded themselves`() {
    var stages: [ListStage] = []

    stages.reload(items: [path(1, 0), path(0, 1)], sections: [0], counts: [3, 2])

    #expect(stages.map { Array($0.batch.reloadSections) } == [[0]])
    #expect(stages.map { Array($0.batch.reloadItems) } == [[path(0, 1)]])
  }

  @Test func `an item jumps with what changes in front of it, in other sections too`() throws {
    var batch = BatchUpdate()
    batch.insertItems = [path(0, 0)]
    let map = try BatchMap(batch, before: [3, 4], after: [4, 4])
    let stage = ListStage(batch: batch, after: [4, 4], map: map)

    #expect(stage.moves(path(1, 1), from: path(1, 1)))
    #expect(stage.moves(path(3, 0), from: path(2, 0)))
    #expect(!stage.moves(path(2, 0), from: path(2, 0)))
    #expect(!stage.moves(nil, from: path(2, 0)))
  }

  @Test func `a last stage that deletes a section reloads an item where it was`() throws {
    var (first, third) = (BatchUpdate(), BatchUpdate())
    first.reloadItems = [path(0, 0)]
    third.deleteSections = [0]
    let stages = [first, first, third]
    let after = [[2, 3], [2, 3], [3]]
    var all = try zip(stages, after).map { batch, after in
      ListStage(
        batch: batch, after: after, map: try BatchMap(batch, before: [2, 3], after: after))
    }

    all.reload(items: [path(1, 0)], sections: [], counts: [3])

    #expect(all.count == 3)
    #expect(Array(all[2].batch.reloadItems) == [path(1, 1)])
    #expect(Array(all[2].batch.deleteSections) == [0])
    #expect(all[2].differsFromMap)
  }

  @Test func `a last stage that deletes a section reloads another where it was`() throws {
    var third = BatchUpdate()
    third.deleteSections = [0]
    third.reconfigureItems = [path(0, 1), path(0, 2)]
    let map = try BatchMap(third, before: [2, 3, 1], after: [3, 1])
    let stage = ListStage(batch: third, after: [3, 1], map: map)
    var all = [stage, stage, stage]

    all.reload(items: [path(0, 0), path(0, 1)], sections: [0], counts: [3, 1])

    #expect(Array(all[2].batch.reloadSections) == [1])
    #expect(Array(all[2].batch.reloadItems) == [path(0, 2)])
    #expect(Array(all[2].batch.reconfigureItems) == [])
  }
}
