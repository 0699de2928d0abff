import RosterDiff

/// A view that is on the screen, or may be after the step that is being laid out.
struct LiveView: Hashable, Sendable {
  let id: ViewID
  var element: ListElement
  var attributes: ViewAttributes

  /// What the host knows of the view, nil before its first transaction.
  var emitted: ViewAttributes?

  /// Where the view set out in the last animated step, or where it was put since; nil if it came
  /// later and takes no part.
  var start: ViewAttributes?

  /// How the view comes in, while the host does not know it.
  var entrance: Entrance

  var isVisible = true
  var isMoved = false
  /// Whether the host has been told of another place than the one at which it presents the view.
  var isInterrupted = false
  var isChanged = false
  /// What to ask the host, if the size is not known.
  var proposal: SizeProposal?

  /// How a view comes on the screen.
  struct Entrance: Hashable, Sendable {
    var cause: ViewChange.Cause
    var from: ViewAttributes
    /// Whether `from` is where the element was before.
    var isFromOldPlace = false
  }
}

/// A view that goes in the step that is being laid out.
struct LeavingView: Hashable, Sendable {
  var change: ViewChange

  /// The element that has another view after the step, to whose place this one goes; nil if there
  /// is none.
  let successor: ListElement?
}

extension LiveView {
  /// Takes the view to the state from which the next step starts.
  ///
  /// - Parameter isAnimated: Whether the host animates the step that ends: the view sets out then
  ///   where it was; one that is put elsewhere without has arrived.
  mutating func settle(isAnimated: Bool) {
    if isAnimated {
      start = emitted ?? entrance.from
    } else if start != nil, emitted != attributes {
      start = attributes
    }
    emitted = attributes
    isMoved = false
    isInterrupted = false
    isChanged = false
  }
}
