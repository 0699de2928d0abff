// What diffable data sources do, in Roster.
import Roster

enum Section { case fruit, nuts }

// snippet.table
final class Rows: TableViewDiffableDataSource<Section, String> {
  override func titleForHeader(in section: Section) -> String? { "\(section)" }

  override func canEditRow(_ item: String) -> Bool { true }

  override func commit(_ edit: RowEdit, for item: String) {
    var snapshot = snapshot()
    snapshot.deleteItems([item])
    apply(snapshot)
  }
}
// snippet.end

// snippet.signal
struct Stock: Equatable {
  var count: Int
}

extension Stock: SectionViewConvertible {
  var sectionView: SectionView {
    SectionView(self) { (cell: ContentCell, stock) in
      cell.content = ListContent(title: "In stock", badge: "\(stock.count)", role: .header)
    }
  }
}
// snippet.end

@MainActor
func showFruit() async {
  // snippet.snapshot
  let view = CollectionView(layout: .list)
  let source = CollectionViewDiffableDataSource<Section, String>(view) { (cell: ContentCell, id) in
    cell.content = ListContent(title: id)
  }

  var snapshot = DiffableDataSourceSnapshot<Section, String>()
  snapshot.appendSections([.fruit, .nuts])
  snapshot.appendItems(["apple", "pear"], toSection: .fruit)
  snapshot.appendItems(["almond"], toSection: .nuts)
  let receipt = await source.apply(snapshot)
  print(receipt.outcome)
  // applied
  // snippet.end

  // snippet.builder
  let written = DiffableDataSourceSnapshot<Section, String> {
    ListSection(.fruit, header: "Fruit") { ["apple", "pear"] }
    ListSection(.nuts, header: "Nuts") { ["almond", "hazelnut"] }
  }
  await source.apply(written)
  // snippet.end

  // snippet.header
  let counted = DiffableDataSourceSnapshot<Section, String> {
    ListSection(.fruit, header: Stock(count: 2)) { ["apple", "pear"] }
    ListSection(.nuts, header: "Nuts", footer: Stock(count: 40)) { ["almond", "hazelnut"] }
  }
  await source.apply(counted)
  var fewer = source.snapshot()
  fewer.setViews(SectionViews(header: Stock(count: 1)), ofSection: .fruit)
  let told = await source.apply(fewer)
  print(told.sections.updates)
  // 1
  // snippet.end

  // snippet.edit
  var edited = source.snapshot()
  edited.appendItems(["pear"], toSection: .nuts)
  print(edited.itemIdentifiers(inSection: .nuts), edited.indexOfItem("pear") ?? -1)
  // ["almond", "hazelnut", "pear"] 3
  await source.apply(edited, animatingDifferences: false)
  // snippet.end

  // snippet.throwing
  let fromServer = ["fig", "fig", "plum"]
  do {
    try edited.appendItems(validating: fromServer, toSection: .fruit)
  } catch {
    print(error)
  }
  // item identifiers are not unique: fig (section fruit)
  edited.appendItems(fromServer, toSection: .fruit)
  print(edited.itemIdentifiers(inSection: .fruit))
  // ["apple", "fig", "plum"]
  print(edited.faults)
  // [item identifiers are not unique: fig (section fruit): the first of each was kept]
  // snippet.end

  // snippet.strict
  var strict = DiffableDataSourceSnapshot<Section, String>(faultPolicy: .strict)
  strict.appendSections([.fruit])
  // snippet.end

  // snippet.outline
  var outline = DiffableDataSourceSectionSnapshot<String>()
  outline.append(["Sources", "Tests"])
  outline.append(["Roster.swift", "Diff"], to: "Sources")
  outline.expand(["Sources"])
  print(outline.visualDescription())
  await source.apply(outline, to: .fruit)
  // snippet.end

  // snippet.handlers
  source.sectionSnapshotHandlers.willExpandItem = { print("\($0) opens") }
  source.toggle("Sources")
  // snippet.end

  // snippet.reorder
  source.reorderingHandlers.canReorderItem = { _ in true }
  source.reorderingHandlers.didReorder = { transaction in
    print(transaction.finalSnapshot.itemIdentifiers)
  }
  // snippet.end

  let other = CollectionView(layout: .list)
  // snippet.options
  var options = ListUpdateOptions()
  options.diffing = .background(minimum: 10_000)
  let updater = ListAdapterUpdater(options: options)
  let rows = CollectionViewDiffableDataSource<Section, Int>(other, updater: updater) {
    (cell: ContentCell, id) in
    cell.content = ListContent(title: "row \(id)")
  }
  let many = DiffableDataSourceSnapshot<Section, Int> { ListSection(.nuts) { 0..<20_000 } }
  let applied = await rows.apply(many)
  print(applied.diffPlace)
  // background
  // snippet.end
}

await showFruit()
