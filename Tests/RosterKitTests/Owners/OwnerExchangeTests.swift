import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The owner of a view changes: at any moment, and from any kind of owner to any other.
@MainActor @Suite struct OwnerExchangeTests {
  typealias Source = CollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A view that an adapter owns, with room for six rows.
  @MainActor
  final class Stage {
    let clock = VirtualClock()
    let view: CollectionView
    let host: HeadlessHost
    let log = Log()
    let adapter: ListAdapter
    var faults: [String] = []
    var sources: [Source] = []

    /// Called by the controller of a section when it receives a new version of its object.
    var onUpdate: (@MainActor () -> Void)?

    init() {
      view = CollectionView(clock: clock)
      host = HeadlessHost(view, width: 20, height: 6)
      adapter = ListAdapter(clock: clock) {}
      view.faultPolicy = .report
    }

    func start() -> ListAdapter {
      view.onFault = { [weak self] in self?.faults.append($0.description) }
      return newAdapter(on: view)
    }

    func newAdapter(on view: CollectionView?) -> ListAdapter {
      ListAdapter(view, clock: clock) { [weak self, log] in
        SectionController(for: Tally.self) { tally in
          let controller = UpdatedController(tally, log)
          controller.onUpdate = { self?.onUpdate?() }
          return controller
        }
      }
    }

    @discardableResult
    func newSource(_ items: Int...) -> Source {
      let source = Source(view, updater: ListAdapterUpdater(clock: clock)) {
        (cell: ContentCell, id: Int) in cell.content.title = "row \(id)"
      }
      sources.append(source)
      source.apply(Snapshot { ListSection("a") { items } })
      return source
    }
  }

  final class UpdatedController: HookedController {
    var onUpdate: (@MainActor () -> Void)?

    override func didUpdate(to object: Tally) { onUpdate?() }
  }

  let stage = Stage()
  let adapter: ListAdapter

  init() {
    adapter = stage.start()
    adapter.show([Tally(id: 1, label: "one ", count: 2), Tally(id: 2, label: "two ", count: 1)])
    stage.log.events = []
  }

  @Test func `a view that is given up and taken back in one block is shown again`() async {
    await adapter.performBatch { [adapter, stage] _ in
      adapter.view = nil
      adapter.view = stage.view
      adapter.view = stage.view
    }
    stage.clock.turn()

    #expect(adapter.view === stage.view)
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.cell(at: ItemPath(section: 1, item: 0)) != nil)
    #expect(stage.faults.isEmpty)

