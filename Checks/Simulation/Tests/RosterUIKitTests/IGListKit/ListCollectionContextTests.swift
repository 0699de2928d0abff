import Foundation
import RosterIGListKitSimulated
import Testing
import UIKit

/// The list around a section controller with the members of IGListKit.
@MainActor @Suite(.serialized) struct ListCollectionContextTests {
  /// A section of three rows whose height can change.
  private final class TallRows: ListSectionController {
    var height: CGFloat = 20

    override func numberOfItems() -> Int { 3 }
    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 100, height: height) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
        ?? super.cellForItem(at: index)
    }
  }

  @Test func `the size without insets is without the safe area, too`() throws {
    let list = NumberList { NumberRows() }
    list.screen.window.simulatedSafeAreaInsets = UIEdgeInsets(
      top: 30, left: 4, bottom: 10, right: 2)
    list.screen.view.contentInset = UIEdgeInsets(top: 5, left: 1, bottom: 0, right: 0)
    list.show(1)

    let context = try #require(list.controller(0)?.collectionContext)

    #expect(context.containerInset == UIEdgeInsets(top: 5, left: 1, bottom: 0, right: 0))
    #expect(
      context.adjustedContainerInset == list.screen.view.adjustedContentInset)
    let adjusted = list.screen.view.adjustedContentInset
    #expect(adjusted.top == 35 && adjusted.bottom == 10)
    #expect(
      context.insetContainerSize
        == CGSize(width: 100 - adjusted.left - adjusted.right, height: 155))
  }

  @Test func `insets larger than the view leave no size, and not a negative one`() throws {
    let list = NumberList { NumberRows() }
    list.screen.view.contentInset = UIEdgeInsets(top: 150, left: 60, bottom: 80, right: 50)
    list.show(1)

    let context = try #require(list.controller(0)?.collectionContext)

    #expect(context.insetContainerSize == .zero)
  }

  @Test func `the completion for a controller that is in no list says so at once`() throws {
    let list = NumberList { NumberRows() }
    list.show(1, 2)
    let (stays, leaves) = (list.controller(0), list.controller(1))
    let context = try #require(stays?.collectionContext)
    list.show(1)
    var finished: [Bool] = []

    context.invalidateLayout(for: NumberRows()) { finished.append($0) }
    context.invalidateLayout(for: try #require(leaves)) { finished.append($0) }

    #expect(finished == [false, false])
  }

  @Test func `without a position, an item is scrolled to only as far as is needed`() throws {
    let list = NumberList { NumberRows() }
    list.show(1, 2, 3, 4, 5, 6)
    func offset(_ section: Int, _ index: Int) throws -> CGFloat {
      let rows = try #require(list.controller(section))
      rows.collectionContext?.scroll(to: rows, at: index, scrollPosition: [], animated: false)
      return list.screen.view.contentOffset.y
    }

    // Each section is 60 points high, and the view is 200.
    #expect(try offset(1, 0) == 0)
    #expect(try offset(4, 1) == 80)
    #expect(try offset(2, 0) == 80)
    #expect(try offset(0, 2) == 40)
  }

  @Test func `a batch requests the sizes of the items that it names again`() throws {
    let list = NumberList { TallRows() }
    list.show(1)
    let rows = try #require(list.controller(0) as? TallRows)
    func heights() -> [CGFloat?] {
      (0..<3).map { index in
        rows.collectionContext?.layoutAttributesForItem(at: index, sectionController: rows)?
          .frame.height
      }
    }
    let before = heights()
    rows.height = 50

    rows.collectionContext?.performBatch(
      animated: false, updates: { $0.invalidateLayout(in: rows, at: [0, 1, 2]) })
    list.screen.settle()

    #expect(before == [20, 20, 20])
    #expect(heights() == [50, 50, 50])
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }
}
