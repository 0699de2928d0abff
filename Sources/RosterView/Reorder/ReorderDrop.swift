import RosterEngine

/// An item or a section that the user has let go, and that can be taken back.
///
/// For an app that learns too late that a drop was not to be, from a server for example, and for one
/// that offers to undo it. `CollectionView.lastDrop` is the last one; an app that keeps others can
/// undo them too, in any order. It belongs to the main actor.
@MainActor
public final class ReorderDrop {
  private(set) weak var view: CollectionView?

  /// What was let go, where it is now, held where it was; nil if there is no way back.
  ///
  /// It was between the same neighbours, as far as they are there.
  var wayBack: Displacement?

  /// The data before it and after it, by number.
  let before: Int
  var after: Int

  /// The ways back of the drops before it, in the data before it.
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

  /// Whether it can be undone: what was let go is still there, as far as that is known after reloads,
  /// and it was not undone.
  public var canBeUndone: Bool { view != nil && wayBack != nil }

  /// Takes what was let go back to where it was before.
  ///
  /// If nothing changed since it is everything as before. What was undone is a drop too, which can be
  /// undone.
  ///
  /// The data source is asked and told as if the user did it. `didEndReorder` hears `undone`, or that
  /// it was refused. Nothing happens if it cannot be undone any more, or while something is held.
  public func undo() {
    view?.undo(self)
  }
}
