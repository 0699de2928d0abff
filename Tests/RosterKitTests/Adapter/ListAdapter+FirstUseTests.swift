import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing

/// Attempts of a developer who uses an adapter for the first time.
@MainActor @Suite struct ListAdapterFirstUseTests {
  final class Source: ListAdapterDataSource {
    var objects: [any ListDiffable] = [Tally(id: 1, label: "s")]

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
  }

  /// Shows models of unknown types.
  final class MixedController: ListSectionController<Int> {
    let log: Log
    var models: [any ListDiffable] = []

    init(_ number: Int, _ log: Log) {
      self.log = log
      super.init(number)
    }

    override var items: [ListItem]? {
      models.map { model in
        ListItem(any: model) { [log] (cell: ContentCell, model) in
          cell.content.title = "\(model)"
          log.fills.append(cell.content.title)
        }
      }
    }
  }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost

  init() {
    view = CollectionView(clock: clock)
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 6)
  }

  @Test func `an adapter is made first, shown objects, and given its view then`() {
    let adapter = ListAdapter(clock: clock) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    var early: UpdateReceipt?
    adapter.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")]) { early = $0 }

    adapter.view = view
    let first = host.text
    adapter.show([Tally(id: 2, label: "b")]) { _ in }

    #expect(early?.outcome == .refused(.viewIsDeallocated))
    #expect(first == "a0\nb0")
    #expect(host.text == "b0")
  }

  @Test func `an adapter with a data source is given its view later`() {
    let source = Source()
    let adapter = ListAdapter(dataSource: source, clock: clock)
    let before = adapter.objects().count
    source.objects.append(Tally(id: 2, label: "t"))

    adapter.view = view

    #expect(before == 0)
    #expect(host.text == "s0\nt0")
  }

  @Test func `options and delegate of the updater are reached without a cast`() {
    final class Hearer: ListUpdaterDelegate {
      var batches = 0
      func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) { batches += 1 }
    }
    let hearer = Hearer()
    for updater in [nil, ListAdapterUpdater.reloading(clock: clock)] {
      let adapter = ListAdapter(view, clock: clock, updater: updater) {
        SectionController(for: Tally.self) { TallyController($0, Log()) }
      }
      adapter.updater.delegate = hearer
      adapter.updater.options.coalescing = .nextTurn
      adapter.show([Tally(id: 1, label: "a")]) { _ in }
      let early = host.text
      clock.turn()

      #expect(early.isEmpty)
      #expect(host.text == "a0")
      #expect(adapter.updater.options.coalescing == .nextTurn)
      adapter.view = nil
    }
    #expect(hearer.batches == 1)
  }

  @Test func `merged and superseded requests are told what became of the update`() {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    adapter.updater.options.coalescing = .nextTurn
    var receipts: [UpdateReceipt] = []
    adapter.show([Tally(id: 1)]) { receipts.append($0) }
    adapter.performUpdates { receipts.append($0) }
    adapter.show([Tally(id: 2), Tally(id: 3)]) { receipts.append($0) }
    adapter.performUpdates { receipts.append($0) }
    clock.turn()

    #expect(
      receipts.map(\.outcome) == [
        .superseded(by: 3), .merged(into: 4), .merged(into: 4), .applied,
      ])
    #expect(receipts.map(\.update.outcome) == [.applied, .applied, .applied, .applied])
    #expect(receipts.map(\.update.id) == [4, 4, 4, 4])
    #expect(receipts.map(\.update) == [UpdateReceipt](repeating: receipts[3], count: 4))
    #expect(receipts[0].sections.inserts == 2)
  }

  @Test func `a merged request is told of a reload and of a refusal`() throws {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    adapter.updater.options.coalescing = .nextTurn
    var receipts: [UpdateReceipt] = []
    adapter.performUpdates { receipts.append($0) }
    adapter.reloadData { receipts.append($0) }
    clock.turn()
    adapter.view = nil
    adapter.performUpdates { receipts.append($0) }
    adapter.performUpdates { receipts.append($0) }
    clock.turn()

    #expect(receipts[0].outcome == .merged(into: 2))
    #expect(receipts[0].update.outcome == .reloaded(.requested))
    #expect(receipts[2].outcome == .refused(.viewIsDeallocated))
    #expect(receipts[2].update == receipts[2])
  }

  @Test func `models of types that are known at run time only are items like others`() throws {
    let log = Log()
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Int.self) { MixedController($0, log) }
    }
    adapter.show([1]) { _ in }
    let controller = try #require(adapter.sectionController(for: 1, as: MixedController.self))
    controller.models = [Row(id: 1, text: "a"), "text", Tally(id: 1)]
    controller.setNeedsUpdate()
    let cells = (0..<3).map { view.cell(at: ItemPath(section: 0, item: $0)) }
    log.fills = []

    controller.models = [Tally(id: 1), Row(id: 1, text: "b"), "text"]
    controller.setNeedsUpdate()

    #expect(log.fills == ["\(Row(id: 1, text: "b"))"])
    #expect(view.cell(at: ItemPath(section: 0, item: 1)) === cells[0])
    #expect(view.cell(at: ItemPath(section: 0, item: 0)) === cells[2])
  }

  @Test func `objects and controllers are found by identity, and typed`() {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
      SectionController(for: Group.self) { GroupController($0, Log()) }
    }
    adapter.show([Group(id: 2, title: "g"), Tally(id: 2, label: "t")]) { _ in }

    #expect(adapter.section(for: Tally.self, id: 2) == 1)
    #expect(adapter.section(for: Group.self, id: 2) == 0)
    #expect(adapter.section(for: Tally.self, id: 1) == nil)
    #expect(adapter.section(for: Memo.self, id: 2) == nil)
    #expect(adapter.object(Tally.self, id: 2)?.label == "t")
    #expect(adapter.sectionController(for: Group.self, id: 2)?.object.title == "g")
    #expect(
      adapter.sectionController(for: Tally(id: 2), as: TallyController.self)?.section == 1)
    #expect(adapter.sectionController(for: Tally(id: 2), as: GroupController.self) == nil)
  }

  @Test func `insets at the sides are part of the coordinates of items, and those at the top not`()
  {
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    adapter.show([Tally(id: 1)]) { _ in }

    view.scrollInsets = ListInsets(top: 2, leading: 3, trailing: 4)

    #expect(view.frame(of: .item(ItemPath(section: 0, item: 0)))?.x == 3)
    #expect(view.frame(of: .item(ItemPath(section: 0, item: 0)))?.y == 0)
    view.scrollOffset = ListPoint(x: 0, y: -2)
    #expect(view.scrollOffset == ListPoint(x: 0, y: -2))
  }

  @Test func `objects of a class that were given as another one are found by their own`() {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Memo.self) { MemoController($0, Log()) }
    }
    let memos: [any ListDiffable] = [Memo(1, "a"), Memo(2, "b")]
    adapter.show(memos) { _ in }

    #expect(adapter.object(Memo.self, id: 2)?.text == "b")
    #expect(adapter.sectionController(for: Memo.self, id: 1)?.section == 0)
  }
}
