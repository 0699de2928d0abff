import RosterDiff

/// The anchor that determines the offset when a step is laid out.
enum Anchor: Hashable, Sendable {
  /// The list stays at the very top.
  case top

  /// The list stays at the very end.
  case end

  /// The offset stays as it is, as far as the content allows.
  case offset

  /// The first of some elements keeps its position; the others are fallbacks in case it is removed.
  case elements([AnchorCandidate])

  /// Elements go to the position that the app requested.
  case target(ElementSpan, ScrollPosition, extra: Int64)
}

/// The range from the beginning of one element to the end of another.
struct ElementSpan: Hashable, Sendable {
  var first: ListElement
  var last: ListElement
}

/// An element and the distance of one of its edges from the first visible edge of the list.
struct AnchorCandidate: Hashable, Sendable {
  /// An edge of a row.
  enum Edge: Hashable, Sendable {
    case top
    case bottom
  }

  var element: ListElement
  var edge = Edge.top
  var distance: Int64

  /// The height of the row for which the distance is valid, if the distance is to scale with it.
  var reference: Int64?
}
