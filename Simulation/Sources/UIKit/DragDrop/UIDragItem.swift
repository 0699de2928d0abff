import Foundation

/// foundation/nsitemprovider
@MainActor open class NSItemProvider: NSObject {
  let object: Any?

  public override init() {
    object = nil
    super.init()
  }

  public init(object: NSObject) {
    self.object = object
    super.init()
  }
}

/// uikit/uidragitem
@MainActor open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// uikit/uidragdropsession
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  func location(in view: UIView) -> CGPoint
}

/// uikit/uidragsession
@MainActor public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}

/// uikit/uidropsession
@MainActor public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
}

/// uikit/uidropoperation
public enum UIDropOperation: UInt, Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// uikit/uidropproposal
@MainActor open class UIDropProposal: NSObject {
  open private(set) var operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// uikit/uidragpreviewparameters
@MainActor open class UIDragPreviewParameters: NSObject {
  open var backgroundColor: UIColor!
}

/// uikit/uidraganimating
@MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// uikit/uiviewanimatingposition
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}
