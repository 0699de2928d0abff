import RosterUIKit
import Testing
import UIKit

@testable import FormsInSwift5

/// The forms of Swift 5 that do more than compile.
@MainActor @Suite(.serialized) struct DiffableFormsTests {
  @Test func `snapshots that are applied on another queue are shown in order`() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let hall = Hall(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    let keeper = HallKeeper(hall: hall)
    let exhibits = (0..<5).map { Exhibit(id: $0, name: "\($0)") }
    keeper.open(exhibits)

    await withCheckedContinuation { continuation in
      keeper.close(Array(exhibits.prefix(3))) { continuation.resume() }
    }

    #expect(hall.snapshot().itemIdentifiers.map(\.id) == [3, 4])
    #expect(view.numberOfItems(inSection: 0) == 2)
  }
}
