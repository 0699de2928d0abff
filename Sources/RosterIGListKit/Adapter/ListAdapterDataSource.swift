#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  public import RosterKit
  import RosterView
  public import UIKit

  /// The data source of an adapter, with the methods of IGListKit.
  @preconcurrency @MainActor
  public protocol ListAdapterDataSource: RosterKit.ListAdapterDataSource {
    /// Returns the objects to show, in order; each becomes a section.
    ///
    /// - Parameter listAdapter: The adapter that requests the objects.
    /// - Returns: The objects, of any classes.
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable]

    /// Returns a new section controller for an object that was not in the list before.
    ///
    /// - Parameters:
    ///   - listAdapter: The adapter that requests the controller.
    ///   - object: The object.
    /// - Returns: A controller that is not in a list yet.
    func listAdapter(
      _ listAdapter: ListAdapter, sectionControllerFor object: Any
    ) -> ListSectionController

    /// Returns the view behind the list while no section has an item.
    ///
    /// - Parameter listAdapter: The adapter, which calls this after each update that leaves it without
    ///   items.
    /// - Returns: A view, which fills the list, or nil for none.
    func emptyView(for listAdapter: ListAdapter) -> UIView?
  }

  extension ListAdapterDataSource {
    /// Returns the objects of IGListKit's method.
    public func objects(for adapter: ListAdapter) -> [any RosterDiff.ListDiffable] {
      let objects: [any ListDiffable] = objects(for: adapter)
      return objects
    }

    /// Returns the section controller of IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any RosterDiff.ListDiffable
    ) -> BaseListSectionController? {
      let controller: ListSectionController = listAdapter(
        adapter, sectionControllerFor: object as Any)
      return controller.enteringList()
    }

    /// Returns the view of IGListKit's method, in a cell.
    public func emptyView(for adapter: ListAdapter) -> (any ListCell)? {
      let view: UIView? = emptyView(for: adapter)
      return view.map { $0.superview as? EmptyListView ?? EmptyListView($0) }
    }
  }

  /// A view that fills the list behind its rows.
  private final class EmptyListView: UICollectionReusableView {
    convenience init(_ view: UIView) {
      self.init(frame: .zero)
      addSubview(view)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      subviews.first?.frame = bounds
    }
  }
#endif
