#if canImport(UIKit) && !os(watchOS)
  import RosterKit
  public import UIKit

  /// Configures the cell of a ``ListSingleSectionController`` with its object.
  public typealias ListSingleSectionCellConfigureBlock =
    @MainActor (_ item: Any, _ cell: UICollectionViewCell) -> Void

  /// Returns the size of the cell of a ``ListSingleSectionController``.
  public typealias ListSingleSectionCellSizeBlock =
    @MainActor (_ item: Any, _ collectionContext: ListCollectionContext?) -> CGSize

  /// A section controller of one cell, made of closures.
  public final class ListSingleSectionController: ListSectionController {
    /// The delegate that is called when the cell is selected; held weakly.
    public weak var selectionDelegate: (any ListSingleSectionControllerDelegate)?

    private let dequeue:
      @MainActor (ListCollectionContext, ListSectionController) -> UICollectionViewCell
    private let configure: ListSingleSectionCellConfigureBlock
    private let size: ListSingleSectionCellSizeBlock

    private init(
      _ configure: @escaping ListSingleSectionCellConfigureBlock,
      _ size: @escaping ListSingleSectionCellSizeBlock,
      _ dequeue:
        @escaping @MainActor (
          ListCollectionContext, ListSectionController
        ) -> UICollectionViewCell
    ) {
      self.dequeue = dequeue
      self.configure = configure
      self.size = size
      super.init()
    }

    /// Creates a controller with a class of cells.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cell.
    ///   - configureBlock: Configures the cell.
    ///   - sizeBlock: Returns the size of the cell.
    public convenience init(
      cellClass: AnyClass, configureBlock: @escaping ListSingleSectionCellConfigureBlock,
      sizeBlock: @escaping ListSingleSectionCellSizeBlock
    ) {
      self.init(configureBlock, sizeBlock) {
        $0.dequeueReusableCell(of: cellClass, for: $1, at: 0)
      }
    }

    /// Creates a controller whose cell comes from a nib.
    ///
    /// - Parameters:
    ///   - nibName: The name of the nib.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - configureBlock: Configures the cell.
    ///   - sizeBlock: Returns the size of the cell.
    public convenience init(
      nibName: String, bundle: Bundle?,
      configureBlock: @escaping ListSingleSectionCellConfigureBlock,
      sizeBlock: @escaping ListSingleSectionCellSizeBlock
    ) {
      self.init(configureBlock, sizeBlock) {
        $0.dequeueReusableCell(withNibName: nibName, bundle: bundle, for: $1, at: 0)
      }
    }

    /// Creates a controller whose cell is a prototype of the storyboard.
    ///
    /// - Parameters:
    ///   - storyboardCellIdentifier: The reuse identifier of the prototype.
    ///   - configureBlock: Configures the cell.
    ///   - sizeBlock: Returns the size of the cell.
    public convenience init(
      storyboardCellIdentifier: String,
      configureBlock: @escaping ListSingleSectionCellConfigureBlock,
      sizeBlock: @escaping ListSingleSectionCellSizeBlock
    ) {
      self.init(configureBlock, sizeBlock) {
        $0.dequeueReusableCellFromStoryboard(
          withIdentifier: storyboardCellIdentifier, for: $1, at: 0)
      }
    }

    public override func sizeForItem(at index: Int) -> CGSize {
      forwarding?.object.map { size($0, collectionContext) } ?? .zero
    }

    public override func cellForItem(at index: Int) -> UICollectionViewCell {
      guard let object = forwarding?.object, let collectionContext else {
        return super.cellForItem(at: index)
      }
      let cell = dequeue(collectionContext, self)
      configure(object, cell)
      return cell
    }

    public override func didSelectItem(at index: Int) {
      if let object = forwarding?.object { selectionDelegate?.didSelect(self, with: object) }
    }

    public override func didDeselectItem(at index: Int) {
      if let object = forwarding?.object { selectionDelegate?.didDeselect(self, with: object) }
    }
  }

  /// The methods that a ``ListSingleSectionController`` calls when its cell is selected.
  @MainActor
  public protocol ListSingleSectionControllerDelegate: AnyObject {
    /// Called when the user selected the cell.
    func didSelect(_ sectionController: ListSingleSectionController, with object: Any)

    /// Called when the user deselected the cell; the default does nothing.
    func didDeselect(_ sectionController: ListSingleSectionController, with object: Any)
  }

  extension ListSingleSectionControllerDelegate {
    /// Does nothing.
    public func didDeselect(_ sectionController: ListSingleSectionController, with object: Any) {}
  }
#endif
