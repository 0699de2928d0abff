import Foundation

extension UICollectionView {
  /// `uikit/uicollectionview/scrollposition`.
  public struct ScrollPosition: OptionSet, Sendable {
    /// `uikit/uicollectionview/scrollposition/rawvalue`.
    public let rawValue: UInt

    /// `uikit/uicollectionview/scrollposition/init(rawvalue:)`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// `uikit/uicollectionview/scrollposition/top`.
    public static let top = ScrollPosition(rawValue: 1)
    /// `uikit/uicollectionview/scrollposition/centeredvertically`.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// `uikit/uicollectionview/scrollposition/bottom`.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// `uikit/uicollectionview/scrollposition/left`.
    public static let left = ScrollPosition(rawValue: 8)
    /// `uikit/uicollectionview/scrollposition/centeredhorizontally`.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// `uikit/uicollectionview/scrollposition/right`.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// `uikit/uicollectionview/reorderingcadence`.
  public enum ReorderingCadence: Int, Sendable {
    /// `uikit/uicollectionview/reorderingcadence/immediate`.
    case immediate
    /// `uikit/uicollectionview/reorderingcadence/fast`.
    case fast
    /// `uikit/uicollectionview/reorderingcadence/slow`.
    case slow
  }

  /// `uikit/uicollectionview/selfsizinginvalidation`.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// `uikit/uicollectionview/selfsizinginvalidation/disabled`.
    case disabled
    /// `uikit/uicollectionview/selfsizinginvalidation/enabled`.
    case enabled
    /// `uikit/uicollectionview/selfsizinginvalidation/enabledincludingconstraints`.
    case enabledIncludingConstraints
  }

  /// `uikit/uicollectionview/elementcategory`.
  public enum ElementCategory: UInt, Sendable {
    /// `uikit/uicollectionview/elementcategory/cell`.
    case cell
    /// `uikit/uicollectionview/elementcategory/supplementaryview`.
    case supplementaryView
    /// `uikit/uicollectionview/elementcategory/decorationview`.
    case decorationView
  }

  /// `uikit/uicollectionview/elementkindsectionheader`.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }

  /// `uikit/uicollectionview/elementkindsectionfooter`.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
