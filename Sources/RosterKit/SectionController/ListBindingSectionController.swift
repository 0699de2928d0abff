public import RosterDiff
public import RosterEngine
public import RosterView

/// Shows one object of a list as a section of view models, each in a cell that is made for it.
///
/// The view models are compared with the last ones in the batch that changes the sections. A cell
/// whose model differs is filled again in place and measured anew.
///
/// ```swift
/// final class PostController: ListBindingSectionController<Post> {
///   @Items override var items: [ListItem] {
///     ListItem(Author(object), in: AuthorCell.self)
///     for comment in object.comments { ListItem(comment, in: CommentCell.self) }
///   }
/// }
/// ```
open class ListBindingSectionController<Object: ListDiffable>: ListSectionController<Object> {
  /// The view models with their cells; the default is none.
  open override var items: [ListItem] { [] }

  /// The number of items that are shown.
  public final override var numberOfItems: Int { shownRange.count }

  /// The view models that are shown, in order.
  ///
  /// - Complexity: O(*i*) of the number of items.
  public final var viewModels: [any ListDiffable] {
    shownModels[shownRange].compactMap { $0.givenModel?.value }
  }

  /// Returns the view model of an item that is shown.
  ///
  /// - Parameter index: The index of the item.
  /// - Returns: The view model, or nil if there is no such item.
  public final func viewModel(at index: Int) -> (any ListDiffable)? {
    guard shownRange.contains(offset: index) else { return nil }
    return shownModels[shownRange.lowerBound + index].givenModel?.value
  }

  /// Returns the view model of an item that is shown, as one of a type.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - type: The type.
  /// - Returns: The view model, or nil if there is no such item or it is of another type.
  public final func viewModel<Model: ListDiffable>(at index: Int, as type: Model.Type) -> Model? {
    viewModel(at: index) as? Model
  }

  /// Returns the size of an item, for layouts whose sizes are given; the default is zero.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the item.
  ///   - index: The index of the item.
  /// - Returns: The size in the unit of the host, not negative.
  open func size(of viewModel: any ListDiffable, at index: Int) -> ListSize { .zero }

  /// The user selected an item; the default does nothing.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the item.
  ///   - index: The index of the item.
  open func didSelect(_ viewModel: any ListDiffable, at index: Int) {}

  /// The user deselected an item; the default does nothing.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the item.
  ///   - index: The index of the item.
  open func didDeselect(_ viewModel: any ListDiffable, at index: Int) {}

  /// An item is being pressed; the default does nothing.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the item.
  ///   - index: The index of the item.
  open func didHighlight(_ viewModel: any ListDiffable, at index: Int) {}

  /// An item is not being pressed any more; the default does nothing.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the item.
  ///   - index: The index of the item.
  open func didUnhighlight(_ viewModel: any ListDiffable, at index: Int) {}

  /// Returns what can be done with an item; the default gives nil.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the item.
  ///   - index: The index of the item.
  /// - Returns: The menu, or nil for none.
  open func contextMenu(for viewModel: any ListDiffable, at index: Int) -> ContextMenu? { nil }

  /// Asks `size(of:at:)`.
  ///
  /// - Parameter index: The index of the item.
  /// - Returns: The size; zero if there is no such item.
  public final override func sizeOfItem(at index: Int) -> ListSize {
    viewModel(at: index).map { size(of: $0, at: index) } ?? .zero
  }

  /// Tells `didSelect(_:at:)`.
  ///
  /// - Parameter index: The index of the item.
  public final override func didSelectItem(at index: Int) {
    if let model = viewModel(at: index) { didSelect(model, at: index) }
  }

  /// Tells `didDeselect(_:at:)`.
  ///
  /// - Parameter index: The index of the item.
  public final override func didDeselectItem(at index: Int) {
    if let model = viewModel(at: index) { didDeselect(model, at: index) }
  }

  /// Tells `didHighlight(_:at:)`.
  ///
  /// - Parameter index: The index of the item.
  public final override func didHighlightItem(at index: Int) {
    if let model = viewModel(at: index) { didHighlight(model, at: index) }
  }

  /// Tells `didUnhighlight(_:at:)`.
  ///
  /// - Parameter index: The index of the item.
  public final override func didUnhighlightItem(at index: Int) {
    if let model = viewModel(at: index) { didUnhighlight(model, at: index) }
  }

  /// Asks `contextMenu(for:at:)`.
  ///
  /// - Parameter index: The index of the item.
  /// - Returns: The menu, or nil for none.
  public final override func contextMenuForItem(at index: Int) -> ContextMenu? {
    viewModel(at: index).flatMap { contextMenu(for: $0, at: index) }
  }
}
