#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A binding controller in the place of one with another type of object.
  ///
  /// The methods of a data source have one type of controller, whatever the type of its object. Where
  /// classes are imported from Objective-C, a controller has all these types; in Swift it needs one
  /// that stands for it.
  final class BindingStandIn: ListBindingSectionController<any ListDiffable> {
    private let controller: ListSectionController

    override init(standingFor controller: ListSectionController) {
      self.controller = controller
      super.init(standingFor: controller)
    }

    override var original: ListSectionController { controller }

    // MARK: - Properties

    override var supplementaryViewSource: (any ListSupplementaryViewSource)? {
      get { controller.supplementaryViewSource }
      set { controller.supplementaryViewSource = newValue }
    }

    override var displayDelegate: (any ListDisplayDelegate)? {
      get { controller.displayDelegate }
      set { controller.displayDelegate = newValue }
    }

    override var workingRangeDelegate: (any ListWorkingRangeDelegate)? {
      get { controller.workingRangeDelegate }
      set { controller.workingRangeDelegate = newValue }
    }

    override var scrollDelegate: (any ListScrollDelegate)? {
      get { controller.scrollDelegate }
      set { controller.scrollDelegate = newValue }
    }

    override var transitionDelegate: (any ListTransitionDelegate)? {
      get { controller.transitionDelegate }
      set { controller.transitionDelegate = newValue }
    }

    override var inset: UIEdgeInsets {
      get { controller.inset }
      set { controller.inset = newValue }
    }

    override var minimumLineSpacing: CGFloat {
      get { controller.minimumLineSpacing }
      set { controller.minimumLineSpacing = newValue }
    }

    override var minimumInteritemSpacing: CGFloat {
      get { controller.minimumInteritemSpacing }
      set { controller.minimumInteritemSpacing = newValue }
    }

    // MARK: - Methods

    override func numberOfItems() -> Int { controller.numberOfItems() }

    override func sizeForItem(at index: Int) -> CGSize { controller.sizeForItem(at: index) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      controller.cellForItem(at: index)
    }

    override func didUpdate(to object: Any) { controller.didUpdate(to: object) }

    override func didSelectItem(at index: Int) { controller.didSelectItem(at: index) }

    override func didDeselectItem(at index: Int) { controller.didDeselectItem(at: index) }

    override func shouldSelectItem(at index: Int) -> Bool {
      controller.shouldSelectItem(at: index)
    }

    override func shouldDeselectItem(at index: Int) -> Bool {
      controller.shouldDeselectItem(at: index)
    }

    override func didHighlightItem(at index: Int) { controller.didHighlightItem(at: index) }

    override func didUnhighlightItem(at index: Int) { controller.didUnhighlightItem(at: index) }

    override func canMoveItem(at index: Int) -> Bool { controller.canMoveItem(at: index) }

    override func moveObject(from sourceIndex: Int, to destinationIndex: Int) {
      controller.moveObject(from: sourceIndex, to: destinationIndex)
    }

    override func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      controller.contextMenuConfigurationForItem(at: index, point: point)
    }
  }
#endif
