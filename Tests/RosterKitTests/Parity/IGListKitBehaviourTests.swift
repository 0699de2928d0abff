import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Behaviour that IGListKit promises and no other suite tests by itself.
@MainActor @Suite struct IGListKitBehaviourTests {
  final class Plain: ListSectionController<Tally> {}

  /// A controller with a header and no items.
  final class HeaderController: ListSectionController<Tally> {
    override var numberOfItems: Int { object.count }

    override var header: ListItem? {
      ListItem(object.label) { (cell: ContentCell, label) in cell.content.title = label }
    }

    override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
  }

  @Test func `a section controller that overrides nothing has one item and does nothing`() {
    let controller = Plain(Tally(id: 1))

    #expect(controller.items == nil && controller.numberOfItems == 1)
    #expect(controller.header == nil && controller.footer == nil && controller.metrics == nil)
    #expect(controller.sizeOfItem(at: 0) == .zero && controller.sizeOfHeader == .zero)
    #expect(controller.shouldSelectItem(at: 0) && controller.shouldDeselectItem(at: 0))
    #expect(controller.shouldHighlightItem(at: 0) && controller.canFocusItem(at: 0))
    #expect(controller.canMoveItem(at: 0) == false)
    #expect(controller.contextMenuForItem(at: 0) == nil && controller.cell(at: 0) == nil)
    #expect(controller.section == nil && !controller.isFirst && !controller.isLast)
    #expect(controller.adapter == nil)
  }

  @Test func `the empty view is asked for while the list is empty only`() {
    var asked = 0
    let list = TestList {
      asked += 1
      return nil
    }

    let before = asked
    list.show([Tally(id: 1)])
    let whenFull = asked
    list.show([Tally(id: 1, count: 0)])

    #expect(before == 1)
    #expect(whenFull == 1)
    #expect(asked == 2)
  }

  @Test func `the empty view is there before the first objects, and not without a data source`() {
    final class Empty: ListAdapterDataSource {
      let cell = ContentCell()
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { [] }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? { nil }
      func emptyView(for adapter: ListAdapter) -> (any ListCell)? { cell }
    }
    let (cell, view, source) = (ContentCell(), TestListView(), Empty())
    let list = TestList { cell }

    let early = list.view.background
    list.show([Tally(id: 1)])
    let full = list.view.background
    list.show([])
    let empty = list.view.background
    list.adapter.dataSource = nil
    let adapter = ListAdapter(view, dataSource: source, clock: VirtualClock())

    #expect(early === cell)
    #expect(full == nil)
    #expect(empty === cell)
    #expect(list.view.text.isEmpty && list.view.background == nil)
    #expect(adapter.objects().isEmpty && view.background === source.cell)
  }

  @Test func `a section with a header alone counts as empty, and as visible`() {
    let view = CollectionView()
    let host = HeadlessHost(view, width: 10, height: 3)
    let empty = ContentCell()
    empty.content = ListContent(title: "nothing")
    let emptyView = { @MainActor in empty as (any ListCell)? }
    let adapter = ListAdapter(view, emptyView: emptyView) {
      SectionController(for: Tally.self) { HeaderController($0) }
    }

    adapter.show([Tally(id: 1, label: "title", count: 0)])

    #expect(host.background === empty)
    #expect(adapter.visibleSections == [0])
    #expect(adapter.visibleSectionControllers().first is HeaderController)
    #expect(adapter.visibleCells(for: Tally(id: 1)).isEmpty)
    #expect(adapter.indexPathForFirstVisibleItem == nil)
  }

  @Test(arguments: [-5, .nan, -.infinity] as [Double])
  func `a size that is negative or no number counts as zero`(length: Double) {
    final class Sized: ListSectionController<Tally> {
      var length = 0.0
      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
      override func sizeOfItem(at index: Int) -> ListSize {
        ListSize(width: object.id == 1 ? length : 4, height: object.id == 1 ? length : 2)
      }
    }
    let view = CollectionView(layout: FlowLayout(itemSize: .provided, lineSpacing: 0))
    let host = HeadlessHost(view, width: 10, height: 10)
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) { tally in
        let controller = Sized(tally)
        controller.length = length
        return controller
      }
    }

    adapter.show([Tally(id: 1), Tally(id: 2)])

    #expect(view.contentSize == ListSize(width: 10, height: 2))
    #expect(host.contradictions == [])
  }

  @Test func `a batch that names no indexes does nothing`() throws {
    let list = TestList()
    list.show([Tally(id: 1, count: 2)])
    let controller = try #require(list.adapter.sectionController(forSection: 0))
    let batches = list.view.batches.count
    var receipt: UpdateReceipt?

    list.adapter.performBatch { batch in
      batch.insert(in: controller, at: [])
      batch.delete(in: controller, at: [])
      batch.reload(in: controller, at: [])
    } completion: {
      receipt = $0
    }

    #expect(receipt?.outcome == .noChange)
    #expect(list.view.batches.count == batches)
  }

  @Test func `sections that share an identifier with sections of another type are told apart`() {
    let list = TestList()
    list.show([Tally(id: 1), Group(id: 1, rows: list.rows("a")), Memo(1, "m")])

    list.show([Memo(1, "m"), Tally(id: 1), Group(id: 1, rows: list.rows("a"))])

    #expect(list.view.text == ["m", "0", "a"])
    #expect(list.log.made == 3)
    #expect(list.view.batches.last?.moveSections.count == 1)
    #expect(list.view.faults.isEmpty)
  }
}
