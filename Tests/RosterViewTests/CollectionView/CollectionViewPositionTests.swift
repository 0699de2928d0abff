import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Position and description of a CollectionView.
@Suite
struct CollectionViewPositionTests {
  @Test
  func `a list that is opened again shows what the reader saw`() {
    let stage = Stage(counts: [10, 300])
    stage.view.scroll(by: 120)
    stage.view.scrollToItem(at: ItemPath(section: 1, item: 200), position: .center)
    let text = stage.host.text
    let position = stage.view.savedPosition { stage.source.list[$0] }

    let second = Stage(counts: [10, 300])
    let paths = second.source.list.paths
    second.view.restore(position) { paths[$0] }

    #expect(second.host.text == text)
    #expect(second.host.contradictions == [])
  }

  @Test
  func `the description counts cells and work, the dump names each view and its cell`() {
    let stage = Stage(counts: [1, 20], height: 3)
    stage.view.scroll(by: 1)
    stage.view.selectItem(at: ItemPath(section: 0, item: 0))

    #expect(
      stage.view.description
        == "2 sections, 21 items, 7 runs; viewport 20.0×3.0 at 1.0 of 23.0; "
        + "4 views (header 0 to item 1-0); 4 cells, 0 kept, 0 in the pool; "
        + "created 4, bound 4, reused 0, returned 0, measured 5, laid out 11")
    #expect(stage.view.dump.contains("\n  selected: [0-0]\n"))
    #expect(stage.view.dump.contains("item 0-0 (0.0 1.0 20.0×1.0) ContentCell"))
  }
}
