import Foundation

/// `uikit/uicontentsizecategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// `uikit/uicontentsizecategory/rawvalue`.
  public let rawValue: String

  /// `uikit/uicontentsizecategory/init(rawvalue:)`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `uikit/uicontentsizecategory/unspecified`.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// `uikit/uicontentsizecategory/extrasmall`.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// `uikit/uicontentsizecategory/small`.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// `uikit/uicontentsizecategory/medium`.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// `uikit/uicontentsizecategory/large`.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// `uikit/uicontentsizecategory/extralarge`.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// `uikit/uicontentsizecategory/extraextralarge`.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// `uikit/uicontentsizecategory/extraextraextralarge`.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// `uikit/uicontentsizecategory/accessibilitymedium`.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// `uikit/uicontentsizecategory/accessibilitylarge`.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// `uikit/uicontentsizecategory/accessibilityextralarge`.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// `uikit/uicontentsizecategory/accessibilityextraextralarge`.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// `uikit/uicontentsizecategory/accessibilityextraextraextralarge`.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let ascending: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int { Self.ascending.firstIndex(of: self) ?? 0 }

  /// `uikit/uicontentsizecategory/<(left:right:)`.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank < right.rank
  }

  /// `uikit/uicontentsizecategory/isaccessibilitycategory`.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}
