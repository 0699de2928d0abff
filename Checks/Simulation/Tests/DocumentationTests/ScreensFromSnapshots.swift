// The screen of the article "From NSDiffableDataSourceSnapshot" after the change.

import RosterUIKit
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
    collectionViewLayout: UICollectionViewCompositionalLayout.rosterList(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private lazy var source = CollectionViewComparableDataSource<Section, Recipe>(collectionView) {
    (cell: UICollectionViewListCell, recipe) in
    var content = cell.defaultContentConfiguration()
    content.text = recipe.name
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  func show(_ recipes: [Recipe]) {
    source.apply {
      ListSection(.favorites, header: "Favorites") { recipes.filter(\.isFavorite) }
      ListSection(.others) { recipes.filter { !$0.isFavorite } }
    }
  }
}
