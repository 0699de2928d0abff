import Testing

@testable import UIKit

/// A layout that misbehaves as its flags say.
final class OddLayout: UICollectionViewFlowLayout {
  var showsMissingItem = false
  var showsTwice = false
  var headerHeight: CGFloat = 10
  var changesHeader = false

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result = super.layoutAttributesForElements(in: rect) ?? []
    if showsMissingItem {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0, 99))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      result.append(attributes)
    }
    if showsTwice, let first = result.first { result.append(first) }
    if changesHeader {
      for element in result where element.representedElementCategory == .supplementaryView {
        headerHeight += 1
        element.frame.size.height = headerHeight
      }
    }
    return result
  }
}

/// A layout whose cells never have the size that they want.
final class RestlessLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { true }
}

/// A cell that wants to be a point higher each time it is asked.
final class GrowingCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height += 1
    return layoutAttributes
  }
}

@MainActor
struct OtherConditionTests {
  init() {
    UIKitSimulation.reset()
  }

  private func odd(_ sections: [[Int]], _ change: (OddLayout) -> Void) -> [Int] {
    let layout = OddLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let list = TestList(sections, layout: layout)
    change(layout)
    return numbers {
      list.view.setNeedsLayout()
      UIKitSimulation.layout()
      UIKitSimulation.layout()
      list.view.setNeedsLayout()
      UIKitSimulation.layout()
    }
  }

  @Test func `Two attributes for one item are condition 23`() {
    #expect(odd([[0]]) { $0.showsTwice = true }.contains(23))
  }

  @Test func `Reloading an empty section is condition 24`() {
    let list = TestList([[], [1]])

    #expect(numbers { list.view.reloadSections([0]) } == [24])
    #expect(numbers { list.view.reloadSections([1]) } == [])
  }

  @Test func `Attributes of a missing item are condition 25`() {
    #expect(odd([[0]]) { $0.showsMissingItem = true }.contains(25))
    let list = TestList([[0]])
    #expect(numbers { _ = list.view.layoutAttributesForItem(at: path(0, 1)) } == [25])
  }

  @Test func `A header that changes without invalidation is condition 26`() {
    #expect(odd([[0]]) { $0.changesHeader = true }.contains(26))
  }

  @Test func `A header that changes after an invalidation is legal`() {
    let layout = OddLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let list = TestList([[0]], layout: layout)

    let raised = numbers {
      layout.changesHeader = true
      layout.invalidateLayout()
      UIKitSimulation.layout()
    }

    #expect(raised.isEmpty)
    #expect(
      list.view.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionHeader
      ).count == 1)
  }

  @Test func `Sizes that never settle are condition 27`() {
    let layout = RestlessLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let list = TestList([[]], layout: layout)
    list.view.register(GrowingCell.self, forCellWithReuseIdentifier: "number")

    let raised = numbers {
      list.sections = [[0]]
      list.view.reloadData()
      UIKitSimulation.layout()
    }

    #expect(raised == [27])
  }

  @Test func `A view that asks for layout in each pass is condition 27`() {
    final class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }

    #expect(numbers { Restless(frame: .zero).layoutIfNeeded() } == [27])
  }

  @Test func `Dequeuing an identifier that is not registered is condition 28`() {
    let list = TestList([[0]])
    list.makeCell = { [view = list.view] in
      view.dequeueReusableCell(withReuseIdentifier: "unknown", for: $0)
    }

    #expect(numbers { reload(list) } == [28])
  }

  @Test func `Dequeuing two cells for one item is condition 28`() {
    let list = TestList([[0]])
    list.makeCell = { [view = list.view] in
      _ = view.dequeueReusableCell(withReuseIdentifier: "number", for: $0)
      return view.dequeueReusableCell(withReuseIdentifier: "number", for: $0)
    }

    #expect(numbers { reload(list) } == [28])
  }

  @Test func `Returning a cell that was not dequeued is condition 28`() {
    let list = TestList([[0]])
    list.makeCell = { _ in NumberCell(frame: .zero) }

    #expect(numbers { reload(list) } == [28])
  }

  @Test func `Dequeuing while nothing is asked for is condition 28`() {
    let list = TestList([[0]])

    let raised = numbers {
      _ = list.view.dequeueReusableCell(withReuseIdentifier: "number", for: path(0, 0))
    }

    #expect(raised == [28])
  }

  @Test func `A class that is no cell and a nib that is missing are condition 28`() {
    let list = TestList([[0]])
    list.view.register(UIView.self, forCellWithReuseIdentifier: "number")
    #expect(numbers { reload(list) } == [28])

    list.view.register(UINib(nibName: "Missing", bundle: nil), forCellWithReuseIdentifier: "number")
    #expect(numbers { reload(list) } == [28])
  }

  @Test func `Reconfiguring with another cell is condition 28`() {
    let list = TestList([[0]])
    list.view.register(NumberCell.self, forCellWithReuseIdentifier: "other")
    list.makeCell = { [view = list.view] in
      view.dequeueReusableCell(withReuseIdentifier: "other", for: $0)
    }

    #expect(numbers { list.view.reconfigureItems(at: [path(0, 0)]) } == [28])
  }

  @Test func `A header that the data source does not make is condition 28`() {
    final class NoHeaders: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 0 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    let layout = TestList.rows()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let source = NoHeaders()

    let raised = numbers {
      view.dataSource = source
      view.layoutIfNeeded()
    }

    #expect(raised == [28])
  }

  @Test func `Asking for a section and scrolling to an item beyond the end are condition 29`() {
    let list = TestList([[0]])

    #expect(numbers { _ = list.view.numberOfItems(inSection: 1) } == [29])
    #expect(
      numbers { list.view.scrollToItem(at: path(0, 1), at: .top, animated: false) } == [29])
    #expect(
      numbers { list.view.scrollToItem(at: path(2, 0), at: .top, animated: false) } == [29])
  }

  @Test func `Identifiers that are not unique are condition 30`() {
    let list = TestList([[]])
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list.view) {
      view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    #expect(numbers { source.apply(snapshot) } == [])

    snapshot.appendItems(["a"])

    #expect(numbers { source.apply(snapshot) } == [30])
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])
  }

  @Test func `A header measured at its old index path is condition 31, behind its switch`() {
    func deleteAbove() -> [Int] {
      let layout = TestList.rows()
      layout.headerReferenceSize = CGSize(width: 0, height: 10)
      let list = TestList([Array(0..<20), [20]], layout: layout)
      return numbers {
        list.view.performBatchUpdates {
          list.sections = [[20]]
          list.view.deleteSections([0])
        }
      }
    }

    #expect(deleteAbove() == [])
    UIKitSimulation.quirks.measuresHeadersAtOldIndexPaths = true
    #expect(deleteAbove() == [31])
  }

  @Test func `More removed than there is, is condition 21`() {
    // No batch reaches it: the ranges of the operations are checked before. This is its own check.
    let failure = BatchRules.countFailure(before: 1, added: 0, removed: 2, after: 0, subject: nil)

    #expect(failure?.number == 21)
  }

  @Test func `An update during an interactive movement is refused`() {
    let list = TestList([[0, 1, 2]])
    _ = list.view.beginInteractiveMovementForItem(at: path(0, 0))

    let raised = numbers {
      list.view.performBatchUpdates {
        list.sections = [[1, 2]]
        list.view.deleteItems(at: [path(0, 0)])
      }
    }

    #expect(raised == [32])
    #expect(list.shown == [1, 2])
  }

  private func reload(_ list: TestList) {
    list.view.reloadData()
    UIKitSimulation.layout()
  }
}
