import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Faults of a CollectionView.
@Suite
struct CollectionViewFaultTests {
  @Test
  func `an illegal batch is reported and the list is reloaded`() {
    let stage = Stage(counts: [2], headers: false)
    var outcomes: [BatchOutcome] = []

    stage.view.perform(
      BatchUpdate(), switchData: { stage.source.list.sections[0].items.append(100) },
      completion: { outcomes.append($0) })

    #expect(outcomes == [.reloaded])
    #expect(stage.faults.texts.count == 1)
    #expect(stage.faults.texts[0].hasSuffix(": the list was reloaded"))
    #expect(stage.host.text == "item 2 v0\nitem 3 v0\nitem 100 v0")
  }

  @Test
  func `a refused batch leaves the view as it was, and the next one starts from there`() {
    let stage = Stage(counts: [20], headers: false)
    stage.view.faultPolicy.illegalBatch = .refuse
    stage.view.scroll(by: 3)
    let text = stage.host.text
    let transactions = stage.host.transactions
    var outcomes: [BatchOutcome] = []
    let old = stage.source.list

    stage.view.perform(
      BatchUpdate(), switchData: { stage.source.list.sections[0].items.removeLast(18) },
      completion: { outcomes.append($0) })

    #expect(outcomes == [.refused])
    #expect(stage.host.text == text)
    #expect(stage.host.transactions == transactions)
    #expect(stage.view.numberOfItems(inSection: 0) == 20)
    stage.view.scroll(by: 10)
    #expect(stage.host.text == "")
    var new = old
    new.sections[0].items.remove(at: 0)
    stage.view.perform(old.batch(to: new), switchData: { stage.source.list = new })
    #expect(stage.host.text == "item 15 v0\nitem 16 v0\nitem 17 v0\nitem 18 v0\nitem 19 v0")
  }

  @Test
  func `a data source without a cell gets an empty one`() {
    let stage = Stage(counts: [])
    stage.source.answer = { _, _ in nil }

    stage.change { $0.sections.append($0.newSection(1)) }

    #expect(
      stage.faults.texts == [
        "there is no cell for header 0: an empty cell is shown",
        "there is no cell for item 0-0: an empty cell is shown",
      ])
  }

  @Test
  func `a cell that was not dequeued is not shown`() {
    let stage = Stage(counts: [], headers: false)
    stage.source.answer = { _, _ in ContentCell() }

    stage.change { $0.sections.append($0.newSection(1)) }

    #expect(
      stage.faults.texts == [
        "the cell for item 0-0, a ContentCell, was not dequeued for it: an empty cell is shown"
      ])
  }

  @Test
  func `cells of a foreign class cannot be made`() {
    final class Foreign: ListCell {
      func prepareForReuse() {}
    }
    let stage = Stage(counts: [])

    let cell = stage.view.dequeue(Foreign.self, for: .header(section: 0))

    #expect(cell == nil)
    #expect(
      stage.faults.texts == [
        "a cell of class Foreign was asked for header 0, which is not a subclass of Cell: "
          + "no cell was made"
      ])
  }

  @Test
  func `scrolling to and selecting what does not exist are faults`() {
    let stage = Stage(counts: [2], headers: false)

    stage.view.scrollToItem(at: ItemPath(section: 0, item: 2), position: .start)
    stage.view.selectItem(at: ItemPath(section: 4, item: 0))

    #expect(
      stage.faults.texts == [
        "scrolling to item 0-2, which does not exist: there are 1 sections and 2 items in that "
          + "one: nothing was done",
        "selecting item 4-0, which does not exist: there are 1 sections: nothing was done",
      ])
  }

  @Test
  func `a negative count counts as zero`() {
    final class Negative: CollectionViewDataSource {
      func numberOfSections(in view: any ListView) -> Int { 1 }
      func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int { -3 }
      func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
        nil
      }
    }
    let stage = Stage(counts: [])
    let source = Negative()
    stage.view.connect(dataSource: source, delegate: nil)

    stage.view.reload()

    #expect(stage.faults.texts == ["section 0 claims to have -3 items: it counts as 0"])
  }

  @Test
  func `a batch from within the data source is reported and the list reloaded`() {
    let stage = Stage(counts: [], headers: false)
    var outcomes: [BatchOutcome] = []
    var isFirst = true
    stage.source.answer = { view, element in
      if isFirst {
        isFirst = false
        view.perform(
          BatchUpdate(), animated: false,
          switchData: { stage.source.list.sections[0].items.append(100) },
          completion: { outcomes.append($0) })
      }
      return view.dequeue(ContentCell.self, for: element)
    }

    stage.change {
      $0.sections.append($0.newSection(1))
    } completion: {
      outcomes.append($0)
    }

    #expect(outcomes == [.performed, .reloaded])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    #expect(stage.faults.texts.count == 1)
  }
}
