/// The visible part of the content, as if the list scrolled vertically.
struct Window: Hashable, Sendable {
  /// The top edge of the viewport.
  var top: Int64

  /// The bottom edge of the viewport.
  var bottom: Int64

  /// The top edge within the insets, at which headers are pinned.
  var pinnedTop: Int64

  /// The bottom edge within the insets, at which footers are pinned.
  var pinnedBottom: Int64

  /// The inset on the leading side.
  var leading: Double

  /// The width between the insets on both sides.
  var width: Double

  /// The length behind the visible items of a section that scrolls across the list, within which
  /// others count as visible too as long as some of the visible ones are not measured.
  var acrossAhead = 0.0
}

/// The position of an element along the axis without pinning, and how well its size is known.
struct Placement: Hashable, Sendable {
  var start: Int64
  var length: Int64
  var state: RowLength.State

  var end: Int64 { start + length }
}

/// A visible element.
struct VisibleElement: Hashable, Sendable {
  var element: ListElement
  /// The attributes, as if the list scrolled vertically.
  var attributes: ViewAttributes
  /// The proposal for measuring the element, if its size is not known.
  var proposal: SizeProposal?
}
