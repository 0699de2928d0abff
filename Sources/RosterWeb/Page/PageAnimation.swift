import RosterEngine

/// The animation of a patch.
///
/// Rows that stay go from where they are on the page to where they belong, which needs no more than
/// a duration. Those that appear or disappear fade, unless the list says otherwise.
struct PageAnimation: Equatable {
  /// How a row is drawn before it appears, or after it has disappeared, compared with how the page
  /// shows it.
  struct Unseen: Equatable {
    /// The distance from its place, in pixels from the leading top corner.
    var x = 0.0
    var y = 0.0

    /// The size, as a factor.
    var width = 1.0
    var height = 1.0

    var alpha = 0.0

    /// A row that fades where it is.
    static let fade = Unseen()
  }

  var timing: ListAnimation

  /// How rows appear or disappear, by their tokens.
  ///
  /// A row may have come and gone, or gone and come back, before the page is notified.
  var appearing: [Int: Unseen] = [:]
  var disappearing: [Int: Unseen] = [:]

  /// Adds a later step, which the page shows together with this one.
  mutating func add(_ step: PageAnimation) {
    timing = step.timing
    appearing.merge(step.appearing) { $1 }
    disappearing.merge(step.disappearing) { $1 }
  }
}

extension PageAnimation.Unseen {
  /// Takes over how a view appears or disappears.
  ///
  /// - Parameters:
  ///   - change: The appearance or disappearance.
  ///   - transaction: The step that it is a part of.
  init(_ change: ViewChange, in transaction: ViewTransaction) {
    let appears = change.kind == .appear
    let (unseen, shown) = appears ? (change.from, change.to) : (change.to, change.from)
    x = unseen.frame.x - shown.frame.x
    y = unseen.frame.y - shown.frame.y
    // A row that was inserted or deleted has one position only; other frames are in the content
    // before the step and in the content after it.
    let hasOnePosition =
      switch change.cause {
      case .inserted, .deleted: true
      case .reloaded: change.from.frame == change.to.frame
      case .moved, .shifted, .scrolled, .reconfigured: false
      }
    if !hasOnePosition {
      let (old, new) = (transaction.previousOffset, transaction.offset)
      x += appears ? new.x - old.x : old.x - new.x
      y += appears ? new.y - old.y : old.y - new.y
    }
    if shown.frame.width > 0 { width = unseen.frame.width / shown.frame.width }
    if shown.frame.height > 0 { height = unseen.frame.height / shown.frame.height }
    // The page has the other part of the opacity from the geometry of the row.
    alpha = shown.alpha > 0 ? unseen.alpha / shown.alpha : unseen.alpha
    if unseen.isHidden { alpha = 0 }
  }
}
