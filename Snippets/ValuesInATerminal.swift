// Values that change in live cells: a comparable data source, a host.
import RosterTerminal

struct Network: Identifiable, Equatable {
  let id: Int
  var name: String
  var strength: Int
}

@MainActor
func showNetworks(_ networks: [Network]) async throws {
  // snippet.run
  let view = CollectionView(layout: .list)
  let source = CollectionViewComparableDataSource<String, Network>(view) {
    (cell: ContentCell, network) in
    cell.content = ListContent(title: network.name, detail: "\(network.strength) %")
  }
  await source.apply { ListSection("Nearby") { networks } }
  try await TerminalHost(view).run()
  // snippet.end
}

let attic = Network(id: 1, name: "Attic", strength: 40)
let garden = Network(id: 2, name: "Garden", strength: 70)
do {
  try await showNetworks([attic, garden])
} catch {
  print("This needs a terminal: \(error)")
}
