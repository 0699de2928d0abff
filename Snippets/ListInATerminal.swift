// A list in a terminal: an adapter, a section controller, a host.
import RosterTerminal

struct Network: ListDiffable, Equatable {
  let diffIdentifier: Int
  var name: String
  var strength: Int
}

struct Networks: ListDiffable, Equatable {
  let diffIdentifier: String
  var networks: [Network]
}

// snippet.controller
final class NetworksController: ListSectionController<Networks> {
  override var items: [ListItem]? {
    object.networks.map { network in
      ListItem(network) { (cell: ContentCell, network) in
        cell.content = ListContent(title: network.name, detail: "\(network.strength) %")
      }
    }
  }
}
// snippet.end

@MainActor
func showNetworks(_ networks: [Network]) async throws {
  // snippet.run
  let view = CollectionView(layout: .list)
  let adapter = ListAdapter(view) {
    SectionController(for: Networks.self) { NetworksController($0) }
  }
  await adapter.show([Networks(diffIdentifier: "nearby", networks: networks)])
  try await TerminalHost(view).run()
  // snippet.end
}

let attic = Network(diffIdentifier: 1, name: "Attic", strength: 40)
let garden = Network(diffIdentifier: 2, name: "Garden", strength: 70)
do {
  try await showNetworks([attic, garden])
} catch {
  print("This needs a terminal: \(error)")
}
