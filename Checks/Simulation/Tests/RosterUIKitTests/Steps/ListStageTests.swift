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
}
