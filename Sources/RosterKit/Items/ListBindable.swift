public import RosterDiff
public import RosterView

/// A cell that knows how to show one kind of view model.
@MainActor
public protocol ListBindable: ListCell {
  /// What the cell shows.
  associatedtype ViewModel: ListDiffable

  /// Shows a view model; also called on a cell that is on the screen when its model changed.
  ///
  /// - Parameter viewModel: What to show, all of it: the cell may have shown another one before.
  func bind(_ viewModel: ViewModel)
}
