import Foundation

/// uikit/uiactionhandler
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// uikit/uiaction
@MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  open private(set) var sender: Any?
  private let handler: UIActionHandler
  private var changedTitle: String?
  private var changedImage: UIImage?

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
