#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterKit
  import RosterView
  public import UIKit

  /// A cell that shows a view model of a ``ListBindingSectionController``.
  @preconcurrency @MainActor
  public protocol ListBindable: AnyObject {
    /// Shows a view model; also called for a cell on the screen when its model changed.
    ///
    /// - Parameter viewModel: The view model to show.
    func bindViewModel(_ viewModel: Any)
  }

  /// A section controller whose view models are compared, each with a cell of its own.
  ///
  /// When a view model differs, its cell gets the new one; when view models come, go or move, so do
  /// their cells, in the same step as the other changes of the list.
  open class ListBindingSectionController<ObjectType>: ListSectionController {
    /// The source of view models, cells and sizes; held weakly.
    public weak var dataSource: (any ListBindingSectionControllerDataSource)?

    /// The delegate that is called when cells are selected or highlighted; held weakly.
    public weak var selectionDelegate: (any ListBindingSectionControllerSelectionDelegate)?

    /// Requests the view models again, and shows them.
    ///
    /// - Parameters:
    ///   - animated: Whether UIKit animates the step.
    ///   - completion: Called exactly once, with whether the list shows the view models.
    public final func update(
      animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
      guard let collectionContext else {
        completion?(false)
        return
      }
      collectionContext.performBatch(
        animated: animated, updates: { $0.update(self) }, completion: completion)
    }

    /// The object of the section; nil outside of a list, and if it has another type.
    public final var object: ObjectType? { forwarding?.object as? ObjectType }

    /// The view models that are shown, in order.
    public final var viewModels: [Any] { forwarding?.viewModels ?? [] }

    /// This controller, as the methods of the data source and the delegate expect it.
    private var standIn: ListBindingSectionController<any ListDiffable> {
      self as? ListBindingSectionController<any ListDiffable>
        ?? BindingStandIn(standingFor: self)
    }

    override var forwardedItems: [ListItem]? {
      guard let object = forwarding?.object, let dataSource else { return [] }
      return dataSource.sectionController(standIn, viewModelsFor: object).map { item($0) }
    }

    private func item(_ viewModel: some ListDiffable) -> ListItem {
      ListItem(
        viewModel, cellProvider: { [weak self] in self?.cell(viewModel, for: $1) },
        update: { cell, viewModel in (cell as? any ListBindable)?.bindViewModel(viewModel) })
    }

    private func cell(_ viewModel: Any, for element: ListElement) -> UICollectionViewCell? {
      guard let dataSource, let index = element.itemPath?.item else { return nil }
      let cell = dataSource.sectionController(standIn, cellForViewModel: viewModel, at: index)
      cell.bindViewModel(viewModel)
      return cell
    }

    open override func sizeForItem(at index: Int) -> CGSize {
      model(index) { $0.sectionController(standIn, sizeForViewModel: $1, at: index) } ?? .zero
    }

    private func model<Result>(
      _ index: Int, _ body: (any ListBindingSectionControllerDataSource, Any) -> Result
    ) -> Result? {
      guard let dataSource, let viewModel = forwarding?.viewModel(at: index) else { return nil }
      return body(dataSource, viewModel)
    }

    /// Does nothing, because the list has moved the view model; an override moves it in its data.
    open override func moveObject(from sourceIndex: Int, to destinationIndex: Int) {}

    open override func didSelectItem(at index: Int) {
      notify(index) { $0.sectionController(standIn, didSelectItemAt: index, viewModel: $1) }
    }

    open override func didDeselectItem(at index: Int) {
      notify(index) { $0.sectionController(standIn, didDeselectItemAt: index, viewModel: $1) }
    }

    open override func didHighlightItem(at index: Int) {
      notify(index) { $0.sectionController(standIn, didHighlightItemAt: index, viewModel: $1) }
    }

    open override func didUnhighlightItem(at index: Int) {
      notify(index) { $0.sectionController(standIn, didUnhighlightItemAt: index, viewModel: $1) }
    }

    open override func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      notify(index) {
        $0.sectionController(
          standIn, contextMenuConfigurationForItemAt: index, point: point, viewModel: $1)
      } ?? nil
    }

    @discardableResult
    private func notify<Answer>(
      _ index: Int, _ event: (any ListBindingSectionControllerSelectionDelegate, Any) -> Answer
    ) -> Answer? {
      guard let selectionDelegate, let viewModel = forwarding?.viewModel(at: index) else {
        return nil
      }
      return event(selectionDelegate, viewModel)
    }
  }

  /// The source of the view models, cells and sizes of a ``ListBindingSectionController``.
  @preconcurrency @MainActor
  public protocol ListBindingSectionControllerDataSource: AnyObject {
    /// Returns the view models of an object, in order.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>, viewModelsFor object: Any
    ) -> [any ListDiffable]

    /// Returns the cell of a view model, dequeued from `collectionContext`.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      cellForViewModel viewModel: Any, at index: Int
    ) -> any UICollectionViewCell & ListBindable

    /// Returns the size of the cell of a view model, for layouts with sizes from the data.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      sizeForViewModel viewModel: Any, at index: Int
    ) -> CGSize
  }

  /// The methods that a ``ListBindingSectionController`` calls when its cells are selected or highlighted.
  ///
  /// All but the first have a default implementation that does nothing.
  @preconcurrency @MainActor
  public protocol ListBindingSectionControllerSelectionDelegate: AnyObject {
    /// Called when the user selected a cell.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didSelectItemAt index: Int, viewModel: Any)

    /// Called when the user deselected a cell.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didDeselectItemAt index: Int, viewModel: Any)

    /// Called when a cell is pressed.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didHighlightItemAt index: Int, viewModel: Any)

    /// Called when a cell is no longer pressed.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didUnhighlightItemAt index: Int,
      viewModel: Any)

    /// Returns the context menu of a cell; nil for none.
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      contextMenuConfigurationForItemAt index: Int, point: CGPoint, viewModel: Any
    ) -> UIContextMenuConfiguration?
  }

  extension ListBindingSectionControllerSelectionDelegate {
    /// Returns nil.
    public func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      contextMenuConfigurationForItemAt index: Int, point: CGPoint, viewModel: Any
    ) -> UIContextMenuConfiguration? { nil }

    /// Does nothing.
    public func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didDeselectItemAt index: Int, viewModel: Any
    ) {}

    /// Does nothing.
    public func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didHighlightItemAt index: Int, viewModel: Any
    ) {}

    /// Does nothing.
    public func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didUnhighlightItemAt index: Int,
      viewModel: Any
    ) {}
  }
#endif
