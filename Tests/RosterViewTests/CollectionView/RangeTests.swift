import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// The range of a CollectionView.
@Suite
struct RangeTests {
  private func near(_ stage: Stage) -> [Int] { stage.source.near.values.sorted() }

  @Test
  func `items within two screens are near, and follow scrolling and updates`() {
    let stage = Stage(counts: [100], headers: false)
    #expect(near(stage) == Array(2..<17))

    stage.view.scroll(by: 10)
    #expect(near(stage) == Array(2..<27))
    stage.view.scrollToItem(at: ItemPath(section: 0, item: 60), position: .start)
    #expect(near(stage) == Array(52..<77))
    stage.change { $0.sections[0].items.removeAll { (60..<70).contains($0) } }

    #expect(near(stage).contains { (60..<70).contains($0) } == false)
    #expect(near(stage).count == 25)
    #expect(stage.source.violations == [])
  }

  @Test
  func `a range that looks ahead turns with the direction of scrolling, not with updates`() {
    let stage = Stage(counts: [100], headers: false)
    stage.view.rangePolicy = RangePolicy(ahead: 1, behind: 0)
    stage.view.scroll(by: 50)
    #expect(near(stage) == Array(52..<62))

    stage.view.scroll(by: -1)
    #expect(near(stage) == Array(46..<56))
    stage.change { $0.sections[0].items.insert(contentsOf: 200..<205, at: 0) }
    #expect(near(stage) == Array(46..<56))
    stage.view.rangePolicy = nil
    stage.view.scroll(by: 1)

    #expect(near(stage) == [])
    #expect(stage.source.violations == [])
  }

  @Test
  func `a reload ends all stays and starts new ones`() {
    let stage = Stage(counts: [100], headers: false)
    let before = Set(stage.source.near.keys)

    stage.view.reload()

    #expect(near(stage) == Array(2..<17))
    #expect(before.isDisjoint(with: stage.source.near.keys))
    #expect(stage.source.violations == [])
  }

  @Test
  func `the near end is told to a closure too, without a delegate`() {
    let stage = Stage(counts: [20], headers: false)
    stage.view.delegate = nil
    var count = 0
    stage.view.onNearEnd = { count += 1 }

    stage.view.scroll(by: 10)
    stage.view.scroll(by: -10)
    stage.view.scroll(by: 10)

    #expect(count == 1)
  }

  @Test
  func `the near start is told once to the delegate and to a closure, and again after a page`() {
    let stage = Stage(counts: [40], headers: false)
    stage.view.anchorPolicy = .end(threshold: 0)
    stage.view.scrollToEnd()
    stage.source.nearStartCount = 0
    stage.view.delegate = nil
    stage.view.delegate = stage.source
    var count = 0
    stage.view.onNearStart = { count += 1 }
    stage.view.scroll(by: -20)
    #expect(count == 0)

    stage.view.scroll(by: -12)
    stage.view.scrollToTop()
    stage.view.scroll(by: 1)
    #expect([count, stage.source.nearStartCount] == [1, 1])
    stage.change { $0.sections[0].items.insert(contentsOf: 100..<120, at: 0) }
    #expect(stage.view.scrollOffset.y == 21)
    stage.view.scrollToTop()

    #expect([count, stage.source.nearStartCount] == [2, 2])
  }

  @Test(arguments: [(40, false, 1), (40, true, 0), (3, false, 1), (3, true, 1)])
  func `a list that begins at its start is told so at once, one that begins at its end is not`(
    items: Int, beginsAtEnd: Bool, expected: Int
  ) {
    let view = CollectionView()
    let host = HeadlessHost(view, width: 20, height: 5)
    let source = ModelSource(counts: [items])
    source.hasHeaders = false
    if beginsAtEnd { view.anchorPolicy = .end(threshold: 1) }
    var count = 0
    view.onNearStart = { count += 1 }

    view.connect(dataSource: source, delegate: source)
    view.reload()
    view.scroll(by: 1)
    view.scroll(by: -1)

    #expect([count, source.nearStartCount] == [expected, expected])
    #expect(host.text.hasSuffix("v0"))
  }

  @Test
  func `the delegate can append a page whenever the end comes near`() {
    final class Pager: CollectionViewDelegate {
      let stage: Stage
      var pages = 0

      init(_ stage: Stage) {
        self.stage = stage
      }

      func collectionViewIsNearEnd(_ view: any ListView) {
        pages += 1
        stage.change { $0.sections[0].items += (0..<20).map { 1_000 * self.pages + $0 } }
      }
    }
    let stage = Stage(counts: [20], headers: false)
    let pager = Pager(stage)
    stage.view.delegate = pager

    for _ in 0..<90 { stage.view.scroll(by: 1) }

    #expect(stage.view.scrollOffset.y == 90)
    #expect(pager.pages == 5)
    #expect(stage.view.numberOfItems(inSection: 0) == 120)
  }
}
