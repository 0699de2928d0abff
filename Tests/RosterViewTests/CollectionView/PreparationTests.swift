import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// A clock that records the duration of each piece of work.
@MainActor
private final class SliceClock: ListClock {
  let clock = VirtualClock()
  private(set) var slices: [Duration] = []

  var now: Duration { clock.now }
  var executor: (any TaskExecutor)? { nil }

  @discardableResult
  func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    clock.schedule(after: duration) {
      let start = self.clock.now
      work()
      self.slices.append(self.clock.now - start)
    }
  }
}

@MainActor
/// Cells that are configured ahead of time.
@Suite
struct PreparationTests {
  private func stage(_ count: Int = 100, height: Double = 5) -> Stage {
    let stage = Stage(counts: [count], height: height, headers: false)
    stage.view.keptCellCount = 0
    stage.view.rangePolicy = RangePolicy(ahead: 2, behind: 1)
    stage.view.preparationPolicy = PreparationPolicy()
    stage.clock.turn()
    return stage
  }

  @Test
  func `cells of near items are configured ahead, and shown without being bound again`() {
    let stage = stage()
    let bound = stage.view.counters.bound
    let displayed = stage.source.displayed.count

    #expect(bound == 15)
    #expect(stage.view.counters.prepared == 10)
    #expect(displayed == 5)
    for _ in 0..<10 { stage.view.scroll(by: 1) }

    #expect(stage.view.counters.bound == bound)
    #expect(stage.host.text.hasPrefix("item 12 v0\nitem 13 v0"))
    stage.clock.turn()
    #expect(stage.view.counters.bound == bound + 10)
    #expect(stage.source.violations == [] && stage.host.contradictions == [])
  }

  @Test
  func `without a policy, and without near items, nothing is configured ahead`() {
    let stage = stage()
    stage.view.preparationPolicy = nil
    stage.view.scroll(by: 20)
    stage.clock.turn()
    #expect(stage.view.counters.prepared == 10)

    stage.view.preparationPolicy = PreparationPolicy()
    stage.view.rangePolicy = nil
    stage.view.scroll(by: 20)
    stage.clock.turn()

    #expect(stage.view.counters.prepared == 10)
    #expect(stage.clock.hasPendingWork == false)
  }

  @Test
  func `a slice ends with the item that goes over its budget`() {
    let source = ModelSource(counts: [100])
    source.hasHeaders = false
    let clock = SliceClock()
    let view = CollectionView(clock: clock)
    view.preparationPolicy = PreparationPolicy(budget: .milliseconds(5))
    let host = HeadlessHost(view, width: 20, height: 5)
    source.answer = { [unowned source] view, element in
      clock.clock.advance(by: .milliseconds(2))
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(
        title: element.itemPath.map { source.title(source.list[$0]) } ?? "")
      return cell
    }
    view.connect(dataSource: source, delegate: nil)
    view.reload()

    while clock.clock.hasPendingWork { clock.clock.turn() }

    #expect(view.counters.prepared == 10)
    #expect(clock.slices == [6, 6, 6, 2].map { .milliseconds($0) })
    #expect(host.contradictions == [])
  }

  @Test
  func `the nearest item in the direction of scrolling comes first`() {
    let stage = stage()
    stage.view.scrollToItem(at: path(50), position: .start)
    var asked: [Int] = []
    stage.source.answer = { view, element in
      asked.append(element.itemPath?.item ?? -1)
      return view.dequeue(ContentCell.self, for: element)
    }

    stage.clock.turn()

    #expect(asked == Array(55..<65) + (45..<50).reversed())
    asked = []
    stage.view.scroll(by: -1)
    stage.clock.turn()
    #expect(asked.first == 44)
  }

  @Test
  func `a jump and a change of direction drop what is not near any more`() {
    let stage = stage()
    let created = stage.view.counters.created

    stage.view.scrollToItem(at: path(60), position: .start)
    #expect(stage.view.description.contains("0 kept"))
    stage.clock.turn()
    for _ in 0..<6 {
      stage.view.scroll(by: 3)
      stage.clock.turn()
      stage.view.scroll(by: -3)
      stage.clock.turn()
    }

    #expect(stage.view.counters.created <= created + 12)
    #expect(stage.source.violations == [] && stage.host.contradictions == [])
  }

