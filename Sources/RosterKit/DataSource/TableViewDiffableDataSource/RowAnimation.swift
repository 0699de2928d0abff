import RosterEngine
import RosterView

/// How rows of a table appear and disappear, corresponding to `UITableView.RowAnimation`.
public enum RowAnimation: Hashable, Sendable {
  /// The delegate of the view decides; without one, rows fade.
  case automatic

  /// Rows fade in and out.
  case fade

  /// Rows slide in from the trailing edge, and out to it.
  case right

  /// Rows slide in from the leading edge, and out to it.
  case left

  /// Rows slide in from the top edge, and out to it.
  case top

  /// Rows slide in from the bottom edge, and out to it.
  case bottom

  /// Rows grow and shrink around their center.
  case middle

  /// Rows appear and disappear without animation; other rows still move with theirs.
  case none

  /// The style of the animation, or nil for that of the delegate of the view.
  var style: AnimationStyle? {
    switch self {
    case .automatic: nil
    case .fade: .fade
    case .right: .slide(.trailing)
    case .left: .slide(.leading)
    case .top: .slide(.top)
    case .bottom: .slide(.bottom)
    case .middle: .scale(0)
    case .none: AnimationStyle.none
    }
  }
}
