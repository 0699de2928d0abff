// The identifiers of the article "From NSDiffableDataSourceSnapshot".

import RosterUIKit
import UIKit

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
    source.apply(snapshot)
  }
}
