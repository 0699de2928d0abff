import Foundation

/// `uikit/uicollectionviewdragdelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:itemsforbeginning:at:)`.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:itemsforaddingto:at:point:)`.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragpreviewparametersforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessionwillbegin:)`.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessiondidend:)`.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessionallowsmoveoperation:)`.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessionisrestrictedtodraggingapplication:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:itemsforaddingto:at:point:)`.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { UIKitSimulation.notImplemented([]) }
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragpreviewparametersforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessionwillbegin:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessiondidend:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessionallowsmoveoperation:)`.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdragdelegate/collectionview(_:dragsessionisrestrictedtodraggingapplication:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { UIKitSimulation.notImplemented(false) }
}
