import Foundation

/// `uikit/uiinteraction`.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// `uikit/uiinteraction/view`.
  var view: UIView? { get }
  /// `uikit/uiinteraction/willmove(to:)`.
  func willMove(to view: UIView?)
  /// `uikit/uiinteraction/didmove(to:)`.
  func didMove(to view: UIView?)
}

extension UIView {
  /// `uikit/uiview/addinteraction(_:)`.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// `uikit/uiview/removeinteraction(_:)`.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// `uikit/uidraginteraction`.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// `uikit/uidraginteraction/view`.
  open private(set) weak var view: UIView?
  /// `uikit/uidraginteraction/delegate`.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// `uikit/uidraginteraction/isenabled`: off on a phone.
  open var isEnabled = false

  /// `uikit/uidraginteraction/init(delegate:)`.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// `uikit/uidraginteraction/willmove(to:)`.
  open func willMove(to view: UIView?) {}

  /// `uikit/uidraginteraction/didmove(to:)`.
  open func didMove(to view: UIView?) { self.view = view }
}

/// `uikit/uidraginteractiondelegate`.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// `uikit/uidraginteractiondelegate/draginteraction(_:itemsforbeginning:)`.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// `uikit/uidraginteractiondelegate/draginteraction(_:previewforlifting:session:)`.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// `uikit/uidraginteractiondelegate/draginteraction(_:sessionwillbegin:)`.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// `uikit/uidraginteractiondelegate/draginteraction(_:sessionisrestrictedtodraggingapplication:)`.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// `uikit/uidraginteractiondelegate/draginteraction(_:session:didendwith:)`.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// `uikit/uidraginteractiondelegate/draginteraction(_:previewforlifting:session:)`.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uidraginteractiondelegate/draginteraction(_:sessionwillbegin:)`.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uidraginteractiondelegate/draginteraction(_:sessionisrestrictedtodraggingapplication:)`.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uidraginteractiondelegate/draginteraction(_:session:didendwith:)`.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { UIKitSimulation.notImplemented() }
}

/// `uikit/uitargeteddragpreview`.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}

/// `uikit/uidropinteraction`.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// `uikit/uidropinteraction/view`.
  open private(set) weak var view: UIView?
  /// `uikit/uidropinteraction/delegate`.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// `uikit/uidropinteraction/init(delegate:)`.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// `uikit/uidropinteraction/willmove(to:)`.
  open func willMove(to view: UIView?) {}

  /// `uikit/uidropinteraction/didmove(to:)`.
  open func didMove(to view: UIView?) { self.view = view }
}

/// `uikit/uidropinteractiondelegate`.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// `uikit/uidropinteractiondelegate/dropinteraction(_:canhandle:)`.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// `uikit/uidropinteractiondelegate/dropinteraction(_:sessiondidupdate:)`.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// `uikit/uidropinteractiondelegate/dropinteraction(_:performdrop:)`.
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// `uikit/uidropinteractiondelegate/dropinteraction(_:canhandle:)`.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uidropinteractiondelegate/dropinteraction(_:sessiondidupdate:)`.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIKitSimulation.notImplemented(UIDropProposal(operation: .cancel)) }
  /// `uikit/uidropinteractiondelegate/dropinteraction(_:performdrop:)`.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) { UIKitSimulation.notImplemented() }
}
