import Foundation
import RosterEngine
import RosterIGListKitSimulated
import RosterLayouts
import Testing
import UIKit

/// Sizes that the data gives for a viewport.
@MainActor @Suite(.serialized) struct UIKitCollectionLayoutSizesTests {
  /// A controller of items as wide as the list, half as wide, and a third as wide.
  private final class Parts: ListSectionController, ListSupplementaryViewSource {
    override init() {
      super.init()
      supplementaryViewSource = self
    }

    private func size(_ parts: Int) -> CGSize {
      let width = collectionContext?.insetContainerSize.width ?? 0
      return CGSize(width: (width / CGFloat(parts)).rounded(.down), height: (width / 5).rounded())
    }

    override func numberOfItems() -> Int { 3 }
    override func sizeForItem(at index: Int) -> CGSize { size(index + 1) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
        ?? super.cellForItem(at: index)
    }

    func supportedElementKinds() -> [String] { [UICollectionView.elementKindSectionHeader] }

    func viewForSupplementaryElement(
      ofKind elementKind: String, at index: Int
    ) -> UICollectionReusableView {
      collectionContext?.dequeueReusableSupplementaryView(
        ofKind: elementKind, for: self, class: TitleView.self, at: index)
        ?? UICollectionReusableView()
    }

    func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize { size(1) }
  }

  enum Kind: CaseIterable {
    case rows, flow, sharedRows

    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .rows:
        UIKitCollectionLayout(ListLayout(rowHeight: .provided, headerHeight: .provided))
      case .flow:
        UIKitCollectionLayout(
          {
            var flow = FlowLayout(itemSize: .provided)
            flow.headerSize = .provided
            return flow
          }())
      case .sharedRows:
        ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: true)
      }
    }
  }

  enum Change: CaseIterable {
    case firstFrame, wider, narrower, lower, insets, safeArea

    @MainActor func make(in list: NumberList) {
      let view = list.screen.view
      switch self {
      case .firstFrame: view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      case .wider: view.frame.size = CGSize(width: 200, height: 100)
      case .narrower: view.frame.size.width = 50
      case .lower: view.frame.size.height = 90
      case .insets: view.contentInset = UIEdgeInsets(top: 5, left: 20, bottom: 0, right: 10)
      case .safeArea:
        list.screen.window.simulatedSafeAreaInsets =
          UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      }
    }
  }

  private func frames(in view: UICollectionView) -> [CGRect] {
    UIKitSimulation.layout()
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
    }
  }

  @Test(arguments: Kind.allCases, Change.allCases)
  func `after a change of the viewport all sizes are those for it`(_ kind: Kind, _ change: Change) {
    let list = NumberList { Parts() }
    list.screen.view.collectionViewLayout = kind.layout
    if change == .firstFrame { list.screen.view.frame = .zero }
    list.show(1, 2, 3)
    UIKitSimulation.layout()
    let before = frames(in: list.screen.view)

    change.make(in: list)
    let after = frames(in: list.screen.view)
    list.screen.view.collectionViewLayout.invalidateLayout()

    #expect(after == frames(in: list.screen.view))
    let width = list.screen.view.bounds.width - (change == .insets ? 30 : 0)
    #expect(after.first?.width == width)
    let isOfHeight = change == .lower || change == .safeArea
    #expect((after.map(\.width) == before.map(\.width)) == isOfHeight)
    #expect(list.screen.faults.isEmpty && list.screen.conditions.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `a turned list shows the same item at its top, with the size for the new width`(
    _ kind: Kind
  ) {
    let list = NumberList { Parts() }
    let view = list.screen.view
    view.collectionViewLayout = kind.layout
    list.numbers = (0..<40).map { $0 as NSNumber }
    list.adapter.performUpdates(animated: false, completion: nil)
    list.screen.settle()
    view.scrollToItem(at: IndexPath(item: 0, section: 20), at: .top, animated: false)
    list.screen.settle()

    view.frame.size = CGSize(width: 200, height: 100)
    list.screen.settle()

    let frame = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 20))?.frame
    #expect(frame?.minY == view.contentOffset.y)
    #expect(frame?.size == CGSize(width: 200, height: 40))
    #expect(list.screen.conditions.isEmpty)
  }
}
