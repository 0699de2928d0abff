// The samples in the documentation of data sources, snapshots and layouts.
import RosterTesting

enum Section { case known, nearby, files }

enum Market { case open }

struct Network: Identifiable, Equatable {
  let id: Int
  var name: String
  var strength = 0
}

struct Total: Identifiable, Equatable {
  let id: Int
  var name: String
}

struct Quote: Identifiable, Equatable {
  let id: Int
}

struct Signal: Equatable, Sendable {
  var count: Int
}

final class QuoteCell: CollectionViewCell {
  func show(_ quote: Quote) {}
}

final class SignalCell: CollectionViewCell {
  func show(_ signal: Signal) {}
}

extension Signal: SectionViewConvertible {
  var sectionView: SectionView {
    SectionView(self) { (cell: SignalCell, signal) in cell.show(signal) }
  }
}

@MainActor
func showNetworks(_ known: [Network], _ nearby: [Network]) async {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 30, height: 6)
  let source = CollectionViewComparableDataSource<Section, Network>(view) {
    (cell: ContentCell, network) in
    cell.content = ListContent(title: network.name, detail: "\(network.strength) %")
  }
  await source.apply {
    ListSection(.known) { known }
    ListSection(.nearby, header: "Nearby") { nearby.sorted { $0.name < $1.name } }
  }
  print(host.text)

  let snapshot = ComparableDataSourceSnapshot<Section, Network> {
    ListSection(.known) { known }
    ListSection(.nearby, header: "Nearby") { nearby.sorted { $0.name < $1.name } }
  }
  await arrange(snapshot, nearby[0], source)
}

@MainActor
func arrange(
  _ all: ComparableDataSourceSnapshot<Section, Network>, _ found: Network,
  _ source: CollectionViewComparableDataSource<Section, Network>
) async {
  var networks = ArrangedSnapshot(
    all, where: { $0.strength > 0 }, sortedBy: { $0.name < $1.name })
  networks.source.updateItem(found)
  await source.apply(networks.snapshot)
}

@MainActor
func showIds(
  _ networks: [Network.ID: Network], _ snapshot: DiffableDataSourceSnapshot<Section, Network.ID>
) async {
  let view = CollectionView(layout: .list)
  let source = CollectionViewDiffableDataSource<Section, Network.ID>(view) {
    (cell: ContentCell, id) in cell.content = ListContent(title: networks[id]?.name ?? "")
  }
  await source.apply(snapshot)
}

@MainActor
func concatenate(
  _ view: CollectionView, _ snapshot: ComparableDataSourceSnapshot<Market, Quote>,
  open: @escaping @MainActor (Quote) -> Void
) -> CollectionViewConcatenatedDataSource<String> {
  let list = CollectionViewConcatenatedDataSource<String>(view)
  let totals = list.addSource("totals", of: Total.self, in: Market.self) {
    (cell: ContentCell, total) in cell.content.title = total.name
  }
  let quotes = list.addSource("quotes", of: Quote.self, in: Market.self) {
    (cell: QuoteCell, quote) in cell.show(quote)
  }
  quotes.onSelect = { quote, path in open(quote) }
  quotes.apply(snapshot)

  totals.apply(ComparableDataSourceSnapshot<Market, Total>())
  return list
}

typealias Names = DiffableDataSourceSnapshot<Int, String>

@MainActor
func concatenate(_ files: Names, _ people: Names, _ others: Names) async {
  typealias WholeSource = CollectionViewDiffableDataSource<
    SourcedID<String, Int>, SourcedID<String, String>
  >
  let source = WholeSource(CollectionView(layout: .list)) { (cell: ContentCell, id) in
    cell.content.title = id.id
  }
  let path = ItemPath(section: 0, item: 3)

  var whole = ConcatenatedSnapshot([("files", files), ("people", people)])
  await source.apply(whole.snapshot)
  let place = whole.source(at: path)  // ("people", 0-3)
  whole.settle()
  whole.update("people", to: others)
  await source.apply(whole.snapshot)

  print(place?.source ?? "")
}

@ListBuilder<ListSection<Section, Network>>
func sections(of networks: [Network]) -> [ListSection<Section, Network>] {
  ListSection(.nearby, header: "Nearby") { networks.sorted { $0.name < $1.name } }
  ListSection(.nearby, header: "Nearby", footer: "Updated just now") { networks }
  ListSection(.nearby, header: Signal(count: 3)) { networks }
  ListSection(.nearby, header: signalView(Signal(count: 3))) { networks }
}

func withNote(_ section: ListSection<Section, Network>) -> ListSection<Section, Network> {
  var section = section
  section.views["note"] = "Prices without tax"
  return section
}

func signalView(_ signal: Signal) -> SectionView {
  SectionView(signal) { (cell: SignalCell, signal) in cell.show(signal) }
}

func fruit(showsNuts: Bool) -> Int {
  let snapshot = DiffableDataSourceSnapshot<String, Int> {
    ListSection("fruit", header: "Fruit") { [1, 2, 3] }
    if showsNuts { ListSection("nuts") { 4 } }
  }
  return snapshot.numberOfItems
}

enum File: Hashable {
  case folder(String)
  case loading(String)
  case failed(String)
}

func children(of file: File) async throws -> [File] { [] }

@MainActor
func showFiles(
  in root: String, _ rows: LazyOutline<File>.Rows,
  _ source: CollectionViewDiffableDataSource<Section, File>
) {
  let files = LazyChildren(LazyOutline([.folder(root)], rows: rows)) { try await children(of: $0) }
  files.onChange = { source.apply($0, to: .files) }
}

/// A model and a scanner that publish what they have as sequences.
struct Model {
  var changes: AsyncStream<[Int]> { AsyncStream { $0.finish() } }

  var networks: AsyncStream<[Int]> { AsyncStream { $0.finish() } }
}

func snapshot(of ids: [Int]) -> DiffableDataSourceSnapshot<Section, Int> {
  DiffableDataSourceSnapshot { ListSection(.known) { ids } }
}

@MainActor
func follow(_ model: Model, _ source: CollectionViewDiffableDataSource<Section, Int>) async {
  let scanner = model
  await source.apply(each: model.changes.map { snapshot(of: $0) })
  await source.apply(latestOf: scanner.networks.map { snapshot(of: $0) })
}

func grid() -> CompositionalLayout {
  let item = CompositionalLayout.Item(size: .full)
  let row = CompositionalLayout.Group.horizontal(
    size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(44)),
    subitem: .item(item), count: 3, interItemSpacing: .fixed(8))
  let layout = CompositionalLayout(CompositionalLayout.Section(group: row, interGroupSpacing: 8))
  return layout
}

await showNetworks([Network(id: 1, name: "Attic")], [Network(id: 2, name: "Garden", strength: 70)])
