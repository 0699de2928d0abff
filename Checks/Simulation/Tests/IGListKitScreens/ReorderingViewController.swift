// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

final class Tray: NSObject, ListDiffable {
  let id: String
  var items: [String]
  var isLocked = false

  init(id: String, items: [String]) {
    self.id = id
    self.items = items
  }

  func diffIdentifier() -> NSObjectProtocol { return self }
  func isEqual(toDiffableObject object: ListDiffable?) -> Bool { return self === object }
}

/// Items that the user moves within their section; a section of one item moves as a whole.
final class ReorderableSectionController: ListSectionController {
  private var tray: Tray?
  private(set) var moves: [String] = []

  override func numberOfItems() -> Int { return tray?.items.count ?? 0 }

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 20)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell: LabelCell = collectionContext.dequeueReusableCell(for: self, at: index)
    cell.text = tray?.items[index]
    return cell
  }

  override func didUpdate(to object: Any) { tray = object as? Tray }

  override func canMoveItem(at index: Int) -> Bool { return tray?.isLocked == false }

  override func moveObject(from sourceIndex: Int, to destinationIndex: Int) {
    guard let tray = tray else { return }
    moves.append("\(sourceIndex) to \(destinationIndex)")
    let item = tray.items.remove(at: sourceIndex)
    tray.items.insert(item, at: destinationIndex)
  }
}

enum LongPressState { case began, changed, ended, cancelled }

final class ReorderingViewController: ListViewController, ListAdapterDataSource,
  ListAdapterMoveDelegate
{
  var trays = [Tray(id: "x", items: ["a", "b", "c"])]

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
    adapter.moveDelegate = self
  }

  /// Handles the states of a long press, as the screen's gesture recognizer calls it.
  func handleLongPress(_ state: LongPressState, at location: CGPoint) {
    switch state {
    case .began:
      guard let selectedIndexPath = collectionView.indexPathForItem(at: location) else { break }
      collectionView.beginInteractiveMovementForItem(at: selectedIndexPath)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(location)
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled: collectionView.cancelInteractiveMovement()
    }
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] { return trays }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { return ReorderableSectionController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }

  func listAdapter(
    _ listAdapter: ListAdapter, move object: Any, from previousObjects: [Any], to objects: [Any]
  ) {
    guard let objects = objects as? [Tray] else { return }
    trays = objects
  }
}
