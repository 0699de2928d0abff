import RosterDiff

/// What decides where the list is scrolled to when a step is laid out.
enum Anchor: Hashable, Sendable {
  /// The list stays at the very top.
  case top

  /// The list stays at the very end.
  case end

  /// The offset stays as it is, as far as the content allows.
  case offset

  /// The first of some elements keeps its place; the others stand by in case it goes.
  case place([HeldElement])

  /// Elements go where the app asked for them.
  case target(ElementSpan, ScrollPosition, extra: Int64)
}

/// What lies between the beginning of one element and the end of another.
struct ElementSpan: Hashable, Sendable {
  var first: ListElement
  var last: ListElement
}

/// An element and where one of its edges is, below the top edge of what the reader sees.
struct HeldElement: Hashable, Sendable {
  /// An edge of a row.
  enum Edge: Hashable, Sendable {
    case top
    case bottom
  }

  var element: ListElement
  var edge = Edge.top
  var distance: Int64

  /// The height of the row for which the distance holds, if that is to change along with it.
  var reference: Int64?
}
