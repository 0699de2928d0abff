import RosterEngine
import RosterView

/// How rows of a table come and go, as `UITableView.RowAnimation` has it.
public enum RowAnimation: Hashable, Sendable {
  /// The delegate of the view says it; without one rows fade.
  case automatic

  /// Rows fade in and out at their places.
  case fade

  /// Rows come from where lines end, and go there.
  case right

  /// Rows come from where lines begin, and go there.
  case left

  /// Rows come from beyond the upper edge, and go there.
  case top

  /// Rows come from beyond the lower edge, and go there.
  case bottom

  /// Rows grow and shrink about their middle.
  case middle

  /// Rows are there and gone at once; the others still make room in their time.
  case none

  /// How that is shown, or nil to ask the delegate of the view.
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
