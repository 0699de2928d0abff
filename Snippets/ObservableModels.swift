// Lists that follow observable models.
import Observation
import RosterTerminal
import Synchronization

struct Network: Identifiable, Equatable, ListDiffable {
  let id: Int
  var name: String
  var strength: Int

  var content: ListContent { ListContent(title: name, detail: "\(strength) %") }
}

// snippet.model
@MainActor @Observable
final class Model {
  var networks: [Network] = []
  var filter = ""

  var found: [Network] { networks.filter { filter.isEmpty || $0.name.contains(filter) } }
}
// snippet.end

typealias Source = CollectionViewComparableDataSource<String, Network>

@MainActor
func run(_ model: Model) async throws {
  // snippet.run
  typealias Source = CollectionViewComparableDataSource<String, Network>
  let view = CollectionView(layout: .list)
  let source = Source(view) { (cell: ContentCell, network) in cell.content = network.content }
  source.apply(observingSections: { ListSection("Nearby") { model.networks } })
  try await TerminalHost(view).run()
  // snippet.end
}

@MainActor
func follow(_ model: Model, _ adapter: ListAdapter, _ source: Source) {
  source.apply(observing: { [model] in model.snapshot })
  // snippet.adapter
  adapter.show(observing: { model.found })
  // snippet.end
  // snippet.handle
  let observation = source.apply(observingSections: { ListSection("Nearby") { model.found } })
  observation.end()
  // snippet.end
}

@MainActor
final class Screen {
  let model: Model
  let adapter: ListAdapter

  init(_ model: Model, _ adapter: ListAdapter) {
    self.model = model
    self.adapter = adapter
    // snippet.capture
    adapter.show(observing: { [model] in model.found })
    // snippet.end
  }
}

extension Model {
  var snapshot: Source.Snapshot { Source.Snapshot { ListSection("Nearby") { found } } }
}

// snippet.locked
final class Readings: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Mutex<[Network]>([])

  var networks: [Network] {
    registrar.access(self, keyPath: \.networks)
    return state.withLock { $0 }
  }

  func receive(_ network: Network) {
    state.withLock { networks in
      registrar.withMutation(of: self, keyPath: \.networks) { networks.append(network) }
    }
  }
}

@MainActor
func follow(_ readings: Readings, _ source: Source) {
  source.apply(
    observingSections: { ListSection("Nearby") { readings.networks } }, changes: .onAnyThread)
}
// snippet.end

let model = Model()
model.networks = [Network(id: 1, name: "Attic", strength: 40)]
do {
  try await run(model)
} catch {
  print("This needs a terminal: \(error)")
}
