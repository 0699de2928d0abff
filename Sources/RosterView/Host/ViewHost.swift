public import RosterEngine

/// What draws a `CollectionView`.
///
/// A host sets itself as the view's `host`, says how large it is with `resize(to:)`, and reports
/// input by the view's methods. It draws from transactions alone, and asks the view for the cell
/// behind a view's name.
@MainActor
public protocol ViewHost: AnyObject {
  /// The height of an ordinary row of one line, used as the estimate until a row is measured.
  var standardRowHeight: Double { get }

  /// The unit to which a computed offset in the middle of a row is rounded; the default is 1.
  var offsetUnit: Double { get }

  /// Returns the size that a cell needs.
  ///
  /// - Parameters:
  ///   - cell: A filled cell.
  ///   - proposal: The sides that are given, and how large it can be where they are not.
  /// - Returns: The size, not negative, with the given sides as they are; the same for the same
  ///   content and proposal.
  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize

  /// Returns what draws a list that a `NestedListCell` of this host's list shows.
  ///
  /// It is drawn in the frame of its cell, and cut off there. The default answers nil: such lists
  /// are not drawn.
  ///
  /// - Parameter list: The inner list, which gets its size and its host from the cell.
  /// - Returns: The host of the inner list, kept by the cell, or nil.
  func makeHost(for list: CollectionView) -> (any ViewHost)?

  /// Takes over one step of the list.
  ///
  /// - Parameter transaction: What changed; transactions come in order and none is left out.
  func apply(_ transaction: ViewTransaction)

  /// How far the views are on their way while animations run, from 0 to 1; the default is nil.
  ///
  /// Nil says that nothing is animated. A host that animates gives a number from within `apply` of
  /// an animated transaction on, and calls the view's `animationDidEnd()` when nothing moves any
  /// more. Until then it can ask for the cells of views that have left. A transaction that comes
  /// meanwhile and is animated, or says `from` where a view is on its way, replaces the animation
  /// of the views that stay: each goes on from `from`.
  var animationProgress: Double? { get }

  /// The cell behind the rows is another one, or none, or shows something else; the default does
  /// nothing.
  ///
  /// - Parameter cell: The cell, which fills the viewport and is drawn below all rows.
  func backgroundDidChange(_ cell: CollectionViewCell?)

  /// The titles beside the list that lead to its parts are others; the default does nothing.
  ///
  /// The host leaves room for them and draws them beside the list. It tells the view of a choice by
  /// `scrollToIndexTitle(at:isAnimated:)`.
  ///
  /// - Parameter titles: The titles from top to bottom; none for no index.
  func indexTitlesDidChange(_ titles: [String])

  /// A context menu is to be shown, or none any more; the default does nothing.
  ///
  /// The host tells the view of a choice by `chooseFromContextMenu`, and closes the menu by
  /// `closeContextMenu`.
  ///
  /// - Parameter menu: The menu and what it is for, or nil.
  func contextMenuDidChange(_ menu: ContextMenu.Presentation?)
}

extension ViewHost {
  /// Nil: nothing is animated.
  public var animationProgress: Double? { nil }

  /// One.
  public var offsetUnit: Double { 1 }

  /// Nil: inner lists are not drawn.
  public func makeHost(for list: CollectionView) -> (any ViewHost)? { nil }

  /// Does nothing.
  public func backgroundDidChange(_ cell: CollectionViewCell?) {}

  /// Does nothing.
  public func indexTitlesDidChange(_ titles: [String]) {}

  /// Does nothing.
  public func contextMenuDidChange(_ menu: ContextMenu.Presentation?) {}
}
