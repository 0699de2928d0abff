import Foundation

/// `uikit/uilistcontentconfiguration`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// `uikit/uilistcontentconfiguration/textproperties`.
  public struct TextProperties: Hashable {
    /// `uikit/uilistcontentconfiguration/textproperties/textalignment`.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// `uikit/uilistcontentconfiguration/textproperties/textalignment/natural`.
      case natural
      /// `uikit/uilistcontentconfiguration/textproperties/textalignment/center`.
      case center
      /// `uikit/uilistcontentconfiguration/textproperties/textalignment/justified`.
      case justified
    }

    /// `uikit/uilistcontentconfiguration/textproperties/font`.
    public var font: UIFont
    /// `uikit/uilistcontentconfiguration/textproperties/color`.
    public var color: UIColor
    /// `uikit/uilistcontentconfiguration/textproperties/numberoflines`.
    public var numberOfLines = 0
    /// `uikit/uilistcontentconfiguration/textproperties/alignment`.
    public var alignment: TextAlignment = .natural
    /// `uikit/uilistcontentconfiguration/textproperties/linebreakmode`.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// `uikit/uilistcontentconfiguration/textproperties/adjustsfontforcontentsizecategory`.
    public var adjustsFontForContentSizeCategory = true
  }

  /// `uikit/uilistcontentconfiguration/imageproperties`.
  public struct ImageProperties: Hashable {
    /// `uikit/uilistcontentconfiguration/imageproperties/tintcolor`.
    public var tintColor: UIColor?
    /// `uikit/uilistcontentconfiguration/imageproperties/maximumsize`.
    public var maximumSize = CGSize.zero
    /// `uikit/uilistcontentconfiguration/imageproperties/reservedlayoutsize`.
    public var reservedLayoutSize = CGSize.zero
    /// `uikit/uilistcontentconfiguration/imageproperties/cornerradius`.
    public var cornerRadius: CGFloat = 0

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  /// `uikit/uilistcontentconfiguration/image`.
  public var image: UIImage?
  /// `uikit/uilistcontentconfiguration/text`.
  public var text: String?
  /// `uikit/uilistcontentconfiguration/attributedtext`.
  public var attributedText: NSAttributedString?
  /// `uikit/uilistcontentconfiguration/secondarytext`.
  public var secondaryText: String?
  /// `uikit/uilistcontentconfiguration/secondaryattributedtext`.
  public var secondaryAttributedText: NSAttributedString?
  /// `uikit/uilistcontentconfiguration/imageproperties`.
  public var imageProperties = ImageProperties()
  /// `uikit/uilistcontentconfiguration/textproperties`.
  public var textProperties: TextProperties
  /// `uikit/uilistcontentconfiguration/secondarytextproperties`.
  public var secondaryTextProperties: TextProperties
  /// `uikit/uilistcontentconfiguration/axespreservingsuperviewlayoutmargins`.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// `uikit/uilistcontentconfiguration/directionallayoutmargins`.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// `uikit/uilistcontentconfiguration/preferssidebysidetextandsecondarytext`.
  public var prefersSideBySideTextAndSecondaryText = false
  /// `uikit/uilistcontentconfiguration/imagetotextpadding`.
  public var imageToTextPadding: CGFloat = 16
  /// `uikit/uilistcontentconfiguration/texttosecondarytexthorizontalpadding`.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// `uikit/uilistcontentconfiguration/texttosecondarytextverticalpadding`.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  /// `uikit/uilistcontentconfiguration/alpha`.
  public var alpha: CGFloat = 1

  init(text: UIFont.TextStyle = .body, secondary: UIFont.TextStyle = .subheadline) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: text), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: .secondaryLabel)
  }

  /// `uikit/uilistcontentconfiguration/cell()`.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// `uikit/uilistcontentconfiguration/subtitlecell()`.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// `uikit/uilistcontentconfiguration/valuecell()`.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// `uikit/uilistcontentconfiguration/sidebarcell()`.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// `uikit/uilistcontentconfiguration/header()`.
  public static func header() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .headline)
  }

  /// `uikit/uilistcontentconfiguration/footer()`.
  public static func footer() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  /// `uikit/uilistcontentconfiguration/plainheader()`.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .headline)
  }

  /// `uikit/uilistcontentconfiguration/plainfooter()`.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  /// `uikit/uilistcontentconfiguration/groupedheader()`.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  /// `uikit/uilistcontentconfiguration/groupedfooter()`.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .footnote)
  }

  /// `uikit/uilistcontentconfiguration/prominentinsetgroupedheader()`.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .title3)
  }

  /// `uikit/uilistcontentconfiguration/sidebarheader()`.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .headline)
  }

  /// `uikit/uilistcontentconfiguration/makecontentview()`.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// `uikit/uilistcontentconfiguration/updated(for:)`.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
