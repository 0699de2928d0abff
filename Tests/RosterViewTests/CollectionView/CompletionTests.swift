import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

/// Completions of updates whose view or host goes before the animation has ended.
@MainActor
@Suite
struct CompletionTests {
  /// A host that animates for ever, and notifies nobody when it is deallocated.
  @MainActor
  private final class EndlessHost: ViewHost {
    var standardRowHeight: Double { 1 }
    private(set) var animationProgress: Double?

    func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
      ListSize(width: proposal.width ?? 1, height: 1)
    }

    func apply(_ transaction: ViewTransaction) {
      if transaction.isAnimated { animationProgress = 0 }
    }
  }

  /// A list whose view and host can be released one by one.
  @MainActor
  private final class Parts {
    let clock = VirtualClock()
    let source = ModelSource(counts: [20])
    var view: CollectionView?
    var host: (any ViewHost)?

    /// The outcomes of the updates, in order.
    var outcomes: [String] = []

    init(endless: Bool = false) {
      source.hasHeaders = false
      let view = CollectionView(clock: clock)
      view.connect(dataSource: source, delegate: source)
      if endless {
        host = EndlessHost()
        view.host = host
        view.resize(to: ListSize(width: 20, height: 5))
      } else {
        let host = HeadlessHost(view, width: 20, height: 5)
        (host.animates, host.followsClock) = (true, true)
        self.host = host
      }
      view.reload()
      self.view = view
    }

    /// Inserts a row, animated, and records the outcome.
    func update(_ name: String, _ more: () -> Void = {}) {
      view?.performBatchUpdates {
        more()
        source.list.sections[0].items.insert(1_000 + outcomes.count, at: 0)
        view?.insertItems(at: [ItemPath(section: 0, item: 0)])
      } completion: { [unowned self] in
        outcomes.append("\(name) \($0)")
      }
    }

    /// Lets the work of the main actor be done until there are some outcomes.
    func wait(for count: Int) async {
      for _ in 0..<1_000 where outcomes.count < count { await Task.yield() }
    }
  }

  @Test
  func `the completion is called if view and host are released while they animate`() async {
    let parts = Parts()
    parts.update("first")
    weak let view = parts.view

    (parts.view, parts.host) = (nil, nil)

    #expect(view == nil)
    await parts.wait(for: 1)
    #expect(parts.outcomes == ["first performed"])
  }

  @Test
  func `joined completions are all called in order if the view is released`() async {
    let parts = Parts()
    parts.update("outer") {
      for name in ["inner", "other"] {
        parts.view?.performBatchUpdates({}, completion: { parts.outcomes.append("\(name) \($0)") })
      }
    }
    parts.update("last")

    (parts.view, parts.host) = (nil, nil)

    await parts.wait(for: 4)
    #expect(
      parts.outcomes == [
        "outer interrupted", "inner interrupted", "other interrupted", "last performed",
      ])
  }

  @Test
  func `the completion is called if only the host is released, without another step`() async {
    let parts = Parts()
    parts.update("first")

    parts.host = nil

    await parts.wait(for: 1)
    #expect(parts.outcomes == ["first performed"])
    #expect(parts.view?.animations.isRunning == false)
  }

  @Test(arguments: [true, false])
  func `a view finds out after the animation that its host is gone`(endless: Bool) {
    let parts = Parts(endless: endless)
    parts.update("first")

    parts.host = nil
    parts.clock.advance(by: .seconds(1))

    #expect(parts.outcomes == ["first performed"])
  }

  @Test
  func `a host that is released long after it should have ended ends its animation`() {
    let parts = Parts(endless: true)
    parts.update("first")
    parts.clock.advance(by: .seconds(60))
    let before = parts.outcomes

    parts.host = nil
    parts.clock.advance(by: .seconds(1))

    #expect(before == [])
    #expect(parts.outcomes == ["first performed"])
  }

  @Test
  func `updates after the host is gone call their completions in order`() async {
    let parts = Parts()
    parts.update("first")
    parts.host = nil

    parts.update("second")
    parts.update("third")
    await parts.wait(for: 4)
    parts.clock.advance(by: .seconds(1))

    #expect(parts.outcomes == ["first performed", "second performed", "third performed"])
  }

  @Test
  func `another host ends the animation, and animates the next update`() async throws {
    let parts = Parts()
    let view = try #require(parts.view)
    parts.update("first")

    let other = HeadlessHost(view, width: 20, height: 5)
    (other.animates, other.followsClock) = (true, true)
    parts.host = nil
    parts.update("second")
    await parts.wait(for: 2)
    let before = parts.outcomes
    parts.clock.advance(by: .seconds(1))

    #expect(before == ["first performed"])
    #expect(parts.outcomes == ["first performed", "second performed"])
    #expect(other.contradictions == [])
  }

  @Test
  func `a view that leaves the screen ends its animation`() {
    let parts = Parts()
    parts.update("first")

    parts.view?.screenState = .hidden
    parts.clock.advance(by: .seconds(1))
    parts.update("second")
    parts.clock.advance(by: .seconds(1))

    #expect(parts.outcomes == ["first performed", "second performed"])
  }

  @Test
  func `an animated scroll ends if its host is released`() {
    let parts = Parts(endless: true)
    parts.view?.scroll(by: 5, animated: true)
    let isAnimating = parts.view?.isScrollAnimating

    parts.host = nil
    parts.clock.advance(by: .seconds(1))

    #expect(isAnimating == true)
    #expect(parts.view?.isScrollAnimating == false)
    #expect(parts.source.log.last == "end animation")
  }

  @Test
  func `the cells of views that were leaving can be reused after the host is gone`() {
    let parts = Parts(endless: true)
    parts.view?.performBatchUpdates {
      parts.source.list.sections[0].items.removeFirst()
      parts.view?.deleteItems(at: [ItemPath(section: 0, item: 0)])
    }
    let created = parts.view?.counters.created

    parts.host = nil
    parts.clock.advance(by: .seconds(1))
    parts.update("insert")

    #expect(parts.view?.counters.created == created)
  }
}
