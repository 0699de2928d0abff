// The screen of the article "From NSDiffableDataSourceSnapshot" before the change.

import UIKit

struct Recipe: Identifiable, Equatable {
  let id: Int
  var name: String
  var isFavorite: Bool
}

final class RecipesController: UIViewController {
  enum Section { case favorites, others }

  private let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private var recipes: [Int: Recipe] = [:]
  private lazy var source = makeSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, Int> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      [weak self] cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = self?.recipes[id]?.name
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
  }

  func show(_ new: [Recipe]) {
    let changed = new.filter { recipe in recipes[recipe.id].map { $0 != recipe } ?? false }
    recipes = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.favorites, .others])
    snapshot.appendItems(new.filter(\.isFavorite).map(\.id), toSection: .favorites)
    snapshot.appendItems(new.filter { !$0.isFavorite }.map(\.id), toSection: .others)
    snapshot.reconfigureItems(changed.map(\.id))
    source.apply(snapshot, animatingDifferences: true)
  }
}
