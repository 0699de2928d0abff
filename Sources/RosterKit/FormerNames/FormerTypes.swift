#if !canImport(UIKit) && !canImport(AppKit)
  public import RosterSnapshot
#endif

// The types of IGListKit and of Apple's data sources that have other names in Roster. Using one is a
// compile error that offers the new name.

/// Is `ListUpdaterDelegate`.
@available(*, unavailable, renamed: "ListUpdaterDelegate")
public typealias ListAdapterUpdaterDelegate = ListUpdaterDelegate

/// Is an option of the updater.
@available(*, unavailable, message: "use 'ListAdapterUpdater' and set 'options.step' to '.reload'")
public typealias ListReloadDataUpdater = ListAdapterUpdater

/// Is `ListSectionController`.
@available(*, unavailable, renamed: "ListSectionController")
public typealias ListBindingSectionController = ListSectionController

/// Is `ListSectionController`.
@available(*, unavailable, renamed: "ListSectionController")
public typealias ListGenericSectionController = ListSectionController

/// Is `ListSectionController`.
@available(*, unavailable, renamed: "ListSectionController")
public typealias ListValueSectionController = ListSectionController

/// Is `ListSingleSectionController`.
@available(*, unavailable, renamed: "ListSingleSectionController")
public typealias ListBindingSingleSectionController = ListSingleSectionController

/// Is `ListDelegateAnnouncer`.
@available(*, unavailable, renamed: "ListDelegateAnnouncer")
public typealias ListAdapterDelegateAnnouncer = ListDelegateAnnouncer

/// Are methods of the section controller.
@available(*, unavailable, message: "override 'willDisplaySection()' and its counterparts")
public typealias ListDisplayDelegate = AnyObject

/// Are methods of the section controller.
@available(*, unavailable, message: "override 'didEnterWorkingRange()' and its counterpart")
public typealias ListWorkingRangeDelegate = AnyObject

/// Are methods of the section controller.
@available(*, unavailable, message: "override 'listDidScroll()' and its counterparts")
public typealias ListScrollDelegate = AnyObject

/// Is a method of the section controller.
@available(*, unavailable, message: "override 'animationStyle(for:cause:)'")
public typealias ListTransitionDelegate = AnyObject

/// Are members of the section controller.
@available(*, unavailable, message: "override 'header', 'footer' or 'supplementary(_:ofItem:)'")
public typealias ListSupplementaryViewSource = AnyObject

/// Is `items` of the section controller.
@available(*, unavailable, message: "override 'items'")
public typealias ListBindingSectionControllerDataSource = AnyObject

/// Are handlers of items.
@available(*, unavailable, message: "use 'onSelect(_:)' of 'ListItem', or 'didSelectItem(at:)'")
public typealias ListBindingSectionControllerSelectionDelegate = AnyObject

#if !canImport(UIKit) && !canImport(AppKit)
  /// Is `DiffableDataSourceSnapshot`.
  @available(*, unavailable, renamed: "DiffableDataSourceSnapshot")
  public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot

  /// Is `DiffableDataSourceSectionSnapshot`.
  @available(*, unavailable, renamed: "DiffableDataSourceSectionSnapshot")
  public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot

  /// Is `CollectionViewDiffableDataSource`.
  @available(*, unavailable, renamed: "CollectionViewDiffableDataSource")
  public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource

  /// Is `TableViewDiffableDataSource`.
  @available(*, unavailable, renamed: "TableViewDiffableDataSource")
  public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
#endif
