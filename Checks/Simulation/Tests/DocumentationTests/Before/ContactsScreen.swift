// A screen of a table view with reuse identifiers and a delegate, as Apple teaches it.

import UIKit

struct Contact: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class ContactsController: UIViewController, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var dataSource = makeDataSource()
  private var contacts: [Contact.ID: Contact] = [:]
  private(set) var called: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    tableView.delegate = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
  }

  private func makeDataSource() -> UITableViewDiffableDataSource<Int, Contact.ID> {
    let dataSource = UITableViewDiffableDataSource<Int, Contact.ID>(tableView: tableView) {
      [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = self?.contacts[id]?.name
      cell.contentConfiguration = content
      return cell
    }
    dataSource.defaultRowAnimation = .fade
    return dataSource
  }

  func show(_ new: [Contact]) {
    let changed = new.filter { contact in contacts[contact.id].map { $0 != contact } ?? false }
    contacts = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Int, Contact.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(new.map(\.id))
    snapshot.reloadItems(changed.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let contact = contacts[id] else {
      return
    }
    called.append(contact.name)
  }
}
