import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

@MainActor
/// A view that replaces another one.
@Suite
struct ViewStateTests {
  private func stages() -> (old: Stage, new: Stage) {
    let old = Stage.owned(counts: [30, 30], height: 6)
    return (old, Stage(counts: [], height: 9))
  }

  private func handOver(_ old: Stage, _ new: Stage, _ edit: (inout ModelList) -> Void = { _ in }) {
    guard let state = old.lease?.stateToHandOver() else { return }
    let lease = new.view.lease(to: old.source)
    lease.delegate = old.source
    lease.adopt(state)
    let before = old.source.list
    edit(&old.source.list)
    let batch = before.batch(to: old.source.list)
    old.source.displayed = [:]
    lease.reload(ListStep(ViewUpdate(batch)))
  }

  @Test
  func `selection, focus and the reader's place follow identity into it`() throws {
    let (old, new) = stages()
    new.view.selectionMode = .multiple
    old.view.selectItem(at: path(4, 1))
    old.view.focusItem(at: path(6, 1))
    old.view.scroll(by: 34)
    let top = try #require(old.view.visibleItems.first)
    let id = old.source.list[top]
    let distance = try #require(old.view.frame(of: .item(top))).y - old.view.scrollOffset.y

    handOver(old, new) { $0.sections[0].items.removeSubrange(3..<13) }

    let kept = try #require(old.source.list.paths[id])
    let frame = try #require(new.view.frame(of: .item(kept)))
    #expect(frame.y - new.view.scrollOffset.y == distance)
    #expect(new.view.selectedItems == [path(4, 1)] && new.view.focusedItem == path(6, 1))
    #expect((new.view.cell(at: path(4, 1)) as? CollectionViewCell)?.isSelected == true)
    #expect(new.faults.texts == [] && new.host.contradictions == [])
  }

  @Test
  func `a view that allows less of a selection takes over as much`() {
    for (mode, expected) in [(SelectionMode.single, [path(1)]), (.none, [])] {
      let (old, new) = stages()
      old.view.selectionMode = .multiple
      for item in [3, 1, 2] { old.view.selectItem(at: path(item)) }
      new.view.selectionMode = mode

      handOver(old, new)

      #expect(new.view.selectedItems == expected)
    }
  }

  @Test
  func `what the user holds in the old view goes back first`() {
    let (old, new) = stages()
    old.view.beginReorder(at: path(0))
    old.view.moveReorder(.down)
    _ = old.takeLog()

    handOver(old, new)

    #expect(old.takeLog("cancel") == ["cancelled wish"])
    #expect(new.view.reorder == nil)
    #expect(new.view.numberOfItems(inSection: 0) == 30)
  }

  @Test
  func `a view with a refused batch hands nothing over`() {
    let old = Stage.owned(counts: [3])
    old.view.faultPolicy.illegalBatch = .refuse

    old.changeIllegally(BatchUpdate()) { $0.sections[0].items.removeLast() }

    #expect(old.lease?.stateToHandOver() == nil)
  }

  @Test
  func `a view without a size stands at the old offset once it has one`() {
    let (old, new) = stages()
    new.view.resize(to: .zero)
    old.view.scroll(by: 34)

    handOver(old, new)
    new.view.resize(to: ListSize(width: 20, height: 6))

    #expect(new.view.scrollOffset.y == 34)
    #expect(new.host.text == old.host.text)
  }
}
