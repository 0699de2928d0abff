import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Sizes that are invalidated in a collection view.
@MainActor @Suite(.serialized) struct UICollectionViewListViewTests {
  /// A flow layout that notes what is invalidated.
  private final class NotingLayout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test func `only the elements whose size has changed are invalidated`() throws {
    let (screen, layout) = (TestScreen(), NotingLayout())
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3, title: "One"), group(2, 0..<3, title: "Two")])
    UIKitSimulation.layout()
    layout.contexts = []

    screen.view.invalidateLayout(
      of: [
        .header(section: 1), .footer(section: 0), .item(ItemPath(section: 0, item: 2)),
        .header(section: 7),
      ])

    let context = try #require(
      layout.contexts.first as? UICollectionViewFlowLayoutInvalidationContext)
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    #expect(
      context.invalidatedSupplementaryIndexPaths
        == [
          header: [IndexPath(item: 0, section: 1)], footer: [IndexPath(item: 0, section: 0)],
        ])
    #expect(context.invalidatedItemIndexPaths == [IndexPath(item: 2, section: 0)])
    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(!context.invalidateEverything)
  }

  @Test func `a header that appears in an update makes room`() {
    let (screen, layout) = (TestScreen(), NotingLayout())
    screen.view.collectionViewLayout = layout
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    layout.itemSize = CGSize(width: 100, height: 20)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    layout.contexts = []

    adapter.show([group(1, 0..<3, title: "One")])
    screen.settle()

    #expect(screen.title(0) == "One")
    #expect(screen.view.frame(of: .item(ItemPath(section: 0, item: 0)))?.y == 20)
    #expect(layout.contexts.contains { $0.invalidateEverything || !$0.invalidateDataSourceCounts })
  }
}
