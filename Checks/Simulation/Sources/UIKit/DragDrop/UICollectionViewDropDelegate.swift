import Foundation

/// `uikit/uicollectionviewdropdelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:performdropwith:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:canhandle:)`.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidenter:)`.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidupdate:withdestinationindexpath:)`.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidexit:)`.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidend:)`.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:droppreviewparametersforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:canhandle:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidenter:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidupdate:withdestinationindexpath:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UIKitSimulation.notImplemented(UICollectionViewDropProposal(operation: .copy))
  }
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidexit:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:dropsessiondidend:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdropdelegate/collectionview(_:droppreviewparametersforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { UIKitSimulation.notImplemented(nil) }
}

/// `uikit/uicollectionviewdropproposal`.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// `uikit/uicollectionviewdropproposal/intent`.
  public enum Intent: Int, Sendable {
    /// `uikit/uicollectionviewdropproposal/intent/unspecified`.
    case unspecified
    /// `uikit/uicollectionviewdropproposal/intent/insertatdestinationindexpath`.
    case insertAtDestinationIndexPath
    /// `uikit/uicollectionviewdropproposal/intent/insertintodestinationindexpath`.
    case insertIntoDestinationIndexPath
  }

  /// `uikit/uicollectionviewdropproposal/intent`.
  open private(set) var intent: Intent

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// `uikit/uicollectionviewdropproposal/init(operation:intent:)`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// `uikit/uicollectionviewdropcoordinator`.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// `uikit/uicollectionviewdropcoordinator/items`.
  var items: [any UICollectionViewDropItem] { get }
  /// `uikit/uicollectionviewdropcoordinator/destinationindexpath`.
  var destinationIndexPath: IndexPath? { get }
  /// `uikit/uicollectionviewdropcoordinator/proposal`.
  var proposal: UICollectionViewDropProposal { get }
  /// `uikit/uicollectionviewdropcoordinator/session`.
  var session: any UIDropSession { get }
  /// `uikit/uicollectionviewdropcoordinator/drop(_:toitemat:)`.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

/// `uikit/uicollectionviewdropitem`.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// `uikit/uicollectionviewdropitem/dragitem`.
  var dragItem: UIDragItem { get }
  /// `uikit/uicollectionviewdropitem/sourceindexpath`.
  var sourceIndexPath: IndexPath? { get }
  /// `uikit/uicollectionviewdropitem/previewsize`.
  var previewSize: CGSize { get }
}
