#if canImport(UIKit) && !os(watchOS)
  import RosterKit
  public import UIKit

  /// Configures the cell of a ``ListSingleSectionController`` with its object.
  public typealias ListSingleSectionCellConfigureBlock =
    @MainActor (_ item: Any, _ cell: UICollectionViewCell) -> Void

  /// Returns the size of the cell of a ``ListSingleSectionController``.
  public typealias ListSingleSectionCellSizeBlock =
    @MainActor (_ item: Any, _ collectionContext: (any ListCollectionContext)?) -> CGSize

  /// A section controller of one cell, made of closures.
  open class ListSingleSectionController: ListSectionController {
    /// The delegate that is called when the cell is selected; held weakly.
    public weak var selectionDelegate: (any ListSingleSectionControllerDelegate)?

    private let origin: Origin
    private let size: ListSingleSectionCellSizeBlock
    private var configure: ListSingleSectionCellConfigureBlock

    private enum Origin {
      case cellClass(AnyClass)
      case nib(String, Bundle?)
      case storyboard(String)
    }

    /// Creates a controller with a class of cells.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cell.
    ///   - configureBlock: Configures the cell.
    ///   - sizeBlock: Returns the size of the cell.
    public init(
      cellClass: AnyClass, configureBlock: @escaping ListSingleSectionCellConfigureBlock,
      sizeBlock: @escaping ListSingleSectionCellSizeBlock
    ) {
      (origin, configure, size) = (.cellClass(cellClass), configureBlock, sizeBlock)
      super.init()
    }

    /// Creates a controller whose cell comes from a nib.
    ///
    /// - Parameters:
    ///   - nibName: The name of the nib.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - configureBlock: Configures the cell.
    ///   - sizeBlock: Returns the size of the cell.
    public init(
      nibName: String, bundle: Bundle?,
      configureBlock: @escaping ListSingleSectionCellConfigureBlock,
      sizeBlock: @escaping ListSingleSectionCellSizeBlock
    ) {
      (origin, configure, size) = (.nib(nibName, bundle), configureBlock, sizeBlock)
      super.init()
    }

    /// Creates a controller whose cell is a prototype of the storyboard.
    ///
    /// - Parameters:
    ///   - storyboardCellIdentifier: The reuse identifier of the prototype.
    ///   - configureBlock: Configures the cell.
    ///   - sizeBlock: Returns the size of the cell.
    public init(
      storyboardCellIdentifier: String,
      configureBlock: @escaping ListSingleSectionCellConfigureBlock,
      sizeBlock: @escaping ListSingleSectionCellSizeBlock
    ) {
      (origin, configure, size) = (.storyboard(storyboardCellIdentifier), configureBlock, sizeBlock)
      super.init()
    }

    /// Creates a controller with the class of cells that a closure configures.
    ///
    /// An object of another type gets an empty cell of size zero, and a fault.
    ///
    /// - Parameters:
    ///   - configure: Configures the cell with the object.
    ///   - size: Returns the size of the cell.
    public convenience init<Item, Cell: UICollectionViewCell>(
      configure: @escaping @MainActor (Item, Cell) -> Void,
      size: @escaping @MainActor (Item, (any ListCollectionContext)?) -> CGSize
    ) {
      self.init(typed: { $0 as? Item }, configure, size)
    }

    /// Creates a controller with the class of cells that a closure configures, for values.
    ///
    /// An object that is not such a value gets an empty cell of size zero, and a fault.
    ///
    /// - Parameters:
    ///   - configure: Configures the cell with the value.
    ///   - size: Returns the size of the cell.
    public convenience init<Value: ListIdentifiable, Cell: UICollectionViewCell>(
      configure: @escaping @MainActor (Value, Cell) -> Void,
      size: @escaping @MainActor (Value, (any ListCollectionContext)?) -> CGSize
    ) {
      self.init(typed: { Value(diffable: $0) }, configure, size)
    }

    private convenience init<Item, Cell: UICollectionViewCell>(
      typed: @escaping @MainActor (Any) -> Item?,
      _ configure: @escaping @MainActor (Item, Cell) -> Void,
      _ size: @escaping @MainActor (Item, (any ListCollectionContext)?) -> CGSize
    ) {
      self.init(
        cellClass: Cell.self, configureBlock: { _, _ in },
        sizeBlock: { object, context in typed(object).map { size($0, context) } ?? .zero })
      self.configure = { [weak self] object, cell in
        guard let item = typed(object), let cell = cell as? Cell else {
          self?.reportUnexpected(object)
          return
        }
        configure(item, cell)
      }
    }

    open override func sizeForItem(at index: Int) -> CGSize {
      forwarding?.object.map { size($0, collectionContext) } ?? .zero
    }

    open override func cellForItem(at index: Int) -> UICollectionViewCell {
      guard let object = forwarding?.object, let collectionContext else {
        return super.cellForItem(at: index)
      }
      let cell = dequeue(from: collectionContext)
      configure(object, cell)
      return cell
    }

    private func dequeue(from context: any ListCollectionContext) -> UICollectionViewCell {
      switch origin {
      case .cellClass(let type): context.dequeueReusableCell(of: type, for: self, at: 0)
      case .nib(let name, let bundle):
        context.dequeueReusableCell(withNibName: name, bundle: bundle, for: self, at: 0)
      case .storyboard(let identifier):
        context.dequeueReusableCellFromStoryboard(
          withIdentifier: identifier, for: self, at: 0)
      }
    }

    open override func didSelectItem(at index: Int) {
      if let object = forwarding?.object { selectionDelegate?.didSelect(self, with: object) }
    }

    open override func didDeselectItem(at index: Int) {
      if let object = forwarding?.object { selectionDelegate?.didDeselect(self, with: object) }
    }
  }

  /// The methods that a ``ListSingleSectionController`` calls when its cell is selected.
  @preconcurrency @MainActor
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
