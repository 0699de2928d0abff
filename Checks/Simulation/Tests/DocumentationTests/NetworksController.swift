// The first sample of the article "Roster in UIKit".

import RosterUIKit
import UIKit

final class NetworksController: UICollectionViewController {
  private lazy var source = CollectionViewComparableDataSource<Section, Network>(collectionView) {
    (cell: NetworkCell, network) in
    cell.show(network)
  }

  func show(_ networks: [Network]) async {
    await source.apply {
      ListSection(.nearby) { networks }
    }
  }
}

private enum Section { case nearby }

private final class NetworkCell: UICollectionViewListCell {
  func show(_ network: Network) {
    var content = defaultContentConfiguration()
    content.text = network.name
    contentConfiguration = content
  }
}
