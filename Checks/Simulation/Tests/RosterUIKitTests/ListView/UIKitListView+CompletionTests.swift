import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Completions of updates whose view or host goes, or leaves the screen, before the animation has
/// ended.
@MainActor @Suite(.serialized) struct UIKitListViewCompletionTests {
  /// The outcomes of updates, in order.
  @MainActor
  private final class Outcomes {
    var texts: [String] = []

    /// Lets the work of the main actor be done until there are some outcomes.
    func wait(for count: Int) async {
      for _ in 0..<1_000 where texts.count < count { await Task.yield() }
    }
  }

  private func group(_ count: Int) -> Group {
    Group(id: 1, rows: (0..<count).map { Row(id: $0) })
  }

  @Test func `the completion of a view of UIKit is called if the view is released`() async {
    UIKitSimulation.reset()
    let outcomes = Outcomes()
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var view: UICollectionView? = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: EqualRowsLayout())
    if let view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
    let clock = VirtualClock()
    let adapter = view.map {
      ListAdapter($0, clock: clock) { SectionController(for: Group.self) { GroupController($0) } }
    }
    adapter?.show([group(2)], completion: nil)
    UIKitSimulation.layout()
    adapter?.show([group(3)]) { outcomes.texts.append("first \($0.outcome)") }
    let before = outcomes.texts

    view?.removeFromSuperview()
    (view, window) = (nil, nil)
    adapter?.show([group(4)]) { outcomes.texts.append("second \($0.outcome)") }
    clock.advance(by: .seconds(1))
    UIKitSimulation.clock.finish()
    await outcomes.wait(for: 2)

    #expect(before == [])
    #expect(outcomes.texts.count == 2)
    #expect(outcomes.texts.first == "first applied")
    #expect(outcomes.texts.last?.hasPrefix("second") == true)
  }

  @Test(arguments: ViewKind.allCases)
  func `the completions of a view that leaves the window are called`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    let outcomes = Outcomes()
    adapter.show([group(2)])
    screen.settle()
    adapter.show([group(3)]) { outcomes.texts.append("first \($0.outcome)") }

    screen.list.removeFromSuperview()
    adapter.show([group(4)]) { outcomes.texts.append("second \($0.outcome)") }
    screen.settle()

    #expect(outcomes.texts.count == 2)
    #expect(outcomes.texts.first == "first applied")
  }

  @Test func `the completions of a list are called if its host is released`() async {
    UIKitSimulation.reset()
    let outcomes = Outcomes()
    let clock = VirtualClock()
    let list = CollectionView(clock: clock)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var host: UIKitHost? = UIKitHost(list)
    host?.frame = window.bounds
    if let host { window.addSubview(host) }
    window.makeKeyAndVisible()
    let adapter = ListAdapter(list, clock: clock) {
      SectionController(for: Row.self) { SingleController($0) }
    }
    adapter.show([Row(id: 1)], completion: nil)
    UIKitSimulation.layout()
    adapter.show([Row(id: 1), Row(id: 2)]) { outcomes.texts.append("first \($0.outcome)") }
    let before = (host?.animationProgress, outcomes.texts)

    host?.removeFromSuperview()
    host = nil
    adapter.show([Row(id: 2)]) { outcomes.texts.append("second \($0.outcome)") }
    await outcomes.wait(for: 2)
    clock.advance(by: .seconds(1))

    #expect(before.0 == 0 && before.1 == [])
    #expect(outcomes.texts == ["first applied", "second applied"])
  }

  private final class SingleController: ListSectionController<Row> {
    override var items: [ListItem] { [ListItem(object, in: DrawnRowCell.self)] }
  }
}
