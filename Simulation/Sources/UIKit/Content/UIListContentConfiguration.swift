import Foundation

/// uikit/uilistcontentconfiguration
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural
      case center
      case justified
    }

    public var font: UIFont
    public var color: UIColor
    public var numberOfLines = 0
    public var alignment: TextAlignment = .natural
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    public var adjustsFontForContentSizeCategory = true
  }

  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var cornerRadius: CGFloat = 0

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  public var image: UIImage?
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var imageProperties = ImageProperties()
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  public var alpha: CGFloat = 1

  init(text: UIFont.TextStyle = .body, secondary: UIFont.TextStyle = .subheadline) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: text), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: .secondaryLabel)
  }

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func header() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .headline)
  }

  public static func footer() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .headline)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .title3)
  }

  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .headline)
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
