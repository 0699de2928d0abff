import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Animations of a CollectionView.
@Suite
struct AnimationTests {
  /// A list with a host that takes its time.
  private func animatedStage(_ count: Int = 20) -> Stage {
    let stage = Stage(counts: [count], headers: false)
    stage.host.animates = true
    return stage
  }

  private func lastMoves(_ stage: Stage) -> [String] {
    (stage.host.transactions.last?.changes ?? []).filter { $0.kind == .move }
      .map { "\($0.element) \($0.from.frame.y) to \($0.to.frame.y)" }
  }

  @Test
  func `a completion is called when the animation has ended`() {
    let stage = animatedStage()
    var outcomes: [BatchOutcome] = []

    stage.change({ $0.sections[0].items.insert(100, at: 0) }, completion: { outcomes.append($0) })
    let during = outcomes
    stage.host.advanceAnimation(to: 1)
    stage.host.finishAnimation()
    stage.host.finishAnimation()

    #expect(during == [])
    #expect(outcomes == [.performed])
  }

  @Test(arguments: [true, false])
  func `without animation a completion is called at once`(hostAnimates: Bool) {
    let stage = animatedStage()
    stage.host.animates = hostAnimates
    var outcomes: [BatchOutcome] = []

    stage.change(
      animated: !hostAnimates, { $0.sections[0].items.insert(100, at: 0) },
      completion: { outcomes.append($0) })

    #expect(outcomes == [.performed])
  }

  @Test
  func `a batch during an animation starts where the views are on the screen`() {
    let stage = animatedStage(3)
    var outcomes: [String] = []
    stage.change(
      { $0.sections[0].items.insert(100, at: 0) }, completion: { outcomes.append("first \($0)") })
    stage.host.advanceAnimation(to: 0.25)

    stage.change(
      { $0.sections[0].items.insert(101, at: 0) }, completion: { outcomes.append("second \($0)") })

    #expect(
      lastMoves(stage) == [
        "item 0-1 0.0 to 1.0", "item 0-2 0.25 to 2.0", "item 0-3 1.25 to 3.0",
        "item 0-4 2.25 to 4.0",
      ])
    #expect(stage.host.transactions.last?.changes.first { $0.to.frame.y == 1 }?.from.alpha == 0.25)
    #expect(outcomes == ["first interrupted"])
    stage.host.finishAnimation()
    #expect(outcomes == ["first interrupted", "second performed"])
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `an animated scroll that gives way starts from where it has come to`() {
    let stage = animatedStage()
    stage.view.scroll(by: 4, animated: true)
    stage.host.advanceAnimation(to: 0.5)

    stage.change { $0.sections[0].items.removeLast() }

    #expect(stage.view.scrollOffset.y == 4)
    #expect(lastMoves(stage).first == "item 0-4 6.0 to 4.0")
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `scrolling during an animation does not end it`() {
    let stage = animatedStage()
    var outcomes: [BatchOutcome] = []
    stage.change({ $0.sections[0].items.remove(at: 1) }, completion: { outcomes.append($0) })

    stage.view.scroll(by: 1)
    let during = outcomes
    stage.host.finishAnimation()

    #expect(during == [])
    #expect(outcomes == [.performed])
  }

  @Test(arguments: [true, false])
  func `an update of which nothing is seen leaves an animation alone`(animated: Bool) {
    let stage = Stage(counts: [20], height: 2)
    stage.host.animates = true
    stage.view.scroll(by: 10)
    var outcomes: [String] = []
    // Rows above the viewport are removed, visible rows stay: the animation has nothing to move.
    stage.change(
      { $0.sections[0].items.removeFirst(5) }, completion: { outcomes.append("first \($0)") })
    stage.host.advanceAnimation(to: 0.25)

    stage.change(animated: animated, { _ in }, completion: { outcomes.append("second \($0)") })
    stage.view.scroll(by: 2)
    stage.host.advanceAnimation(to: 0.5)
    stage.change({ $0.sections[0].items.removeFirst(3) })

    #expect(outcomes == ["second performed", "first interrupted"])
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `the cell of a leaving view is reused only after its animation`() {
    let stage = animatedStage(3)
    let cell = stage.view.cell(at: ItemPath(section: 0, item: 0)) as? ContentCell
    let view = cell?.viewID

    stage.change { $0.sections[0].items.remove(at: 0) }
    stage.change { $0.sections[0].items.insert(contentsOf: [100, 101], at: 0) }

    #expect(view.flatMap { stage.view.cell(of: $0) } === cell)
    #expect(cell?.content.title == "item 2 v0")
    stage.host.finishAnimation()
    #expect(view.flatMap { stage.view.cell(of: $0) } == nil)
    #expect(cell?.content.title == "")
    let created = stage.view.counters.created
    stage.change { $0.sections[0].items.insert(102, at: 0) }
    #expect(stage.view.counters.created == created)
  }

  @Test(arguments: [true, false])
  func `a reload during an animation interrupts it`(hostStops: Bool) {
    let stage = animatedStage()
    var outcomes: [BatchOutcome] = []
    stage.change({ $0.sections[0].items.remove(at: 1) }, completion: { outcomes.append($0) })
    stage.host.advanceAnimation(to: 0.5)
    if hostStops { stage.host.finishAnimation() }

    stage.view.reload()

    #expect(outcomes == [hostStops ? .performed : .interrupted])
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `a refused batch does not disturb an animation`() {
    let stage = animatedStage()
    stage.view.faultPolicy.illegalBatch = .refuse
    var outcomes: [String] = []
    stage.change(
      { $0.sections[0].items.remove(at: 1) }, completion: { outcomes.append("first \($0)") })
    let transactions = stage.host.transactions

    stage.view.perform(
      BatchUpdate(), switchData: { stage.source.list.sections[0].items.removeLast() },
      completion: { outcomes.append("second \($0)") })

    #expect(outcomes == ["second refused"])
    #expect(stage.host.transactions == transactions)
    stage.host.finishAnimation()
    #expect(outcomes == ["second refused", "first performed"])
  }

  @Test
  func `another host ends the animation of the first one`() {
    let stage = animatedStage()
    var outcomes: [BatchOutcome] = []
    stage.change({ $0.sections[0].items.remove(at: 1) }, completion: { outcomes.append($0) })

    let second = HeadlessHost(stage.view, width: 20, height: 5)

    #expect(outcomes == [.performed])
    #expect(second.text == "item 2 v0\nitem 4 v0\nitem 5 v0\nitem 6 v0\nitem 7 v0")
    #expect(second.contradictions == [])
  }
}
