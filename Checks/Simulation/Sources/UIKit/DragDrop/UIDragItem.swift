import Foundation

/// `foundation/nsitemprovider`.
@preconcurrency @MainActor open class NSItemProvider: NSObject {
  let object: Any?

  public override init() {
    object = nil
    super.init()
  }

  /// `foundation/nsitemprovider/init(object:)`.
  public init(object: NSObject) {
    self.object = object
    super.init()
  }
}

/// `uikit/uidragitem`.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// `uikit/uidragitem/itemprovider`.
  open private(set) var itemProvider: NSItemProvider
  /// `uikit/uidragitem/localobject`.
  open var localObject: Any?

  /// `uikit/uidragitem/init(itemprovider:)`.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// `uikit/uidragdropsession`.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// `uikit/uidragdropsession/items`.
  var items: [UIDragItem] { get }
  /// `uikit/uidragdropsession/allowsmoveoperation`.
  var allowsMoveOperation: Bool { get }
  /// `uikit/uidragdropsession/isrestrictedtodraggingapplication`.
  var isRestrictedToDraggingApplication: Bool { get }
  /// `uikit/uidragdropsession/location(in:)`.
  func location(in view: UIView) -> CGPoint
}

/// `uikit/uidragsession`.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// `uikit/uidragsession/localcontext`.
  var localContext: Any? { get set }
}

/// `uikit/uidropsession`.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// `uikit/uidropsession/localdragsession`.
  var localDragSession: (any UIDragSession)? { get }
}

/// `uikit/uidropoperation`.
public enum UIDropOperation: UInt, Sendable {
  /// `uikit/uidropoperation/cancel`.
  case cancel
  /// `uikit/uidropoperation/forbidden`.
  case forbidden
  /// `uikit/uidropoperation/copy`.
  case copy
  /// `uikit/uidropoperation/move`.
  case move
}

/// `uikit/uidropproposal`.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// `uikit/uidropproposal/operation`.
  open private(set) var operation: UIDropOperation

  /// `uikit/uidropproposal/init(operation:)`.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// `uikit/uidragpreviewparameters`.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  /// `uikit/uidragpreviewparameters/backgroundcolor`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
}

/// `uikit/uidraganimating`.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// `uikit/uidraganimating/addanimations(_:)`.
  func addAnimations(_ animations: @escaping () -> Void)
  /// `uikit/uidraganimating/addcompletion(_:)`.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// `uikit/uiviewanimatingposition`.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// `uikit/uiviewanimatingposition/end`.
  case end
  /// `uikit/uiviewanimatingposition/start`.
  case start
  /// `uikit/uiviewanimatingposition/current`.
  case current
}
