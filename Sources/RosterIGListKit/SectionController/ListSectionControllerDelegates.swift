#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import UIKit

  /// The source of the headers, footers and other supplementary views of a section.
  @preconcurrency @MainActor
  public protocol ListSupplementaryViewSource: AnyObject {
    /// Returns the kinds of the supplementary views of the section.
    func supportedElementKinds() -> [String]

    /// Returns a supplementary view, dequeued from `collectionContext` and configured.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - index: The index of its item, 0 for a view of the section.
    /// - Returns: The view.
    func viewForSupplementaryElement(
      ofKind elementKind: String, at index: Int
    ) -> UICollectionReusableView

    /// Returns the size of a supplementary view, for layouts with sizes from the data.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - index: The index of its item, 0 for a view of the section.
    /// - Returns: The size in points.
    func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize
  }

  /// The methods that are called when cells of a section appear on the screen and disappear.
  @preconcurrency @MainActor
  public protocol ListDisplayDelegate: AnyObject {
    /// Called when the first view of a section is about to appear.
    func listAdapter(
      _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController)

    /// Called when the last view of a section has left the screen.
    func listAdapter(
      _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController)

    /// Called when a cell of a section is about to appear.
    func listAdapter(
      _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController,
      cell: UICollectionViewCell, at index: Int)

    /// Called when a cell of a section has left the screen.
    func listAdapter(
      _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
      cell: UICollectionViewCell, at index: Int)
  }

  /// The methods that are called when a section comes near the screen and leaves its vicinity.
  @preconcurrency @MainActor
  public protocol ListWorkingRangeDelegate: AnyObject {
    /// Called when a section has come near the screen.
    func listAdapter(
      _ listAdapter: ListAdapter,
      sectionControllerWillEnterWorkingRange sectionController: ListSectionController)

    /// Called when a section has left the vicinity of the screen, or the list.
    func listAdapter(
      _ listAdapter: ListAdapter,
      sectionControllerDidExitWorkingRange sectionController: ListSectionController)
  }

  /// The methods that are called when the list scrolls while a section is visible.
  @preconcurrency @MainActor
  public protocol ListScrollDelegate: AnyObject {
    /// Called when the list scrolled.
    func listAdapter(
      _ listAdapter: ListAdapter, didScroll sectionController: ListSectionController)

    /// Called when a drag begins.
    func listAdapter(
      _ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController)

    /// Called when a drag ended.
    func listAdapter(
      _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
      willDecelerate decelerate: Bool)

    /// Called when the list came to rest; the default does nothing.
    func listAdapter(
      _ listAdapter: ListAdapter,
      didEndDeceleratingSectionController sectionController: ListSectionController)
  }

  /// The methods that change how the items of a section appear and disappear.
  ///
  /// They are called in the batch of an update if the layout of the view is a
  /// ``ListCollectionViewLayout``, or another layout of Roster.
  @preconcurrency @MainActor
  public protocol ListTransitionDelegate: AnyObject {
    /// Returns the attributes with which an inserted item starts.
    ///
    /// - Parameters:
    ///   - listAdapter: The adapter of the section.
    ///   - attributes: The attributes with which it would start; they may be changed and returned.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item in the section.
    /// - Returns: The attributes.
    func listAdapter(
      _ listAdapter: ListAdapter,
      customizedInitialLayoutAttributes attributes: UICollectionViewLayoutAttributes,
      sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewLayoutAttributes

    /// Returns the attributes with which a deleted item ends.
    ///
    /// - Parameters:
    ///   - listAdapter: The adapter of the section.
    ///   - attributes: The attributes with which it would end; they may be changed and returned.
    ///   - sectionController: The section controller, also if it has left the list.
    ///   - index: The index that the item had in the section.
    /// - Returns: The attributes.
    func listAdapter(
      _ listAdapter: ListAdapter,
      customizedFinalLayoutAttributes attributes: UICollectionViewLayoutAttributes,
      sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewLayoutAttributes
  }

  /// The name under which Swift imports the protocol from IGListKit.
  public typealias IGListTransitionDelegate = ListTransitionDelegate

  extension ListScrollDelegate {
    /// Does nothing.
    public func listAdapter(
      _ listAdapter: ListAdapter,
      didEndDeceleratingSectionController sectionController: ListSectionController
    ) {}
  }
#endif
