import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Index paths that do not exist: no call with them stops the program.
@MainActor @Suite struct WildIndexesTests {
  nonisolated static let paths = [
    (-1, 0), (0, -1), (0, 99), (9, 0), (Int.max, 0), (0, Int.max), (Int.max, Int.max), (Int.min, 0),
    (0, Int.min), (Int.min, Int.min),
  ].map { ItemPath(section: $0.0, item: $0.1) }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost

  init() {
    view = CollectionView(clock: clock)
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 6)
  }

  private func askView(_ path: ItemPath) {
    let elements: [ListElement] = [
      .item(path), .header(section: path.section), .footer(section: path.section),
      .supplementary("badge", of: .item(path)), .decoration("line", of: .section(path.section)),
    ]
    for element in elements {
      #expect(view.cell(for: element) == nil)
      _ = view.frame(of: element)
      view.scroll(to: [element], position: .center, additionalOffset: 1, animated: false)
      view.openContextMenu(for: element)
    }
    view.invalidateLayout(of: elements)
    view.selectItem(at: path)
    view.deselectItem(at: path)
    view.tapItem(at: path)
    view.pressBegan(at: path)
    view.pressEnded()
    view.focusItem(at: path)
    view.focusHeader(inSection: path.section)
    view.scrollToItem(at: path)
    view.beginReorder(at: path, holding: nil)
    view.endReorder()
    view.beginReorder(section: path.section)
    view.endReorder()
    #expect(view.numberOfItems(inSection: path.section) == (path.section == 0 ? 2 : 0))
  }

  @Test(arguments: paths)
  func `an adapter and its view answer for places that do not exist`(path: ItemPath) throws {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { HookedController($0, Log()) }
    }
    adapter.show([Tally(id: 1, label: "a", count: 2)]) { _ in }
    let controller = try #require(adapter.sectionController(forSection: 0))

    askView(path)
    if path.section != 0 {
      #expect(adapter.object(atSection: path.section) == nil)
      #expect(adapter.sectionController(forSection: path.section) == nil)
    } else {
      #expect(!adapter.scroll(to: Tally(id: 1), item: path.item))
      #expect(controller.visibleCell(at: path.item) == nil)
      #expect(controller.frameOfItem(at: path.item) == nil)
      controller.selectItem(at: path.item)
      controller.deselectItem(at: path.item)
      controller.scrollToItem(at: path.item)
      controller.invalidateLayout(ofItemsAt: [path.item])
    }

    #expect(host.text == "a0\na1")
  }

  @Test(arguments: paths)
  func `what a block says of items that do not exist is a fault, and the list is right after it`(
    path: ItemPath
  ) throws {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { HookedController($0, Log()) }
    }
    adapter.show([Tally(id: 1, label: "a", count: 2)]) { _ in }
    let controller = try #require(adapter.sectionController(forSection: 0))
    guard path.section == 0 else { return }
    let updates: [@MainActor (ListBatchContext) -> Void] = [
      { $0.insert(in: controller, at: [path.item]) },
      { $0.delete(in: controller, at: [path.item]) },
      { $0.reload(in: controller, at: [path.item]) },
      { $0.move(in: controller, from: path.item, to: 0) },
      { $0.move(in: controller, from: 0, to: path.item) },
    ]
    for update in updates { adapter.performBatch(update) { _ in } }

    #expect(host.text == "a0\na1")
  }

  @Test(arguments: paths)
  func `a data source answers for places that do not exist`(path: ItemPath) {
    let source = TableViewDiffableDataSource<String, Int>(view) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    source.apply(DiffableDataSourceSnapshot { ListSection("a") { [1, 2] } })

    askView(path)
    #expect(source.itemIdentifier(for: path) == nil)
    #expect(path.section == 0 || source.sectionIdentifier(for: path.section) == nil)
    if path.item != 0 {
      #expect(source.itemIdentifier(forRow: path.item) == nil)
      #expect(source.sectionIdentifier(forRow: path.item) == nil)
    }
    #expect(!source.edit(.delete, at: path))
    #expect(source.snapshot().itemIdentifier(at: path) == nil)
    #expect(source.path(forIndexTitle: "x", at: path.item) == nil || path.item == 0)
    source.collectionView(view, moveItemAt: path, to: ItemPath(section: 0, item: 0))
    source.collectionView(view, moveItemAt: ItemPath(section: 0, item: 0), to: path)
    for element in [ListElement.item(path), .header(section: path.section)] {
      #expect(source.collectionView(view, cellFor: element) == nil)
    }
  }
}
