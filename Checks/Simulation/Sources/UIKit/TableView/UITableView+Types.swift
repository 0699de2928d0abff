import Foundation

extension UITableView {
  /// `uikit/uitableview/style`.
  public enum Style: Int, Sendable {
    /// `uikit/uitableview/style/plain`.
    case plain
    /// `uikit/uitableview/style/grouped`.
    case grouped
    /// `uikit/uitableview/style/insetgrouped`.
    case insetGrouped
  }

  /// `uikit/uitableview/scrollposition`.
  public enum ScrollPosition: Int, Sendable {
    /// `uikit/uitableview/scrollposition/none`.
    case none
    /// `uikit/uitableview/scrollposition/top`.
    case top
    /// `uikit/uitableview/scrollposition/middle`.
    case middle
    /// `uikit/uitableview/scrollposition/bottom`.
    case bottom
  }

  /// `uikit/uitableview/rowanimation`.
  public enum RowAnimation: Int, Sendable {
    /// `uikit/uitableview/rowanimation/fade`.
    case fade
    /// `uikit/uitableview/rowanimation/right`.
    case right
    /// `uikit/uitableview/rowanimation/left`.
    case left
    /// `uikit/uitableview/rowanimation/top`.
    case top
    /// `uikit/uitableview/rowanimation/bottom`.
    case bottom
    /// `uikit/uitableview/rowanimation/none`.
    case none
    /// `uikit/uitableview/rowanimation/middle`.
    case middle
    /// `uikit/uitableview/rowanimation/automatic`.
    case automatic = 100
  }

  /// `uikit/uitableview/selfsizinginvalidation`.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// `uikit/uitableview/selfsizinginvalidation/disabled`.
    case disabled
    /// `uikit/uitableview/selfsizinginvalidation/enabled`.
    case enabled
    /// `uikit/uitableview/selfsizinginvalidation/enabledincludingconstraints`.
    case enabledIncludingConstraints
  }

  /// `uikit/uitableview/automaticdimension`.
  public class var automaticDimension: CGFloat { -1 }

  /// `uikit/uitableview/indexsearch`.
  public class var indexSearch: String { "{search}" }
}
