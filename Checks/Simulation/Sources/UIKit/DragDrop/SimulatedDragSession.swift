import Foundation

/// The drag and the drop of one gesture inside a list.
@preconcurrency @MainActor
final class SimulatedDragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  var location = CGPoint.zero
  weak var view: UIView?

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint {
    self.view?.convert(location, to: view) ?? location
  }
}

/// The effect of a drop on the items of a list view.
struct SimulatedDropState {
  /// Whether items make room where the dragged one would be inserted:
  /// `uikit/uicollectionview/hasuncommittedupdates`.
  var isUncommitted = false
  /// Whether the delegate is performing the drop, when it may update the view:
  /// `uikit/uicollectionviewdropcoordinator/drop(_:toitemat:)`.
  var isPerformed = false

  /// A reload makes the room vanish: `uikit/uicollectionview/hasuncommittedupdates`.
  @MainActor mutating func reload() {
    if isPerformed { UIKitSimulation.raise(34, "reloadData while a drop is performed") }
    isUncommitted = false
  }
}

/// A drop of items that come from the same collection view.
@preconcurrency @MainActor
final class SimulatedDrop: NSObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(
    items: [SimulatedDropItem], destination: IndexPath?, proposal: UICollectionViewDropProposal,
    session: any UIDropSession
  ) {
    self.items = items
    destinationIndexPath = destination
    self.proposal = proposal
    self.session = session
  }

  private(set) var landing: IndexPath?

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    landing = indexPath
    return SimulatedDropAnimation()
  }
}

/// A drop of items that come from the same table view.
@preconcurrency @MainActor
final class SimulatedTableDrop: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    items: [SimulatedDropItem], destination: IndexPath?, proposal: UITableViewDropProposal,
    session: any UIDropSession
  ) {
    self.items = items
    destinationIndexPath = destination
    self.proposal = proposal
    self.session = session
  }

  private(set) var landing: IndexPath?

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    landing = indexPath
    return SimulatedDropAnimation()
  }
}

/// One item of a drop.
@preconcurrency @MainActor
final class SimulatedDropItem: NSObject, UICollectionViewDropItem, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(dragItem: UIDragItem, source: IndexPath?, size: CGSize) {
    self.dragItem = dragItem
    sourceIndexPath = source
    previewSize = size
  }
}

/// Animations of a drop run at the next step of the clock.
@preconcurrency @MainActor
final class SimulatedDropAnimation: NSObject, UIDragAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { animations() }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    UIKitSimulation.clock.schedule(after: 0) { completion(.end) }
  }
}
