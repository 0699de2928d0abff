import Foundation
import RosterIGListKitSimulated
import Testing
import UIKit

/// Scrolling of an adapter with the members of IGListKit, in a list that scrolls horizontally.
@MainActor @Suite(.serialized) struct ListAdapterScrollingTests {
  /// A section of one column, 40 points wide.
  private final class Column: ListSectionController {
    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 40, height: 20) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
        ?? super.cellForItem(at: index)
    }
  }

  private func list() -> NumberList {
    let list = NumberList { Column() }
    list.layout.scrollDirection = .horizontal
    list.show(0, 1, 2, 3, 4, 5, 6)
    return list
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.left, 120.0), (.centeredHorizontally, 90), (.right, 60),
  ])
  func `the positions of a horizontal list are its own`(
    _ position: UICollectionView.ScrollPosition, _ expected: CGFloat
  ) {
    let list = list()

    list.adapter.scroll(
      to: 3 as NSNumber, supplementaryKinds: nil, scrollDirection: .horizontal,
      scrollPosition: position, animated: false)

    #expect(list.screen.view.contentOffset == CGPoint(x: expected, y: 0))

    list.screen.view.contentOffset = .zero
    let column = list.controller(3)
    column?.collectionContext?.scroll(
      to: column ?? Column(), at: 0, scrollPosition: position, animated: false)

    #expect(list.screen.view.contentOffset == CGPoint(x: expected, y: 0))
  }

  @Test func `the offset of the first item is that along the direction`() {
    let list = list()
    list.screen.view.contentOffset = CGPoint(x: 130, y: 0)
    UIKitSimulation.layout()

    let along = list.adapter.offsetForFirstVisibleItem(scrollDirection: .horizontal)
    let across = list.adapter.offsetForFirstVisibleItem(scrollDirection: .vertical)

    #expect(list.adapter.indexPathForFirstVisibleItem() == IndexPath(item: 0, section: 3))
    #expect(along == 10 && across == 0)
  }
}
