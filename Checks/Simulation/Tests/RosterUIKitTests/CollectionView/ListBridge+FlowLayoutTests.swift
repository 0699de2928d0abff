import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The metrics of sections in a flow layout of UIKit.
@MainActor @Suite(.serialized) struct ListBridgeFlowLayoutTests {
  /// Rows in sections whose metrics name them.
  private final class Source: CollectionViewDataSource {
    var groups: [Group]

    init(_ groups: [Group]) { self.groups = groups }

    func numberOfSections(in view: any ListView) -> Int { groups.count }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      groups[section].rows.count
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      element.itemPath.flatMap { path in
        ViewKind.collection.cell(groups[path.section].rows[path.item], at: path, in: view)
      }
    }

    func collectionView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics? {
      SectionMetrics(insets: ListInsets(top: Double(groups[section].id)))
    }
  }

  /// A flow layout that notes the insets of all sections whenever they are asked for.
  private final class NotingLayout: UICollectionViewFlowLayout {
    var insets: [[CGFloat]] = []

    override func prepare() {
      super.prepare()
      guard let view = collectionView,
        let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
      else { return }
      insets.append(
        (0..<view.numberOfSections).map {
          flow.collectionView(view, layout: self, insetForSectionAt: $0).top
        })
    }
  }

  @Test func `the spacing of items and of lines is that of the section controller`() {
    let screen = TestScreen()
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { SizedController($0, isUIKit: true) }
    }

    // Squares of 20, 40 and 60 points.
    adapter.show([group(1, 0..<3)])
    screen.settle()

    let frames = (0..<3).map {
      screen.view.frame(of: .item(ItemPath(section: 0, item: $0)))
    }
    let flow = screen.view.delegate as? any UICollectionViewDelegateFlowLayout
    #expect(
      flow?.collectionView(
        screen.view, layout: screen.layout, minimumInteritemSpacingForSectionAt: 0) == 7)
    #expect(
      flow?.collectionView(
        screen.view, layout: screen.layout, minimumLineSpacingForSectionAt: 0) == 6)
    #expect(frames[2]?.y == 48)
  }

  @Test func `between the batches of an update, a section has the metrics of its data`() {
    let (screen, layout) = (TestScreen(), NotingLayout())
    layout.itemSize = CGSize(width: 100, height: 20)
    screen.view.collectionViewLayout = layout
    let source = Source([group(1, 0..<1), group(2, 0..<2), group(3, 0..<1)])
    let lease = screen.view.lease(to: source)
    screen.view.reload(following: nil)
    UIKitSimulation.layout()
    layout.insets = []

    // The first section can only be deleted once its row has left it.
    var batch = BatchUpdate()
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))
    ]
    batch.deleteSections = [0]
    screen.view.perform(
      animated: true,
      switchData: {
        let row = source.groups.removeFirst().rows[0]
        source.groups[0].rows.append(row)
        return ViewUpdate(batch)
      }, completion: nil)
    screen.settle()

    // The deleted section has none, so the layout's count.
    #expect(layout.insets.contains([0, 2, 3]))
    #expect(layout.insets.last == [2, 3])
    #expect(Set(layout.insets) == [[0, 2, 3], [2, 3]])
    #expect(screen.conditions == [])
    withExtendedLifetime(lease) {}
  }
}
