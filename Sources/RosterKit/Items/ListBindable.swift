public import RosterDiff
public import RosterView

/// A cell that shows one type of view model.
@MainActor
public protocol ListBindable: ListCell {
  /// The type of the view model.
  associatedtype ViewModel: ListDiffable

  /// Shows a view model; also called for a cell on the screen when its model changed.
  ///
  /// - Parameter viewModel: The view model to show completely: the cell may have shown another one
  ///   before.
  func bind(_ viewModel: ViewModel)
}
