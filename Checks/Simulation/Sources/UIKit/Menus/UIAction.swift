import Foundation

/// `uikit/uiactionhandler`.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// `uikit/uiaction`.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// `uikit/uiaction/identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// `uikit/uiaction/identifier/rawvalue`.
    public let rawValue: String

    /// `uikit/uiaction/identifier/init(rawvalue:)`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `uikit/uiaction/identifier/init(_:)`.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// `uikit/uiaction/identifier`.
  public let identifier: Identifier
  /// `uikit/uiaction/discoverabilitytitle`.
  open var discoverabilityTitle: String?
  /// `uikit/uiaction/attributes`.
  open var attributes: Attributes
  /// `uikit/uiaction/state`.
  open var state: State
  /// `uikit/uiaction/sender`.
  open private(set) var sender: Any?
  private let handler: UIActionHandler
  private var changedTitle: String?
  private var changedImage: UIImage?

  /// `uikit/uiaction/init(title:subtitle:image:identifier:discoverabilitytitle:attributes:state:handler:)`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  open override var title: String {
    get { changedTitle ?? storedTitle }
    set { changedTitle = newValue }
  }

  open override var image: UIImage? {
    get { changedImage ?? storedImage }
    set { changedImage = newValue }
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Does what choosing the action in a menu does, if it is enabled.
  public func simulateChoice() {
    guard !attributes.contains(.disabled) else { return }
    perform(sender: nil)
  }
}
