#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterKit
  public import UIKit

  /// A section controller with the members of IGListKit.
  ///
  /// A section controller of Roster forwards to it, so that its subclasses can have properties of any
  /// name.
  ///
  /// ```swift
  /// final class PostController: ListSectionController {
  ///   private var post: Post?
  ///
  ///   override func numberOfItems() -> Int { 2 }
  ///
  ///   override func sizeForItem(at index: Int) -> CGSize {
  ///     CGSize(width: collectionContext?.containerSize.width ?? 0, height: 44)
  ///   }
  ///
  ///   override func cellForItem(at index: Int) -> UICollectionViewCell {
  ///     guard let post,
  ///       let cell = collectionContext?.dequeueReusableCell(
  ///         of: PostCell.self, for: self, at: index) as? PostCell
  ///     else { fatalError("not a PostCell") }
  ///     cell.show(index == 0 ? post.author : "\(post.likes) likes")
  ///     return cell
  ///   }
  ///
  ///   override func didUpdate(to object: Any) { post = object as? Post }
  /// }
  /// ```
  @preconcurrency @MainActor
  open class ListSectionController: NSObject {
    /// The source of the headers, footers and other views of the section; held weakly.
    public weak var supplementaryViewSource: (any ListSupplementaryViewSource)?

    /// The delegate that is called when cells of the section appear and disappear; held weakly.
    public weak var displayDelegate: (any ListDisplayDelegate)?

    /// The delegate that is called when the section comes near the screen; held weakly.
    public weak var workingRangeDelegate: (any ListWorkingRangeDelegate)?

    /// The delegate that is called when the list scrolls while the section is visible; held weakly.
    public weak var scrollDelegate: (any ListScrollDelegate)?

    /// The delegate that changes how items appear and disappear; held weakly.
    public weak var transitionDelegate: (any ListTransitionDelegate)?

    /// The insets and spacings of the section.
    var sectionMetrics = SectionMetrics()

    /// The controller of Roster, which retains this one while it is in a list.
    private(set) weak var forwarding: ForwardingController?

    /// The controller of Roster until it is in a list.
    private var unlisted: ForwardingController?

    /// Creates a controller.
    public override init() {
      let forwarding = ForwardingController()
      self.forwarding = forwarding
      unlisted = forwarding
      super.init()
    }

    /// Creates a controller that is in the list in the place of another one.
    init(standingFor controller: ListSectionController) {
      forwarding = controller.forwarding
      super.init()
    }

    /// The controller that a stand-in stands for, otherwise the controller itself.
    var original: ListSectionController { self }

    /// Returns the controller of Roster for a list; another one if this controller has left a list.
    func enteringList() -> ForwardingController {
      let forwarding = forwarding ?? ForwardingController()
      forwarding.controller = self
      self.forwarding = forwarding
      unlisted = nil
      return forwarding
    }

    /// Reports an object of another type than the controller expects.
    final func reportUnexpected(_ object: Any) {
      forwarding?.adapter?.collectionView?.report(
        ListFault(
          .data, "\(type(of: self)) does not expect an object of type \(type(of: object))",
          response: "its cell stays empty"))
    }

    /// The view models and their cells, or nil for items by number.
    var forwardedItems: [ListItem]? { nil }

    // MARK: - Content

    /// Returns the number of items; the default is 1.
    open dynamic func numberOfItems() -> Int { 1 }

    /// Returns the size of an item, for layouts with sizes from the data; the default is zero.
    ///
    /// - Parameter index: The index of the item in the section.
    /// - Returns: The size in points.
    open dynamic func sizeForItem(at index: Int) -> CGSize { .zero }

    /// Returns the cell of an item, dequeued from `collectionContext` and configured.
    ///
    /// It is called only while the view requests a cell; a subclass has to override it.
    ///
    /// - Parameter index: The index of the item in the section.
    /// - Returns: The cell.
    open dynamic func cellForItem(at index: Int) -> UICollectionViewCell { UICollectionViewCell() }

    /// Called when the object is new, or its content differs; the default does nothing.
    ///
    /// - Parameter object: The newest version of the object.
    open dynamic func didUpdate(to object: Any) {}

    // MARK: - Interaction

    /// Returns whether the user may select an item; the default is true.
    ///
    /// - Parameter index: The index of the item in the section.
    /// - Returns: Whether the item may be selected.
    open dynamic func shouldSelectItem(at index: Int) -> Bool { true }

    /// Returns whether the user may deselect an item; the default is true.
    ///
    /// - Parameter index: The index of the item in the section.
    /// - Returns: Whether the item may be deselected.
    open dynamic func shouldDeselectItem(at index: Int) -> Bool { true }

    /// Called when the user selected an item; the default does nothing.
    ///
    /// - Parameter index: The index of the item in the section.
    open dynamic func didSelectItem(at index: Int) {}

    /// Called when the user deselected an item; the default does nothing.
    ///
    /// - Parameter index: The index of the item in the section.
    open dynamic func didDeselectItem(at index: Int) {}

    /// Called when an item is pressed; the default does nothing.
    ///
    /// - Parameter index: The index of the item in the section.
    open dynamic func didHighlightItem(at index: Int) {}

    /// Called when an item is no longer pressed; the default does nothing.
    ///
    /// - Parameter index: The index of the item in the section.
    open dynamic func didUnhighlightItem(at index: Int) {}

    /// Returns whether the user may move an item; the default is false.
    ///
    /// - Parameter index: The index of the item in the section.
    /// - Returns: Whether the item may be moved.
    open dynamic func canMoveItem(at index: Int) -> Bool { false }

    /// Called when the user has moved an item; the controller moves it likewise in its data.
    ///
    /// A controller that allows moves has to override this method; not overriding it is a fault.
    ///
    /// - Parameters:
    ///   - sourceIndex: The index of the item in the section.
    ///   - destinationIndex: The index that it has now.
    open dynamic func moveObject(from sourceIndex: Int, to destinationIndex: Int) {
      forwarding?.reportUnhandledMove(from: sourceIndex, to: destinationIndex)
    }

    /// Returns the context menu of an item; the default is nil, for none.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the section.
    ///   - point: Where the user pressed, in the coordinates of the collection view.
    /// - Returns: The menu.
    open dynamic func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    // MARK: - Place

    /// The list around the section; nil outside of a list.
    ///
    /// An initializer knows it if the data source creates the controller when it is requested.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public final var collectionContext: (any ListCollectionContext)! {
      forwarding?.adapter
    }

    /// The view controller of the adapter.
    public final var viewController: UIViewController? { forwarding?.adapter?.viewController }

    /// The index of the section, or `NSNotFound` outside of a list.
    public final var section: Int { forwarding?.section ?? NSNotFound }

    /// Whether the section is the first one.
    public final var isFirstSection: Bool { forwarding?.isFirst ?? false }

    /// Whether the section is the last one.
    public final var isLastSection: Bool { forwarding?.isLast ?? false }

    /// The insets around the items.
    public var inset: UIEdgeInsets {
      get { UIEdgeInsets(sectionMetrics.insets) }
      set { sectionMetrics.insets = ListInsets(newValue) }
    }

    /// The minimum spacing between two lines of items.
    public var minimumLineSpacing: CGFloat {
      get { CGFloat(sectionMetrics.lineSpacing) }
      set { sectionMetrics.lineSpacing = Double(newValue) }
    }

    /// The minimum spacing between two items of a line.
    public var minimumInteritemSpacing: CGFloat {
      get { CGFloat(sectionMetrics.itemSpacing) }
      set { sectionMetrics.itemSpacing = Double(newValue) }
    }
  }

  /// Returns whether two section controllers are the same one, also if one stands for the other.
  ///
  /// - Parameters:
  ///   - lhs: A section controller.
  ///   - rhs: Another one.
  /// - Returns: Whether they are the same.
  @preconcurrency @MainActor
  public func === (lhs: ListSectionController?, rhs: ListSectionController?) -> Bool {
    (lhs?.original as AnyObject?) === (rhs?.original as AnyObject?)
  }

  extension ListInsets {
    fileprivate init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom),
        trailing: Double(insets.right))
    }
  }

  extension UIEdgeInsets {
    fileprivate init(_ insets: ListInsets) {
      self.init(
        top: CGFloat(insets.top), left: CGFloat(insets.leading), bottom: CGFloat(insets.bottom),
        right: CGFloat(insets.trailing))
    }
  }
#endif
