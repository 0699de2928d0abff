import Foundation

/// `uikit/uimenuelement`.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// `uikit/uimenuelement/attributes`.
  public struct Attributes: OptionSet, Sendable {
    /// `uikit/uimenuelement/attributes/rawvalue`.
    public let rawValue: UInt

    /// `uikit/uimenuelement/attributes/init(rawvalue:)`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// `uikit/uimenuelement/attributes/disabled`.
    public static let disabled = Attributes(rawValue: 1)
    /// `uikit/uimenuelement/attributes/destructive`.
    public static let destructive = Attributes(rawValue: 2)
    /// `uikit/uimenuelement/attributes/hidden`.
    public static let hidden = Attributes(rawValue: 4)
    /// `uikit/uimenuelement/attributes/keepsmenupresented`.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// `uikit/uimenuelement/state`.
  public enum State: Int, Sendable {
    /// `uikit/uimenuelement/state/off`.
    case off
    /// `uikit/uimenuelement/state/on`.
    case on
    /// `uikit/uimenuelement/state/mixed`.
    case mixed
  }

  let storedTitle: String
  let storedImage: UIImage?
  /// `uikit/uimenuelement/subtitle`.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    storedTitle = title
    storedImage = image
    super.init()
  }

  /// `uikit/uimenuelement/title`.
  open var title: String { storedTitle }
  /// `uikit/uimenuelement/image`.
  open var image: UIImage? { storedImage }
}