  @Test
  func `a prepared cell is brought up to date when its item is reconfigured while it waits`() {
    let stage = stage()
    let bound = stage.view.counters.bound

    stage.change(reconfiguring: [9, 10]) { _ in }
    #expect(stage.view.counters.bound == bound)
    stage.view.scroll(by: 3)
    #expect(stage.view.counters.bound == bound + 1)
    #expect(stage.host.text.hasSuffix("item 9 v1"))
    stage.clock.turn()
    let ahead = stage.view.counters.bound
    stage.view.scroll(by: 1)

    #expect(stage.host.text.hasSuffix("item 10 v1"))
    #expect(stage.view.counters.bound == ahead)
  }

  @Test
  func `a prepared cell follows its item, and goes when that goes or the list is shown anew`() {
    let stage = stage()
    stage.change {
      $0.sections[0].items.remove(at: 6)
      $0.sections[0].items.insert(1_000, at: 0)
    }
    // One was removed, and one has left the screen.
    #expect(stage.view.description.contains("10 kept"))
    let bound = stage.view.counters.bound

    stage.view.scroll(by: 4)
    #expect(stage.host.text == "item 5 v0\nitem 6 v0\nitem 7 v0\nitem 9 v0\nitem 10 v0")
    #expect(stage.view.counters.bound == bound)
    stage.view.reload()

    #expect(stage.view.description.contains("0 kept"))
    #expect(stage.source.violations == [])
  }

  @Test
  func `a prepared cell that changes by itself is measured when it is shown`() {
    let stage = stage()
    var cells: [Int: ContentCell] = [:]
    stage.source.answer = { view, element in
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(title: "row \(element.itemPath?.item ?? 0)")
      cells[element.itemPath?.item ?? 0] = cell
      return cell
    }
    stage.view.scrollToItem(at: path(50), position: .start)
    stage.clock.turn()

    cells[55]?.content = ListContent(title: "row 55", subtitle: "arrived")
    stage.view.scroll(by: 1)
    stage.clock.turn()

    #expect(stage.host.text == "row 51\nrow 52\nrow 53\nrow 54\nrow 55")
    stage.view.scroll(by: 1)
    #expect(stage.host.text == "row 52\nrow 53\nrow 54\nrow 55\narrived")
  }

  @Test
  func `no more cells than the capacity are kept`() {
    let stage = Stage(counts: [100], headers: false)
    stage.view.preparationPolicy = PreparationPolicy(capacity: 3)

    stage.clock.turn()

    #expect(stage.view.counters.prepared == 3)
  }

  @Test
  func `selection and focus are right on a prepared cell`() {
    let stage = stage()

    stage.view.selectItem(at: path(6))
    stage.view.focusItem(at: path(7))
    stage.view.scroll(by: 3)

    #expect((stage.view.cell(at: path(6)) as? CollectionViewCell)?.isSelected == true)
    #expect((stage.view.cell(at: path(7)) as? CollectionViewCell)?.isFocused == true)
  }

  @Test
  func `a data source without an answer is one fault for each item, not more`() {
    let stage = Stage(counts: [7], headers: false)
    stage.source.answer = { _, _ in nil }

    stage.view.preparationPolicy = PreparationPolicy()
    stage.clock.turn()
    stage.clock.turn()

    #expect(stage.faults.texts.count == 2)
    #expect(
      stage.faults.texts.first == "there is no cell for item 0-5: an empty cell is shown")
  }

  @Test
  func `after a refused batch nothing is configured ahead`() {
    let stage = stage()
    stage.view.faultPolicy.illegalBatch = .refuse
    stage.view.perform(
      BatchUpdate(), switchData: { stage.source.list.sections[0].items.removeLast() })
    let prepared = stage.view.counters.prepared

    stage.view.scroll(by: 20)
    stage.clock.turn()

    #expect(stage.view.counters.prepared == prepared)
  }
}
