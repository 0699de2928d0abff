import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

@MainActor
/// Reloads instead of an illegal batch.
@Suite
struct IllegalBatchReloadTests {
  @Test
  func `the owner's identities say what stays, and its names what was wrong`() {
    let stage = Stage.owned(counts: [3, 2], headers: false)
    stage.view.selectItem(at: path(1))
    stage.view.focusItem(at: path(1, 1))
    let views = Set(stage.host.attributes.keys)
    var outcome: BatchOutcome?
    var batch = BatchUpdate()
    batch.deleteItems = [path(0)]
    batch.moveItems = [ItemMove(from: path(0), to: path(0))]

    stage.changeIllegally(batch) {
      $0.sections[0].items.insert(100, at: 0)
    } completion: {
      outcome = $0
    }

    #expect(
      stage.faults.texts == [
        "illegal batch of updates (condition 5): item 0-0 was to be deleted and also to move to "
          + "0-0 (item 0-0 is thing 2 in group 1): the list was reloaded"
      ])
    #expect(outcome == .reloaded)
    #expect(stage.host.transactions.last?.isAnimated == false)
    #expect(stage.view.selectedItems == [path(2)])
    #expect(stage.view.focusedItem == path(1, 1))
    #expect(views.isDisjoint(with: stage.host.attributes.keys))
  }

  @Test
  func `names after the update say so, and what has none is left out`() {
    let stage = Stage.owned(counts: [2])
    var counts = BatchUpdate()
    counts.insertItems = [path(0), path(1)]
    var missing = BatchUpdate()
    missing.deleteItems = [path(7)]
    missing.deleteSections = [3]

    stage.changeIllegally(counts) { $0.sections[0].items.append(100) }
    stage.changeIllegally(missing) { _ in }

    #expect(stage.faults.texts[0].contains("(section 0 after the update is group 1): the list"))
    #expect(stage.faults.texts[1].contains("but there is only 1 section before the update: the"))
  }

  @Test
  func `an owner that cannot say what stays, and a data source of counts, forget`() {
    let owned = Stage.owned(counts: [3], headers: false)
    (owned.source as? OwningSource)?.knowsIdentities = false
    for stage in [owned, Stage(counts: [3], headers: false)] {
      stage.view.selectItem(at: path(1))

      stage.changeIllegally(BatchUpdate()) { $0.sections[0].items.removeLast() }

      #expect(stage.view.selectedItems == [])
      #expect(stage.faults.texts.count == 1)
    }
  }

  @Test
  func `a batch from within an answer becomes a reload that follows it`() {
    final class Answering: CollectionViewDelegate {
      var answer: () -> Void = {}

      func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
        answer()
        return true
      }
    }
    let stage = Stage(counts: [3], headers: false)
    let delegate = Answering()
    stage.view.delegate = delegate
    stage.view.selectItem(at: path(1))
    var batch = BatchUpdate()
    batch.insertItems = [path(0)]
    delegate.answer = {
      stage.view.perform(
        batch, switchData: { stage.source.list.sections[0].items.insert(100, at: 0) })
    }

    stage.view.selectionMode = .multiple
    stage.view.tapItem(at: path(2))

    #expect(stage.faults.texts.count == 1)
    #expect(stage.view.selectedItems == [path(2), path(3)])
  }

  @Test
  func `what the user holds stays held`() {
    let stage = Stage.owned(counts: [4], headers: false)
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)

    stage.changeIllegally(BatchUpdate()) { $0.sections[0].items.removeLast() }

    #expect(stage.view.reorder == ItemMove(from: path(0), to: path(1)))
    stage.view.endReorder()
    #expect(stage.source.list.sections[0].items == [3, 2, 4])
  }
}
