// A screen of a collection view with registrations, headers and a delegate, as Apple teaches it.

import UIKit

enum Shelf: String, CaseIterable {
  case reading, finished
}

struct Book: Identifiable, Equatable {
  let id: Int
  var title: String
  var shelf: Shelf
}

final class LibraryController: UIViewController, UICollectionViewDelegate {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: LibraryController.makeLayout())
  private lazy var dataSource = makeDataSource()
  private var books: [Book.ID: Book] = [:]
  private(set) var opened: [String] = []
  private(set) var completions = 0

  private static func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.delegate = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Shelf, Book.ID> {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Book> {
      cell, _, book in
      var content = cell.defaultContentConfiguration()
      content.text = book.title
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      var content = header.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
      header.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Shelf, Book.ID>(
      collectionView: collectionView
    ) { [weak self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: self?.books[id])
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    return dataSource
  }

  func show(_ new: [Book]) {
    let changed = new.filter { book in books[book.id].map { $0 != book } ?? false }
    books = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Book.ID>()
    snapshot.appendSections(Shelf.allCases)
    for shelf in Shelf.allCases {
      snapshot.appendItems(new.filter { $0.shelf == shelf }.map(\.id), toSection: shelf)
    }
    snapshot.reconfigureItems(changed.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: true) { [weak self] in
      self?.completions += 1
    }
  }

  func remove(_ id: Book.ID) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    dataSource.apply(snapshot)
  }

  func select(_ id: Book.ID) {
    guard let indexPath = dataSource.indexPath(for: id) else { return }
    collectionView.selectItem(at: indexPath, animated: false, scrollPosition: .centeredVertically)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let book = books[id] else { return }
    opened.append(book.title)
  }
}
