import RosterDiff

/// A view that is on the screen, or may be after the step that is being laid out.
struct LiveView: Hashable, Sendable {
  let id: ViewID
  var element: ListElement
  var attributes: ViewAttributes

  /// The attributes that the host received last, nil before the first transaction.
  var emitted: ViewAttributes?

  /// The start of the view in the last animated step, or its position if it was moved since without
  /// animation; nil if it appeared later and does not take part.
  var start: ViewAttributes?

  /// How the view appears, until the host has received it.
  var entrance: Entrance

  var isVisible = true
  var isMoved = false
  /// Whether the index path of its element has changed without a move.
  var isRenumbered = false
  /// Whether the host presents the view elsewhere than at its last attributes.
  var isInterrupted = false
  var isChanged = false
  /// The proposal for measuring the view, if its size is not known.
  var proposal: SizeProposal?

  /// How a view appears on the screen.
  struct Entrance: Hashable, Sendable {
    var cause: ViewChange.Cause
    var from: ViewAttributes
    /// Whether `from` is the old position of the element.
    var isFromOldFrame = false
  }
}

/// A view that disappears in the step that is being laid out.
struct LeavingView: Hashable, Sendable {
  var change: ViewChange

  /// The element whose new view replaces this one, and to whose frame this one moves; nil if there
  /// is none.
  let successor: ListElement?
}

extension LiveView {
  /// Prepares the view for the next step.
  ///
  /// - Parameter animated: Whether the host animates the step. If so, the view starts where it
  ///   was; a view that is moved without animation has already arrived.
  mutating func settle(animated: Bool) {
    if animated {
      start = emitted ?? entrance.from
    } else if start != nil, emitted != attributes {
      start = attributes
    }
    emitted = attributes
    isMoved = false
    isRenumbered = false
    isInterrupted = false
    isChanged = false
  }
}
