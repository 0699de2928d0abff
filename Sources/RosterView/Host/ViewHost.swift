public import RosterEngine

/// A host, which draws a `CollectionView`.
///
/// A host sets itself as the view's `host`, sets the size with `resize(to:)`, and reports input by
/// calling methods of the view. It draws from transactions alone, and gets the cell of each view
/// identifier from the list view.
@MainActor
public protocol ViewHost: AnyObject {
  /// The height of an ordinary row of one line, used as the estimate until a row is measured.
  var standardRowHeight: Double { get }

  /// The unit to which a computed offset in the middle of a row is rounded; the default is 1.
  var offsetUnit: Double { get }

  /// Returns the size that a cell needs.
  ///
  /// A host that learns sizes later returns an estimate, and reports the size with
  /// `setMeasuredSizes(_:)` of the view.
  ///
  /// - Parameters:
  ///   - cell: A configured cell.
  ///   - proposal: The width or height that is fixed, and the largest size where it is not.
  /// - Returns: The size, not negative, with the fixed width or height unchanged. The same content
  ///   and proposal must result in the same size.
  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize

  /// Returns a host for the list that a `NestedListCell` of this host's list shows.
  ///
  /// The list is drawn in the frame of its cell and clipped to it. The default returns nil: nested
  /// lists are not drawn.
  ///
  /// - Parameter list: The inner list, whose size and host the cell sets.
  /// - Returns: The host of the inner list, which the cell retains, or nil.
  func makeHost(for list: CollectionView) -> (any ViewHost)?

  /// Applies the transaction of one step.
  ///
  /// - Parameter transaction: The changes. The view calls the method for every transaction, in
  ///   order.
  func apply(_ transaction: ViewTransaction)

  /// The progress of the running animation, from 0 to 1, or nil if nothing is animated; the default
  /// is nil.
  ///
  /// A host that animates returns a number from within `apply` of an animated transaction on. It
  /// calls the view's `animationDidEnd()` when nothing moves any more; until then it can get the
  /// cells of views that have left. A later transaction replaces the animation of the views that
  /// stay if it is animated, or if its `from` is the position of a view in motion. Each view then
  /// continues from `from`. In its `deinit` such a host calls `hostWasDeallocated()` of the view.
  var animationProgress: Double? { get }

  /// Called when the cell behind the rows is replaced, removed or redrawn; the default does
  /// nothing.
  ///
  /// - Parameter cell: The cell, which fills the viewport and is drawn below all rows; nil for
  ///   none.
  func backgroundDidChange(_ cell: CollectionViewCell?)

  /// Called when the index titles have changed; the default does nothing.
  ///
  /// The host reserves space for them and draws them beside the list. When the user chooses one, it
  /// calls `scrollToIndexTitle(at:animated:)` of the view.
  ///
  /// - Parameter titles: The titles from top to bottom; empty for no index.
  func indexTitlesDidChange(_ titles: [String])

  /// Called when a context menu opens or closes; the default does nothing.
  ///
  /// When the user chooses an action, the host calls `chooseFromContextMenu` of the view; to close
  /// the menu it calls `closeContextMenu`.
  ///
  /// - Parameter menu: The menu and its element, or nil if it closes.
  func contextMenuDidChange(_ menu: ContextMenu.Presentation?)

  /// Called when a refresh of the list begins or ends; the default does nothing.
  ///
  /// The host shows a sign while the refresh runs. When the user requests one, by pulling down the
  /// list or by a key, it calls `refresh.begin()` of the view.
  ///
  /// - Parameter isRefreshing: Whether a refresh runs.
  func refreshDidChange(_ isRefreshing: Bool)
}

extension ViewHost {
  /// The default: nil, nothing is animated.
  public var animationProgress: Double? { nil }

  /// The default: 1.
  public var offsetUnit: Double { 1 }

  /// Returns nil: nested lists are not drawn.
  public func makeHost(for list: CollectionView) -> (any ViewHost)? { nil }

  /// Does nothing.
  public func backgroundDidChange(_ cell: CollectionViewCell?) {}

  /// Does nothing.
  public func indexTitlesDidChange(_ titles: [String]) {}

  /// Does nothing.
  public func contextMenuDidChange(_ menu: ContextMenu.Presentation?) {}

  /// Does nothing.
  public func refreshDidChange(_ isRefreshing: Bool) {}
}
