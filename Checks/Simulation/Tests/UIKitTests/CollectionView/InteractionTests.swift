import Testing
import UIKit

/// A data source and delegate with index titles, menus and primary actions.
@MainActor
private final class Interactive: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var events: [String] = []
  var allows = true

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 100 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    // The view tells its delegate of the scroll, which the delegate does not implement.
    collectionView.contentOffset.y += 5
    collectionView.layoutIfNeeded()
    return false
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "M"] }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { path(0, title == "M" ? 50 : 0) }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { allows }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    events.append("may select")
    return false
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { events.append("act \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { allows }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(title: "\(indexPaths.map(short))")
    })
  }
}

@MainActor
struct InteractionTests {
  private let source = Interactive()
  private let list: TestList

  init() {
    UIKitSimulation.reset()
    list = TestList([])
    list.view.dataSource = source
    list.view.delegate = source
    UIKitSimulation.layout()
  }

  @Test func `An answer counts even if its method makes the view tell of something else`() {
    #expect(!list.view.beginInteractiveMovementForItem(at: path(0, 1)))
    #expect(list.view.contentOffset.y == 5)
  }

  @Test func `An index title scrolls to its item`() {
    list.view.simulateIndexTitle(1)

    #expect(list.view.contentOffset.y == 1000)
  }

  @Test func `A long press shows the menu of the delegate`() {
    let menu = list.view.simulateContextMenu(at: path(0, 2))?.simulateMenu()

    #expect(menu?.title == "[\"0-2\"]")
  }

  @Test func `What the delegate does not allow to be selected does not act either`() {
    list.view.simulateTap(at: path(0, 0))

    #expect(source.events == ["may select"])
    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func `What the delegate does not allow to be highlighted is not asked further`() {
    source.allows = false

    list.view.simulateTap(at: path(0, 0))

    #expect(source.events.isEmpty)
    #expect(!list.view.simulateFocus(at: path(0, 0)))
  }
}
