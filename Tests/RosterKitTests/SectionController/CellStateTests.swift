import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// The selection of a cell while a section controller or a cell provider configures it.
@MainActor @Suite struct CellStateTests {
  private struct Item: ListDiffable, Identifiable, Hashable {
    let id: Int
    var version = 0
  }

  /// The cells that were selected while they were configured.
  @MainActor
  private final class Log {
    static var current = Log()
    var texts: [String] = []
  }

  private final class ItemCell: CollectionViewCell, ListBindable {
    func bind(_ viewModel: Item) {
      if isSelected { Log.current.texts.append("\(viewModel.id).\(viewModel.version)") }
    }
  }

  private final class ItemController: ListSectionController<Item> {
    override var items: [ListItem] { [ListItem(object, in: ItemCell.self)] }
  }

  private func path(_ section: Int) -> ItemPath { ItemPath(section: section, item: 0) }

  @Test func `cells of an adapter are selected while they are bound, new, kept and moved`() {
    Log.current = Log()
    let list = ShownList(height: 5, clock: VirtualClock())
    let adapter = ListAdapter(list.view, clock: VirtualClock()) {
      SectionController(for: Item.self) { ItemController($0) }
    }
    var items = (0..<20).map { Item(id: $0) }
    list.view.selectionMode = .multiple
    adapter.show(items, completion: nil)
    list.view.selectItem(at: path(1))
    list.view.selectItem(at: path(12))

    items[1].version = 1
    items.swapAt(1, 3)
    adapter.show(items, completion: nil)
    list.view.scroll(by: 10)
    adapter.reloadData()

    #expect(Log.current.texts == ["1.1", "12.0", "12.0"])
    #expect(list.faults == [])
  }

  @Test func `cells of a data source are selected while they are filled, new, kept and moved`() {
    let (list, log) = (ShownList(height: 5, clock: VirtualClock()), Log())
    let source = CollectionViewDiffableDataSource<Int, Int>(
      list.view, updater: ListAdapterUpdater(clock: VirtualClock())
    ) { (cell: ContentCell, id: Int) in
      if cell.isSelected { log.texts.append("\(id)") }
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<20))
    list.view.selectionMode = .multiple
    source.apply(snapshot, completion: nil)
    list.view.selectItem(at: ItemPath(section: 0, item: 1))
    list.view.selectItem(at: ItemPath(section: 0, item: 12))

    snapshot.moveItem(1, afterItem: 3)
    snapshot.reconfigureItems([1, 2])
    source.apply(snapshot, completion: nil)
    list.view.scroll(by: 10)
    source.applySnapshotUsingReloadData(snapshot, completion: nil)

    #expect(log.texts == ["1", "12", "12"])
    #expect(list.faults == [])
  }
}
