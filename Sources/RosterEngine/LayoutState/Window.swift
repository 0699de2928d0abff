/// The part of the content that is seen, as if the list scrolled downwards.
struct Window: Hashable, Sendable {
  /// The top edge of the viewport.
  var top: Int64

  /// The bottom edge of the viewport.
  var bottom: Int64

  /// The top edge of what insets leave free, at which headers are pinned.
  var pinnedTop: Int64

  /// The bottom edge of what insets leave free, at which footers are pinned.
  var pinnedBottom: Int64

  /// The room on the leading side.
  var leading: Double

  /// The width between the rooms on both sides.
  var width: Double
}

/// The natural place of an element along the axis, and how well its size is known.
struct Placement: Hashable, Sendable {
  var start: Int64
  var length: Int64
  var state: RowLength.State

  var end: Int64 { start + length }
}

/// An element that is seen.
struct VisibleElement: Hashable, Sendable {
  var element: ListElement
  /// As if the list scrolled downwards.
  var attributes: ViewAttributes
  /// What to ask the host, if the size is not known.
  var proposal: SizeProposal?
}
