// A screen of a comparable data source: values, and a closure that updates the cells of those that
// changed.

import UIKit

struct Sensor: Identifiable, Hashable {
  let id: Int
  var degrees: Int
  var identity: AnyHashable { id }
}

final class SensorCell: UICollectionViewListCell {
  var degrees = 0
}

final class SensorsController: UIViewController {
  private let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private lazy var source = makeSource()
  private(set) var updates: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.register(SensorCell.self, forCellWithReuseIdentifier: "sensor")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  private func makeSource() -> UICollectionViewComparableDataSource<Int, Sensor> {
    UICollectionViewComparableDataSource(
      collectionView: collectionView,
      cellProvider: { collectionView, indexPath, _ in
        collectionView.dequeueReusableCell(withReuseIdentifier: "sensor", for: indexPath)
      },
      cellUpdater: { [weak self] _, cell, indexPath, sensor in
        (cell as? SensorCell)?.degrees = sensor.degrees
        self?.updates.append(indexPath)
      })
  }

  func show(_ sensors: [Sensor]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Sensor>()
    snapshot.appendSections([0])
    snapshot.appendItems(sensors)
    source.apply(snapshot, animatingDifferences: true)
  }
}
