import RosterUIKit
import UIKit

// The screens of the article "From NSDiffableDataSourceSnapshot".

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
    source.applyNow {
      ListSection(.favorites, header: "Favorites") { recipes.filter(\.isFavorite) }
      ListSection(.others) { recipes.filter { !$0.isFavorite } }
    }
  }
}

@MainActor final class RecipeNames {
  private let source: CollectionViewDiffableDataSource<String, Int>

  init(_ collectionView: UICollectionView, name: @escaping @MainActor (Int) -> String) {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = name(id)
      cell.contentConfiguration = content
    }
    source = CollectionViewDiffableDataSource(collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
  }

  func show(_ ids: [Int]) {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["all"])
    snapshot.appendItems(ids)
    source.applyNow(snapshot)
  }
}

enum Before {
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
}
