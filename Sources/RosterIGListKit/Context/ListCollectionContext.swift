#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import UIKit

  /// The list around a section controller, with the members of IGListKit.
  ///
  /// `collectionContext` of a section controller returns one. A test of an app can have its own.
  @preconcurrency @MainActor
  public protocol ListCollectionContext: AnyObject {
    // MARK: - Geometry

    /// The size of the collection view.
    var containerSize: CGSize { get }

    /// The content insets of the collection view.
    var containerInset: UIEdgeInsets { get }

    /// The adjusted content insets of the collection view.
    var adjustedContainerInset: UIEdgeInsets { get }

    /// The size of the collection view without its adjusted content insets, not negative.
    var insetContainerSize: CGSize { get }

    /// The content offset of the collection view.
    var containerContentOffset: CGPoint { get }

    /// The traits of the collection view, or nil if there is none.
    var traitCollection: UITraitCollection? { get }

    /// How the user scrolls the collection view.
    var scrollingTraits: ListCollectionScrollingTraits { get }

    /// Returns the size of the collection view without the insets of a section, not negative.
    func containerSize(for sectionController: ListSectionController) -> CGSize

    /// Returns the index path of the item at a point of the content, or nil if there is none.
    func indexPathForItem(at point: CGPoint) -> IndexPath?

    /// Returns a point of a view in the coordinates of the collection view.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of `view`.
    ///   - view: A view of the same window; nil for the window.
    /// - Returns: The point, or `point` itself if there is no collection view.
    func convert(_ point: CGPoint, from view: UIView?) -> CGPoint

    // MARK: - Cells

    /// Returns the index of the item that a cell shows, or `NSNotFound`.
    func index(for cell: UICollectionViewCell, sectionController: ListSectionController) -> Int

    /// Returns the cell of an item, or nil if it is not on the screen.
    func cellForItem(
      at index: Int, sectionController: ListSectionController
    ) -> UICollectionViewCell?

    /// Returns a supplementary view of a section, or nil if it is not on the screen.
    func viewForSupplementaryElement(
      ofKind elementKind: String, at index: Int, sectionController: ListSectionController
    ) -> UICollectionReusableView?

    /// Returns the layout attributes of an item, or nil if the layout has none.
    func layoutAttributesForItem(
      at index: Int, sectionController: ListSectionController
    ) -> UICollectionViewLayoutAttributes?

    /// Returns the cells of a section that are completely on the screen.
    func fullyVisibleCells(for sectionController: ListSectionController) -> [UICollectionViewCell]

    /// Returns the cells of a section that are on the screen.
    func visibleCells(for sectionController: ListSectionController) -> [UICollectionViewCell]

    /// Returns the index paths of the items of a section that are on the screen.
    func visibleIndexPaths(for sectionController: ListSectionController) -> [IndexPath]

    // MARK: - Dequeuing

    /// Dequeues a cell of a class.
    ///
    /// Like the other methods for dequeuing, it is for use while the view requests a cell of the
    /// section.
    ///
    /// - Parameters:
    ///   - cellClass: The class; it needs no registration.
    ///   - reuseIdentifier: A name that keeps the cells apart from others of their class; nil for
    ///     none.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    func dequeueReusableCell(
      of cellClass: AnyClass, withReuseIdentifier reuseIdentifier: String?,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell

    /// Dequeues a cell from a nib.
    ///
    /// - Parameters:
    ///   - nibName: The name of the nib; it needs no registration.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    func dequeueReusableCell(
      withNibName nibName: String, bundle: Bundle?,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell

    /// Dequeues a prototype cell of the storyboard.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier of the prototype.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    func dequeueReusableCellFromStoryboard(
      withIdentifier identifier: String, for sectionController: ListSectionController,
      at index: Int
    ) -> UICollectionViewCell

    /// Dequeues a header, a footer or another view of a class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - sectionController: The section controller.
    ///   - viewClass: The class; it needs no registration.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
    func dequeueReusableSupplementaryView(
      ofKind elementKind: String, for sectionController: ListSectionController,
      class viewClass: AnyClass, at index: Int
    ) -> UICollectionReusableView

    /// Dequeues a header, a footer or another view from a nib.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - sectionController: The section controller.
    ///   - nibName: The name of the nib; it needs no registration.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
    func dequeueReusableSupplementaryView(
      ofKind elementKind: String, for sectionController: ListSectionController,
      nibName: String, bundle: Bundle?, at index: Int
    ) -> UICollectionReusableView

    /// Dequeues a header, a footer or another view of the storyboard.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - identifier: The reuse identifier of the view.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
    func dequeueReusableSupplementaryView(
      fromStoryboardOfKind elementKind: String, withIdentifier identifier: String,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionReusableView

    // MARK: - Selection, scrolling and changes

    /// Selects an item; the section controller is not called.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the section.
    ///   - sectionController: The section controller.
    ///   - animated: Whether UIKit animates the step.
    ///   - scrollPosition: The position of the item in the view; empty not to scroll.
    func selectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool,
      scrollPosition: UICollectionView.ScrollPosition)

    /// Deselects an item; the section controller is not called.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the section.
    ///   - sectionController: The section controller.
    ///   - animated: Whether UIKit animates the step.
    func deselectItem(at index: Int, sectionController: ListSectionController, animated: Bool)

    /// Scrolls to an item.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - index: The index of the item in the section.
    ///   - scrollPosition: The position of the item in the view.
    ///   - animated: Whether UIKit animates the step.
    func scroll(
      to sectionController: ListSectionController, at index: Int,
      scrollPosition: UICollectionView.ScrollPosition, animated: Bool)

    /// Requests the sizes of a section again.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - completion: Called exactly once, with whether the controller was in a list.
    func invalidateLayout(
      for sectionController: ListSectionController, completion: (@MainActor (Bool) -> Void)?)

    /// Changes items of sections in one step.
    ///
    /// - Parameters:
    ///   - animated: Whether UIKit animates the step.
    ///   - updates: Changes the data, and reports the affected items to the context.
    ///   - completion: Called exactly once, with whether the list shows the changes.
    func performBatch(
      animated: Bool, updates: @escaping @MainActor (ListBatchContext) -> Void,
      completion: (@MainActor (Bool) -> Void)?)
  }

  /// How the user scrolls a collection view.
  public struct ListCollectionScrollingTraits: Hashable, Sendable {
    /// Whether the user touches the view.
    public let isTracking: Bool

    /// Whether the user drags the content.
    public let isDragging: Bool

    /// Whether the content moves on after a drag.
    public let isDecelerating: Bool
  }
#endif
