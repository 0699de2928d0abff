// The requirements for ids and values, and typical mistakes.
import Roster

// snippet.value
struct Network: Identifiable, Equatable {
  let id: String
  var name: String
  var strength: Int
}
// snippet.end

enum Section { case known, nearby }

// snippet.store
@MainActor
final class Names {
  var all = ["a": "Attic", "g": "Garden"]
}
// snippet.end

@MainActor
func showNetworks() async {
  let view = CollectionView(layout: .list)
  var networks = [
    Network(id: "a", name: "Attic", strength: 40), Network(id: "g", name: "Garden", strength: 70),
  ]

  // snippet.comparable
  let source = CollectionViewComparableDataSource<Section, Network>(view) {
    (cell: ContentCell, network) in
    cell.content = ListContent(title: network.name, detail: "\(network.strength) %")
  }
  await source.apply {
    ListSection(.nearby) { networks }
  }

  networks[0].strength = 45
  let receipt = await source.apply {
    ListSection(.nearby) { networks }
  }
  print(receipt.items.updates, receipt.items.inserts)
  // 1 0
  // snippet.end

  // snippet.diffable
  let other = CollectionView(layout: .list)
  let names = Names()
  let ids = CollectionViewDiffableDataSource<Section, String>(other) { (cell: ContentCell, id) in
    cell.content = ListContent(title: names.all[id] ?? "")
  }
  await ids.apply(DiffableDataSourceSnapshot { ListSection(.nearby) { ["a", "g"] } })

  names.all["a"] = "Roof"
  var snapshot = ids.snapshot()
  snapshot.reconfigureItems(["a"])
  await ids.apply(snapshot)
  // snippet.end

  // snippet.mistake
  struct Message: Hashable {
    let number: Int
    var text: String
  }

  let before = [Message(number: 1, text: "Hello"), Message(number: 2, text: "World")]
  let after = [Message(number: 1, text: "Hello!"), Message(number: 2, text: "World")]
  print(diff(before, after, by: { $0 }))
  // 2 → 2 elements: deletes 0; inserts 0
  print(diff(before, after, by: { $0.number }))
  // 2 → 2 elements: updates 0→0
  // snippet.end

  // snippet.duplicates
  view.faultPolicy = .report
  view.onFault = { print($0) }
  await source.apply {
    ListSection(.known) { [networks[0]] }
    ListSection(.nearby) { networks }
  }
  // item identifiers are not unique: a (sections known and nearby): the first of each was kept
  // snippet.end
}

await showNetworks()
