import RosterEngine

/// A drop of an item or a section, which can be undone.
///
/// Use it in an app that offers to undo drops, or that learns only later that a drop was not
/// allowed, from a server for example. `CollectionView.lastDrop` is the last drop. An app that
/// retains earlier drops can undo them too, in any order.
@MainActor
public final class ReorderDrop {
  private(set) weak var view: CollectionView?

  /// The displacement from the current index path to the one before the drop; nil if there is no
  /// way back.
  ///
  /// It leads between the same neighbours, as far as they still exist.
  var wayBack: Displacement?

  /// The versions of the data before and after the drop.
  let before: Int
  var after: Int

  /// The ways back of earlier drops, in the data before this one.
  let earlier: [DropHistory.Entry]

  init(
    _ view: CollectionView, wayBack: Displacement, before: Int, after: Int,
    earlier: [DropHistory.Entry]
  ) {
    self.view = view
    self.wayBack = wayBack
    self.before = before
    self.after = after
    self.earlier = earlier
  }

  /// Whether the drop can be undone: it was not undone yet, and its item or section still exists.
  ///
  /// A reload with unknown differences makes this false.
  public var canBeUndone: Bool { view != nil && wayBack != nil }

  /// Undoes the drop: moves the item or section back to where it was before.
  ///
  /// If the data has not changed since the drop, this restores the order before it. Undoing is a
  /// drop too, which can be undone in turn.
  ///
  /// The view calls the data source as if the user made the move. The delegate's `didEndReorder`
  /// receives the outcome: `undone`, or that the move was refused. Nothing happens if the drop can
  /// no longer be undone, or while the user holds something.
  public func undo() {
    view?.undo(self)
  }
}
