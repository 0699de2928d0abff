import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterMoveSectionTests {
  /// The objects of an app, which gives them to an adapter and lets the user move them.
  private final class App: ListAdapterMoveDelegate, ListAdapterDataSource {
    var objects: [Tally] = []
    var moves: [String] = []
    var questions = 0
    var takesOver = true
    var doubles = false
    let log = Log()

    private func names(_ objects: [any ListDiffable]) -> String {
      objects.compactMap { ($0 as? Tally)?.label }.joined()
    }

    func listAdapter(
      _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
      to newObjects: [any ListDiffable]
    ) {
      moves.append("\(names([object])): \(names(objects)) to \(names(newObjects))")
      if takesOver { self.objects = newObjects.compactMap { $0 as? Tally } }
      if doubles { self.objects.append(self.objects[0]) }
    }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] {
      questions += 1
      return objects
    }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? {
      guard let tally = object as? Tally else { return nil }
      let controller = HookedController(tally, log)
      controller.moves = true
      return controller
    }
  }

  private let app = App()
  private let clock = VirtualClock()
  private let view: CollectionView
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 10, height: 12)
    adapter = ListAdapter(view, dataSource: app, clock: clock)
    adapter.moveDelegate = app
    view.faultPolicy = .report
    view.onFault = { [app] in app.moves.append($0.description) }
    show("abcd")
    app.questions = 0
  }

  private func show(_ names: String, counts: [Int] = []) {
    app.objects = names.enumerated().map { index, name in
      let count = counts.indices.contains(index) ? counts[index] : 1
      return Tally(id: Int(name.asciiValue ?? 0), label: "\(name)", count: count)
    }
    adapter.performUpdates { _ in }
  }

  private var text: String { host.text.replacing("\n", with: " ") }

  private func drag(from: Int, to place: Double) {
    view.beginReorder(
      at: ItemPath(section: from, item: 0), holding: ListPoint(x: 1, y: Double(from) + 0.5))
    view.updateReorder(to: ListPoint(x: 1, y: place))
    view.endReorder()
  }

  @Test func `an object is taken to another place, the delegate is told, and nothing is reloaded`()
    throws
  {
    let cells = (0..<4).map { view.cell(at: ItemPath(section: $0, item: 0)) }
    let controllers = (0..<4).map { adapter.sectionController(forSection: $0) }
    let controller = try #require(controllers[0])

    drag(from: 0, to: 2.6)
    let shown = text
    let asked = app.questions
    app.log.events = []
    clock.turn()

    #expect(app.moves == ["a: abcd to bcad"])
    #expect(shown == "b0 c0 a0 d0")
    #expect(text == shown)
    #expect(asked == 0)
    #expect(app.questions == 1)
    #expect(app.log.events == [])
    #expect(view.cell(at: ItemPath(section: 2, item: 0)) === cells[0])
    #expect(adapter.sectionController(forSection: 2) === controller)
    #expect((controller.section, controller.isFirst) == (2, false))
    #expect(adapter.section(for: Tally(id: 97)) == 2)
    #expect(adapter.objects().compactMap { ($0 as? Tally)?.label } == ["b", "c", "a", "d"])
  }

  @Test func `an object goes behind the last one and before the first one`() {
    drag(from: 1, to: 11)
    clock.turn()
    let last = text
    drag(from: 3, to: -1)
    clock.turn()

    #expect(last == "a0 c0 d0 b0")
    #expect(text == "b0 a0 c0 d0")
    #expect(app.moves == ["b: abcd to acdb", "b: acdb to bacd"])
  }

  @Test func `an object that is dropped where it was is not reported`() {
    drag(from: 1, to: 1.9)
    clock.turn()

    #expect(app.moves == [])
    #expect(app.questions == 0)
  }

  @Test func `without a delegate sections stay, and items that may be moved stay in them`() {
    adapter.moveDelegate = nil

    drag(from: 0, to: 2.6)

    #expect(text == "a0 b0 c0 d0")
  }

  @Test func `what the app makes of it is shown at the next turn`() {
    app.takesOver = false

    drag(from: 0, to: 2.6)
    let shown = text
    clock.turn()

    #expect(shown == "b0 c0 a0 d0")
    #expect(text == "a0 b0 c0 d0")
    #expect(app.moves == ["a: abcd to bcad"])
  }

  @Test func `what the app answers twice after a move is a fault, and the first is kept`() {
    app.doubles = true

    drag(from: 0, to: 2.6)
    clock.turn()

    #expect(text == "b0 c0 a0 d0")
    #expect(app.moves.count == 2)
    #expect(app.moves.last?.hasSuffix(": the first was kept") == true)
  }

  @Test func `an object goes past others with several items or none`() {
    show("abcd", counts: [1, 3, 0, 1])

    view.beginReorder(at: ItemPath(section: 0, item: 0))
    view.moveReorder(.down)
    let past = text
    view.moveReorder(.last)
    view.endReorder()
    clock.turn()

    #expect(past == "b0 b1 b2 a0 d0")
    #expect(text == "b0 b1 b2 d0 a0")
    #expect(app.moves == ["a: abcd to bcda"])
  }

  @Test func `a section with several items is moved only if its controller wants that`() {
    final class Whole: HookedController {
      override func canMoveSection(to target: Int) -> Bool { target != 0 || section == 0 }
    }
    let list = HookedList { Whole($0, $1) }
    list.adapter.moveDelegate = app
    list.show([Tally(id: 1, label: "a", count: 2), Tally(id: 2, label: "b")])
    show("ab", counts: [2])

    view.beginReorder(section: 0)
    let plain = view.reorder
    list.view.beginReorder(section: 0)
    list.view.moveReorder(.down)
    list.view.endReorder()
    let moved = list.host.text
    list.view.beginReorder(section: 1)
    list.view.moveReorder(.up)
    list.view.endReorder()

    #expect(plain == nil)
    #expect(moved == "b0\na0\na1")
    #expect(list.host.text == moved)
  }

  @Test func `an adapter that is told its objects keeps the new order`() async {
    let list = HookedList { tally, log in
      let controller = HookedController(tally, log)
      controller.moves = true
      return controller
    }
    list.adapter.moveDelegate = app
    list.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b"), Tally(id: 3, label: "c")])

    list.view.beginReorder(at: ItemPath(section: 0, item: 0))
    list.view.moveReorder(.down)
    list.view.endReorder()
    await list.adapter.performUpdates()
    let moved = list.host.text
    await list.adapter.reloadData()

    #expect(moved == "b0\na0\nc0")
    #expect(list.host.text == moved)
    #expect(app.moves == ["a: abc to bac"])
  }

  @Test func `an update that comes while a section is held takes it along`() {
    view.beginReorder(at: ItemPath(section: 0, item: 0))
    view.moveReorder(.down)

    show("xabcd")
    let along = text
    view.endReorder()
    clock.turn()

    #expect(along == "x0 b0 a0 c0 d0")
    #expect(text == "x0 b0 a0 c0 d0")
    #expect(app.moves == ["a: xabcd to xbacd"])
  }

  @Test func `an update that is compared elsewhere meanwhile starts from the new order`() async {
    let executor = HandExecutor()
    clock.executor = executor
    adapter.updater.options.diffing = .background(minimum: 0)
    adapter.comparesInBackground(Tally.self)
    app.objects = app.objects.reversed()
    var outcome: UpdateReceipt.Outcome?
    adapter.performUpdates { outcome = $0.outcome }
    await executor.waitForWork()

    app.takesOver = false
    drag(from: 0, to: 2.6)
    let shown = text
    await executor.runAll { outcome != nil }

    #expect(shown == "b0 c0 a0 d0")
    #expect(text == "d0 c0 b0 a0")
    #expect(app.moves == ["a: abcd to bcad"])
  }
}
