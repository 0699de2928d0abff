import Foundation

/// `uikit/uimenu`.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// `uikit/uimenu/identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// `uikit/uimenu/identifier/rawvalue`.
    public let rawValue: String

    /// `uikit/uimenu/identifier/init(rawvalue:)`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `uikit/uimenu/identifier/init(_:)`.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// `uikit/uimenu/options`.
  public struct Options: OptionSet, Sendable {
    /// `uikit/uimenu/options/rawvalue`.
    public let rawValue: UInt

    /// `uikit/uimenu/options/init(rawvalue:)`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// `uikit/uimenu/options/displayinline`.
    public static let displayInline = Options(rawValue: 1)
    /// `uikit/uimenu/options/destructive`.
    public static let destructive = Options(rawValue: 2)
    /// `uikit/uimenu/options/singleselection`.
    public static let singleSelection = Options(rawValue: 32)
    /// `uikit/uimenu/options/displayaspalette`.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// `uikit/uimenu/identifier`.
  public let identifier: Identifier
  /// `uikit/uimenu/options`.
  public let options: Options
  /// `uikit/uimenu/children`.
  open private(set) var children: [UIMenuElement]

  /// `uikit/uimenu/init(title:subtitle:image:identifier:options:children:)`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}