    let cell = stage.view.cell(at: ItemPath(section: 1, item: 0))
    adapter.view = stage.view
    #expect(stage.view.cell(at: ItemPath(section: 1, item: 0)) === cell)
  }

  // MARK: - The owner before hears nothing any more

  @Test func `a data source that takes over a view ends the display of the adapter once`() {
    adapter.workingRangeSize = 1
    stage.log.events = []

    stage.newSource(7, 8, 9)

    #expect(
      stage.log.events.dropLast(2) == [
        "1 did 0", "1 did 1", "1 disappears", "2 did 0", "2 disappears",
      ])
    #expect(Set(stage.log.events.suffix(2)) == ["1 exits", "2 exits"])
    #expect(stage.host.text == "row 7\nrow 8\nrow 9")
    #expect(stage.faults.isEmpty)
  }

  @Test func `controllers do nothing with the rows of the data source`() {
    stage.newSource(7, 8, 9)
    stage.log.events = []
    let path = ItemPath(section: 0, item: 2)

    stage.view.tapItem(at: path)
    stage.view.openContextMenu(for: .item(path))
    let swipe = stage.view.swipeActions(forItemAt: path)
    stage.view.scroll(by: 1)

    #expect(stage.log.events.isEmpty)
    #expect(stage.view.contextMenu == nil)
    #expect(swipe.all.isEmpty)
    #expect(stage.view.selectedItems == [path])
    #expect(adapter.view == nil)
    #expect(adapter.visibleObjects().isEmpty)
    #expect(adapter.visibleCells(for: Tally(id: 1)).isEmpty)
  }

  @Test func `the empty view of an adapter goes with it`() {
    let newCell: @MainActor () -> (any ListCell)? = { ContentCell() }
    let adapter = ListAdapter(stage.view, clock: stage.clock, emptyView: newCell) {}
    adapter.performUpdates()
    let before = stage.view.background

    stage.newSource(7)

    #expect(before != nil)
    #expect(stage.view.background == nil)
    #expect(adapter.view == nil)
  }

  @Test func `the delegate of the app hears the end of the display from an adapter once`() {
    let delegate = DisplayDelegate()
    adapter.viewDelegate = delegate
    stage.newSource(7)
    stage.newSource(8)

    #expect(delegate.ended == ["one 0", "one 1", "two 0"])
    #expect(delegate.begun.isEmpty)
  }

  @Test func `the delegate of a data source hears the end of the display from an adapter`() {
    let source = stage.newSource(7, 8)
    let delegate = DisplayDelegate()
    source.delegate = delegate
    let other = stage.newAdapter(on: stage.view)
    other.viewDelegate = delegate
    let heard = delegate.ended
    other.show([Tally(id: 3, label: "three ")])

    #expect(heard == ["row 7", "row 8"])
    #expect(delegate.ended == heard)
    #expect(delegate.begun == ["three 0"])
  }

  @Test func `a delegate that is replaced in a completion hears the end of the display`() {
    let (first, second) = (DisplayDelegate(), DisplayDelegate())
    let source = stage.newSource(7)
    source.delegate = first
    stage.host.animates = true

    source.apply(Snapshot { ListSection("a") { [7, 8] } }) { [stage] _ in
      let next = stage.newSource()
      next.delegate = second
      next.apply(Snapshot { ListSection("a") { [9] } })
    }
    stage.host.finishAnimation()

    #expect(first.begun == ["row 8"])
    #expect(first.ended.sorted() == ["row 7", "row 8"])
    #expect(second.begun == ["row 9"])
    #expect(second.ended.isEmpty)
    #expect(stage.host.text == "row 9")
    #expect(stage.faults.isEmpty)
  }

  // MARK: - Taking a view back

  @Test(arguments: [true, false])
  func `an adapter takes its view back`(hasSource: Bool) {
    stage.newSource(7, 8, 9)
    stage.view.selectItem(at: ItemPath(section: 0, item: 1))
    if !hasSource { stage.sources = [] }
    stage.log.events = []

    adapter.view = stage.view

    #expect(adapter.view === stage.view)
    #expect(stage.host.text == "one 0\none 1\ntwo 0")
    #expect(
      stage.log.events == [
        "1 will 0", "1 appears", "1 enters", "1 will 1", "2 will 0", "2 appears", "2 enters",
      ])
    #expect(stage.view.selectedItems.isEmpty)
    var receipt: UpdateReceipt?
    adapter.show([Tally(id: 2, label: "two ")]) { receipt = $0 }
    #expect(receipt?.outcome == .applied)
    #expect(stage.host.text == "two 0")
    #expect(stage.faults.isEmpty)
  }

  @Test func `what another owner's user selected does not stay on rows with equal indexes`() {
    stage.newSource(1)
    adapter.view = stage.view
    adapter.show([Tally(id: 1, label: "one ")])
    stage.newSource(7)
    stage.view.selectItem(at: ItemPath(section: 0, item: 0))

    adapter.view = stage.view

    #expect(stage.host.text == "one 0")
    #expect(stage.view.selectedItems.isEmpty)
  }

  // MARK: - In the middle of an update

  @Test func `a data source made in a batch block takes over the view after the update`() {
    var receipts: [UpdateReceipt] = []
    adapter.performBatch { [stage] _ in
      stage.newSource(7, 8)
    } completion: {
      receipts.append($0)
    }
    stage.clock.turn()

    expectSource()
    #expect(receipts.map(\.isShown) == [true])
  }

  @Test func `a data source made in didUpdate takes over the view after the update`() {
    var receipts: [UpdateReceipt] = []
    stage.onUpdate = { [stage] in
      stage.onUpdate = nil
      stage.newSource(7, 8)
    }
    adapter.show([Tally(id: 1, label: "one ", count: 3)]) { receipts.append($0) }
    stage.clock.turn()

    expectSource()
    #expect(receipts.map(\.outcome) == [.applied])
  }

  @Test func `an adapter that takes the view in a block of another one has rows with heights`() {
    var other: ListAdapter?
    var receipts: [UpdateReceipt.Outcome] = []
    adapter.performBatch { [stage] _ in
      other = stage.newAdapter(on: stage.view)
      other?.show([Tally(id: 5, label: "five ", count: 2)]) { receipts.append($0.outcome) }
    } completion: {
      receipts.append($0.outcome)
    }
    stage.clock.turn()

    #expect(stage.host.text == "five 0\nfive 1")
    #expect(stage.view.contentSize.height == 2)
    #expect(receipts == [.noChange, .applied])
    #expect(adapter.view == nil)
    #expect(stage.faults.isEmpty)
  }

  @Test func `an adapter takes the view in a display hook of another one`() {
    let other = stage.newAdapter(on: nil)
    other.show([Tally(id: 5, label: "five ", count: 2)])
    let delegate = DisplayDelegate()
    delegate.onBegin = { [stage] in
      delegate.onBegin = nil
      other.view = stage.view
    }
    adapter.viewDelegate = delegate

    adapter.show([Tally(id: 3, label: "three ", count: 2)])
    stage.clock.turn()

    #expect(stage.host.text == "five 0\nfive 1")
    #expect(delegate.begun == ["three 0", "three 1"])
    #expect(delegate.ended.suffix(2) == ["three 0", "three 1"])
    #expect(adapter.view == nil)
    #expect(stage.faults.isEmpty)
  }

  private func expectSource(_ location: SourceLocation = #_sourceLocation) {
    #expect(stage.host.text == "row 7\nrow 8", sourceLocation: location)
    #expect(stage.view.numberOfItems(inSection: 0) == 2, sourceLocation: location)
    #expect(adapter.view == nil, sourceLocation: location)
    #expect(stage.faults.isEmpty, sourceLocation: location)
  }

  /// Records the titles of the cells that begin and end to be displayed.
  final class DisplayDelegate: CollectionViewDelegate {
    var begun: [String] = []
    var ended: [String] = []
    var onBegin: (@MainActor () -> Void)?

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) {
      begun.append(note(cell))
      onBegin?()
    }

    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) { ended.append(note(cell)) }

    private func note(_ cell: any ListCell) -> String {
      (cell as? ContentCell)?.content.title ?? "?"
    }
  }
}
