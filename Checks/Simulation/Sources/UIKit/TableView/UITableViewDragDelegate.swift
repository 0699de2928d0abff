import Foundation

/// `uikit/uitableviewdragdelegate`.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// `uikit/uitableviewdragdelegate/tableview(_:itemsforbeginning:at:)`.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessionwillbegin:)`.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessiondidend:)`.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessionallowsmoveoperation:)`.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessionisrestrictedtodraggingapplication:)`.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessionwillbegin:)`.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessiondidend:)`.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessionallowsmoveoperation:)`.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uitableviewdragdelegate/tableview(_:dragsessionisrestrictedtodraggingapplication:)`.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { UIKitSimulation.notImplemented(false) }
}

/// `uikit/uitableviewdropdelegate`.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// `uikit/uitableviewdropdelegate/tableview(_:performdropwith:)`.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// `uikit/uitableviewdropdelegate/tableview(_:canhandle:)`.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidupdate:withdestinationindexpath:)`.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidenter:)`.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidexit:)`.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidend:)`.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// `uikit/uitableviewdropdelegate/tableview(_:canhandle:)`.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    UIKitSimulation.notImplemented(true)
  }
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidupdate:withdestinationindexpath:)`.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UIKitSimulation.notImplemented(UITableViewDropProposal(operation: .copy))
  }
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidenter:)`.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidexit:)`.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdropdelegate/tableview(_:dropsessiondidend:)`.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    UIKitSimulation.notImplemented()
  }
}

/// `uikit/uitableviewdropproposal`.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// `uikit/uitableviewdropproposal/intent`.
  public enum Intent: Int, Sendable {
    /// `uikit/uitableviewdropproposal/intent/unspecified`.
    case unspecified
    /// `uikit/uitableviewdropproposal/intent/insertatdestinationindexpath`.
    case insertAtDestinationIndexPath
    /// `uikit/uitableviewdropproposal/intent/insertintodestinationindexpath`.
    case insertIntoDestinationIndexPath
    /// `uikit/uitableviewdropproposal/intent/automatic`.
    case automatic
  }

  /// `uikit/uitableviewdropproposal/intent`.
  open private(set) var intent: Intent

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// `uikit/uitableviewdropproposal/init(operation:intent:)`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// `uikit/uitableviewdropcoordinator`.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// `uikit/uitableviewdropcoordinator/items`.
  var items: [any UITableViewDropItem] { get }
  /// `uikit/uitableviewdropcoordinator/destinationindexpath`.
  var destinationIndexPath: IndexPath? { get }
  /// `uikit/uitableviewdropcoordinator/proposal`.
  var proposal: UITableViewDropProposal { get }
  /// `uikit/uitableviewdropcoordinator/session`.
  var session: any UIDropSession { get }
  /// `uikit/uitableviewdropcoordinator/drop(_:torowat:)`.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// `uikit/uitableviewdropitem`.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// `uikit/uitableviewdropitem/dragitem`.
  var dragItem: UIDragItem { get }
  /// `uikit/uitableviewdropitem/sourceindexpath`.
  var sourceIndexPath: IndexPath? { get }
  /// `uikit/uitableviewdropitem/previewsize`.
  var previewSize: CGSize { get }
}
