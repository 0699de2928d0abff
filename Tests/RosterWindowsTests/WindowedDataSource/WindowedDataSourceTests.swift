import RosterDiff
import RosterTesting
import RosterView
import RosterWindows
import TestModels
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct WindowedDataSourceTests {
  let stage = WindowStage()

  @Test func `the rows on the screen are loaded, and those around them`() async {
    await stage.rest()

    #expect(stage.host.text == "1\n2\n3\n4\n5\n6\n7\n8")
    #expect(stage.source.list.loaded.upperBound < 40)
    #expect(stage.view.numberOfSections == 4)
    #expect(stage.faults == [])
  }

  @Test func `until they are loaded rows are placeholders, in cells that stay`() async {
    await stage.rest()
    stage.scroll(to: 150)
    let before = stage.host.text
    let cells = stage.view.visibleItems.map { stage.view.cell(at: $0) }

    await stage.rest()

    #expect(before == Array(repeating: "…", count: 8).joined(separator: "\n"))
    #expect(stage.host.text == (151...158).map { "\($0)" }.joined(separator: "\n"))
    #expect(zip(cells, stage.view.visibleItems).allSatisfy { $0 === stage.view.cell(at: $1) })
  }

  @Test func `a jump loads nothing that lies between`() async {
    await stage.rest()
    let before = stage.loads.count

    stage.scroll(to: 150)
    await stage.rest()

    #expect(stage.loads[before...].allSatisfy { $0.range.lowerBound >= 120 })
    #expect(stage.source.list.rows.count <= 40)
  }

  @Test func `what is inserted above the reader moves nothing on the screen`() async {
    await stage.rest()
    stage.scroll(to: 100)
    await stage.rest()
    let before = stage.host.text

    for _ in 0..<5 { stage.server.insertFirst() }
    stage.source.invalidate()
    await stage.rest()

    #expect(stage.host.text == before)
    #expect(stage.view.numberOfItems(inSection: 0) == 45)
  }

  @Test func `a row that is selected stays selected where it moves`() async {
    await stage.rest()
    stage.view.selectItem(at: ItemPath(section: 0, item: 2))

    stage.source.apply(stage.server.insertFirst(), version: stage.server.version)
    await stage.rest()

    #expect(stage.view.selectedItems == [ItemPath(section: 0, item: 3)])
    #expect(stage.source.item(at: ItemPath(section: 0, item: 3))?.id == 3)
    #expect(stage.source.path(for: 3) == ItemPath(section: 0, item: 3))
  }

  @Test func `a load that fails is said, and repeated when asked`() async {
    await stage.rest()
    stage.isBroken = true
    stage.scroll(to: 150)
    await stage.rest()
    let status = stage.source.list.status(of: .jump)
    let before = stage.host.text

    stage.isBroken = false
    stage.source.retry()
    await stage.rest()

    #expect(status == .failed("NoConnection()"))
    #expect(before.hasPrefix("…"))
    #expect(stage.host.text.hasPrefix("151\n"))
  }

  @Test func `sections have headers and index titles`() async {
    stage.source.headerTitle = { "Section \($0)" }
    stage.source.indexTitle = { $0 == 0 ? nil : "\($0)" }
    await stage.rest()

    let path = stage.source.collectionView(stage.view, pathForIndexTitle: "1", at: 0)

    #expect(stage.host.text.hasPrefix("Section 0\n1\n2\n"))
    #expect(stage.source.indexTitles(for: stage.view) == ["1", "2", "3"])
    // The section with the title has no rows.
    #expect(path == ItemPath(section: 2, item: 0))
    #expect(stage.source.collectionView(stage.view, pathForIndexTitle: "x", at: 9) == nil)
  }

  @Test func `another owner ends it`() async {
    await stage.rest()

    let other = WindowStage(view: stage.view)
    await other.rest()
    stage.source.invalidate()
    await stage.rest()

    #expect(stage.source.view == nil)
    #expect(stage.loads.count == stage.loadsAtRest)
    #expect(other.source.list.version == 1)
  }

  @Test func `a data source that is released cancels its loads`() async {
    let view = CollectionView(clock: stage.clock)
    weak var released: WindowedDataSource<Int, WindowRow>?
    do {
      let source = WindowedDataSource<Int, WindowRow>(view, clock: stage.clock) { _ in
        try await Task.sleep(for: .seconds(1_000))
        throw CancellationError()
      } cellUpdater: { (_: ContentCell, _) in
      }
      released = source
      view.faultPolicy = .report
      await Task { @MainActor in }.value
    }

    #expect(released == nil)
  }

  @Test(arguments: 0..<TestLength.count(short: 20, long: 400))
  func `after random scrolls and changes the screen shows what the data source has`(
    _ seed: Int
  ) async {
    var generator = SeededGenerator(seed: UInt64(seed))
    await stage.rest()
    for _ in 0..<25 {
      let number = Int.random(in: 0..<10_000, using: &generator)
      var script: [RowList.Change] = []
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: stage.scroll(to: number % stage.server.rows.count)
      case 2: script = stage.server.insert(number)
      case 3: script = stage.server.remove(number)
      case 4: script = stage.server.move(number, Int.random(in: 0..<999, using: &generator))
      default: script = stage.server.update(number)
      }
      if !script.isEmpty {
        if Bool.random(using: &generator) {
          stage.source.apply(script, version: stage.server.version)
        } else {
          stage.source.invalidate()
        }
      }
      if Bool.random(using: &generator) { await stage.rest() }
    }

    await stage.rest()

    #expect(stage.host.text == stage.expectedText)
    #expect(stage.faults == [])
    #expect(stage.host.contradictions.isEmpty)
  }
}
