import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Durations and styles of animations.
@Suite
struct AnimationStyleTests {
  private func change(
    _ stage: Stage, _ kind: ViewChange.Kind, _ cause: ViewChange.Cause
  ) -> ViewChange? {
    stage.host.transactions.last?.changes.first { $0.kind == kind && $0.cause == cause }
  }

  @Test
  func `a transaction says how long it takes, and nothing if it takes no time`() {
    let stage = Stage(counts: [5], headers: false)
    var animations: [ListAnimation?] = []

    for animation in [
      ListAnimation.standard, ListAnimation(duration: .seconds(1), curve: .linear),
      ListAnimation(duration: .zero), nil,
    ] {
      stage.view.animation = animation
      stage.change { $0.sections[0].items.removeFirst() }
      animations.append(stage.host.transactions.last?.animation)
    }

    #expect(
      animations == [.standard, ListAnimation(duration: .seconds(1), curve: .linear), nil, nil])
    stage.change(animated: false) { $0.sections[0].items.insert(100, at: 0) }
    #expect(stage.host.transactions.last?.animation == nil)
  }

  @Test
  func `inserted and deleted views fade, unless the delegate wants something else`() {
    let stage = Stage(counts: [5], headers: false)
    let edits: [AnimationStyle] = [.fade, .slide(.trailing), .slide(.top), .scale(0.5), .none]
    var starts: [String] = []
    var ends: [String] = []
    func text(_ attributes: ViewAttributes?) -> String {
      attributes.map { "\($0.frame) \($0.alpha)" } ?? "nothing"
    }

    for style in edits {
      stage.source.style = { _, _ in style }
      stage.change {
        $0.sections[0].items.remove(at: 1)
        $0.sections[0].items.insert(1_000 + starts.count, at: 2)
      }
      starts.append(text(change(stage, .appear, .inserted)?.from))
      ends.append(text(change(stage, .disappear, .deleted)?.to))
    }

    #expect(
      starts == [
        "(0.0 2.0 20.0×1.0) 0.0", "(20.0 2.0 20.0×1.0) 1.0", "(0.0 -1.0 20.0×1.0) 1.0",
        "(5.0 2.25 10.0×0.5) 0.0", "(0.0 2.0 20.0×1.0) 1.0",
      ])
    #expect(
      ends == [
        "(0.0 1.0 20.0×1.0) 0.0", "(20.0 1.0 20.0×1.0) 1.0", "(0.0 -1.0 20.0×1.0) 1.0",
        "(5.0 1.25 10.0×0.5) 0.0", "(0.0 1.0 20.0×1.0) 1.0",
      ])
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `the delegate is asked about what comes and goes, and may look at the view meanwhile`() {
    let stage = Stage(counts: [3, 2])
    var asked: [String] = []
    stage.source.style = { element, cause in
      asked.append("\(cause) \(element) of \(stage.view.visibleElements.count)")
      return .fade
    }

    stage.change(reloadingSections: [5]) { $0.sections[0].items.remove(at: 1) }
    let first = asked
    stage.change(animated: false) { $0.sections[0].items.remove(at: 1) }
    stage.view.scroll(by: 1, animated: true)

    #expect(Set(first.map { $0.split(separator: " ")[0] }) == ["deleted", "reloaded"])
    #expect(first.first?.hasPrefix("deleted item 0-1 ") == true)
    #expect(asked == first)
  }

  @Test
  func `an animation by the clock ends in its time, and interruption starts where a style began`() {
    let stage = Stage(counts: [3], headers: false)
    stage.host.animates = true
    stage.host.followsClock = true
    stage.view.animation = ListAnimation(duration: .seconds(1), curve: .linear)
    stage.source.style = { _, _ in .slide(.trailing) }
    var outcomes: [BatchOutcome] = []

    stage.change({ $0.sections[0].items.insert(100, at: 0) }, completion: { outcomes.append($0) })
    stage.clock.advance(by: .milliseconds(250))
    #expect(stage.host.animationProgress == 0.25)
    stage.change({ $0.sections[0].items.insert(101, at: 0) }, completion: { outcomes.append($0) })
    let from = stage.host.transactions.last?.changes.first { $0.to.frame.y == 1 }?.from
    #expect(outcomes == [.interrupted])
    #expect(from?.frame.x == 15)
    stage.clock.advance(by: .milliseconds(999))
    #expect(outcomes == [.interrupted])
    stage.clock.advance(by: .milliseconds(1))

    #expect(outcomes == [.interrupted, .performed])
    #expect(stage.host.animationProgress == nil)
    #expect(stage.host.contradictions == [])
  }
}
