import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// Selecting and deselecting by the app, with animation and scrolling.
@MainActor @Suite struct SelectionTests {
  @Test func `a selected item is scrolled to its position in the same step`() {
    let stage = Stage(counts: [20], headers: false)
    let steps = stage.host.transactions.count
    _ = stage.takeLog()

    stage.view.selectItem(at: path(9), animated: false, scrollPosition: .center)

    #expect(stage.view.selectedItems == [path(9)])
    #expect(stage.view.scrollOffset.y == 7)
    #expect((stage.view.cell(at: path(9)) as? CollectionViewCell)?.isSelected == true)
    #expect(stage.host.transactions.count == steps + 1)
    #expect(stage.takeLog("select") == [])
  }

  @Test(arguments: [(ScrollPosition.start, 9.0), (.center, 7), (.end, 5), (.nearest, 5)])
  func `every position is taken`(_ position: ScrollPosition, _ offset: Double) {
    let stage = Stage(counts: [20], headers: false)

    stage.view.selectItem(at: path(9), animated: false, scrollPosition: position)

    #expect(stage.view.scrollOffset.y == offset)
  }

  @Test func `without a position nothing scrolls`() {
    let stage = Stage(counts: [20], headers: false)

    stage.view.selectItem(at: path(9), animated: true, scrollPosition: nil)
    stage.view.selectItem(at: path(8))

    #expect(stage.view.selectedItems == [path(8)])
    #expect(stage.view.scrollOffset.y == 0)
    #expect(stage.takeLog("end animation") == [])
  }

  @Test func `the host may animate what the app says is animated`() {
    let stage = Stage(counts: [20], headers: false)
    stage.host.animates = true

    stage.view.selectItem(at: path(1), animated: true, scrollPosition: nil)
    #expect(stage.host.transactions.last?.isAnimated == true)
    stage.host.finishAnimation()
    stage.view.deselectItem(at: path(1), animated: true)
    #expect(stage.host.transactions.last?.isAnimated == true)
    stage.host.finishAnimation()
    stage.view.selectItem(at: path(1))
    #expect(stage.host.transactions.last?.isAnimated == false)
    stage.view.deselectItem(at: path(1))

    #expect(stage.host.transactions.last?.isAnimated == false)
    #expect(stage.view.selectedItems == [])
  }

  @Test func `the end of an animated scroll to a selected item is told once`() {
    let stage = Stage(counts: [20], headers: false)
    stage.host.animates = true
    _ = stage.takeLog()

    stage.view.selectItem(at: path(15), animated: true, scrollPosition: .start)
    #expect(stage.view.isScrollAnimating)
    #expect(stage.takeLog("end animation") == [])
    stage.host.finishAnimation()

    #expect(stage.takeLog("end animation") == ["end animation"])
    #expect(!stage.view.isScrollAnimating)
  }

  @Test(arguments: [path(20), path(-1), path(0, 1), path(0, -1)])
  func `an item that does not exist is a fault and nothing happens`(_ missing: ItemPath) {
    let stage = Stage(counts: [20], headers: false)
    stage.view.selectItem(at: path(2))

    stage.view.selectItem(at: missing, animated: true, scrollPosition: .end)

    #expect(stage.faults.texts.count == 1)
    #expect(stage.faults.texts.first?.contains("selecting item \(missing)") == true)
    #expect(stage.view.selectedItems == [path(2)])
    #expect(stage.view.scrollOffset.y == 0)
    stage.view.deselectItem(at: missing, animated: true)
    #expect(stage.faults.texts.count == 1)
  }

  @Test func `during a batch it waits, and index paths are those after it`() {
    let stage = Stage(counts: [20], headers: false)
    let last = stage.source.list[path(19)]

    stage.perform(switchData: {
      stage.source.list.sections[0].items.removeFirst()
      stage.view.selectItem(at: path(9), animated: false, scrollPosition: .start)
      #expect(stage.view.selectedItems == [])
      var batch = BatchUpdate()
      batch.deleteItems = [path(0)]
      return ViewUpdate(batch)
    })

    #expect(stage.view.selectedItems == [path(9)])
    #expect(stage.view.scrollOffset.y == 9)
    #expect(stage.source.list[path(18)] == last)
    #expect(stage.faults.texts == [])
  }

  @Test func `in a list that is not laid out it takes effect when there is room`() {
    let source = ModelSource(counts: [20])
    source.hasHeaders = false
    let view = CollectionView()
    view.connect(dataSource: source, delegate: source)
    view.reload()

    view.selectItem(at: path(12), animated: true, scrollPosition: .start)
    #expect(view.selectedItems == [path(12)])
    let host = HeadlessHost(view, width: 20, height: 5)

    #expect(view.selectedItems == [path(12)])
    #expect((view.cell(at: path(12)) as? CollectionViewCell)?.isSelected == true)
    #expect(view.scrollOffset.y == 12)
    withExtendedLifetime(host) {}
  }
}
