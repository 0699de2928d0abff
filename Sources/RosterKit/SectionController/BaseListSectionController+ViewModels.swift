public import RosterDiff

/// The view models that a section shows.
extension BaseListSectionController {
  /// The view models of the shown items, in order.
  ///
  /// - Complexity: O(*i*), where *i* is the number of items.
  public final var viewModels: [any ListDiffable] {
    shownModels[shownRange].compactMap { $0.originalModel?.value }
  }

  /// Returns the view model of a shown item.
  ///
  /// - Parameter index: The index of the item.
  /// - Returns: The view model, or nil if there is no such item.
  public final func viewModel(at index: Int) -> (any ListDiffable)? {
    guard shownRange.contains(offset: index) else { return nil }
    return shownModels[shownRange.lowerBound + index].originalModel?.value
  }

  /// Returns the view model of a shown item, cast to a type.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - type: The type.
  /// - Returns: The view model, or nil if there is no such item or it is of another type.
  public final func viewModel<Model: ListDiffable>(at index: Int, as type: Model.Type) -> Model? {
    viewModel(at: index) as? Model
  }
}
