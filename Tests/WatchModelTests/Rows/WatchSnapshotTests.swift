import TableSamples
import Testing
import WatchSamples

@testable import WatchModel

@Suite struct WatchSnapshotTests {
  @Test func `the rows of all groups count`() {
    var snapshot = WatchSnapshot()
    #expect(snapshot.rowCount == 0)

    snapshot.groups = [
      WatchGroup(name: "a", rows: [Samples.row("1"), Samples.row("2")]),
      WatchGroup(name: "b", rows: [Samples.row("3")]),
    ]

    #expect(snapshot.rowCount == 3)
  }
}
