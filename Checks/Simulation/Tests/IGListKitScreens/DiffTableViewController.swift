// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

/// The diff of IGListKit alone, on a table view.
final class DiffTableViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  var people = [
    Named(pk: 1, name: "Kevin"), Named(pk: 2, name: "Mike"), Named(pk: 3, name: "Ann"),
    Named(pk: 4, name: "Jane"),
  ]
  var result: ListIndexPathResult?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.dataSource = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
  }

  func change(to people: [Named]) {
    let from = self.people
    let result = ListDiffPaths(
      fromSection: 0, toSection: 0, oldArray: from, newArray: people, option: .equality
    ).forBatchUpdates()
    self.result = result
    self.people = people
    tableView.beginUpdates()
    tableView.deleteRows(at: result.deletes, with: .fade)
    tableView.insertRows(at: result.inserts, with: .fade)
    for move in result.moves { tableView.moveRow(at: move.from, to: move.to) }
    tableView.endUpdates()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return people.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = people[indexPath.row].name
    cell.contentConfiguration = content
    return cell
  }
}

final class Named: ListDiffable {
  let pk: Int
  let name: String

  init(pk: Int, name: String) {
    self.pk = pk
    self.name = name
  }

  func diffIdentifier() -> NSObjectProtocol { return pk as NSNumber }

  func isEqual(toDiffableObject object: ListDiffable?) -> Bool {
    guard let object = object as? Named else { return false }
    return name == object.name
  }
}
