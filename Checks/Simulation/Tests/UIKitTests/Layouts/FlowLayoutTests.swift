import Testing
import UIKit

@MainActor
struct FlowLayoutTests {
  init() {
    UIKitSimulation.reset()
  }

  private func frames(
    _ sections: [[Int]], width: CGFloat = 100, _ change: (UICollectionViewFlowLayout) -> Void
  ) -> [CGRect] {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    change(layout)
    let list = TestList(sections, layout: layout)
    list.view.frame.size.width = width
    UIKitSimulation.layout()
    return sections.indices.flatMap { section in
      sections[section].indices.compactMap {
        list.view.layoutAttributesForItem(at: path(section, $0))?.frame
      }
    }
  }

  @Test func `A full line is justified and the last line keeps the columns`() {
    let found = frames([[0, 1, 2, 3, 4]]) { _ in }

    #expect(found.map(\.minX) == [0, 35, 70, 0, 35])
    #expect(found.map(\.minY) == [0, 0, 0, 20, 20])
  }

  @Test func `A line of one item that is not the last is centred`() {
    let found = frames([[0, 1]]) { $0.itemSize.width = 60 }

    #expect(found.map(\.minX) == [20, 0])
  }

  @Test func `Headers, insets and footers stand around the items`() {
    let found = frames([[0], [1]]) {
      $0.headerReferenceSize = CGSize(width: 0, height: 10)
      $0.footerReferenceSize = .zero
      $0.sectionInset = UIEdgeInsets(top: 5, left: 7, bottom: 3, right: 0)
    }

    #expect(found.map(\.minX) == [7, 7])
    #expect(found.map(\.minY) == [15, 53])
  }

  @Test func `A horizontal layout swaps the axes`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 20, height: 200)
    layout.minimumLineSpacing = 5
    let list = TestList([[0, 1, 2]], layout: layout)

    #expect(list.view.layoutAttributesForItem(at: path(0, 2))?.frame.minX == 50)
    #expect(list.view.contentSize == CGSize(width: 70, height: 200))
  }

  @Test func `A pinned header stays at the top until its section pushes it out`() {
    let layout = TestList.rows()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    let list = TestList([Array(0..<20), Array(20..<40)], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    func top(_ offset: CGFloat) -> CGFloat? {
      list.view.contentOffset.y = offset
      UIKitSimulation.layout()
      return list.view.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame.minY
    }

    #expect(top(0) == 0)
    #expect(top(100) == 100)
    #expect(top(405) == 400)
    #expect(top(420) == nil)
  }
}
