import RosterDiff
public import RosterEngine
import RosterSnapshot
public import RosterView

// The members of IGListKit's adapter that have other names in Roster. Using one is a compile error
// that offers the new name.

extension ListAdapter {
  /// Has no arguments for a view controller and the working range.
  @available(*, unavailable, message: "use 'init(_:dataSource:clock:updater:onFault:)'")
  public convenience init(updater: any ListUpdatingDelegate, viewController: AnyObject?) {
    self.init {}
  }

  /// Has no arguments for a view controller and the working range.
  @available(
    *, unavailable,
    message: "use 'init(_:dataSource:clock:updater:onFault:)' and set 'workingRangeSize'"
  )
  public convenience init(
    updater: any ListUpdatingDelegate, viewController: AnyObject?, workingRangeSize: Int
  ) { self.init {} }

  /// Is `view`.
  @available(*, unavailable, renamed: "view")
  public var collectionView: (any ListView)? {
    get { view }
    set { view = newValue }
  }

  /// Is `viewDelegate`.
  @available(*, unavailable, renamed: "viewDelegate")
  public var collectionViewDelegate: (any CollectionViewDelegate)? {
    get { viewDelegate }
    set { viewDelegate = newValue }
  }

  /// Is `viewDelegate`, which receives all events.
  @available(*, unavailable, renamed: "viewDelegate")
  public var scrollViewDelegate: (any CollectionViewDelegate)? {
    get { viewDelegate }
    set { viewDelegate = newValue }
  }

  /// Is `options` of the updater.
  @available(*, unavailable, renamed: "updater.options")
  public var experiments: ListUpdateOptions {
    get { updater.options }
    set { updater.options = newValue }
  }

  /// Is a property, because the view knows its direction.
  @available(*, unavailable, renamed: "offsetForFirstVisibleItem")
  public func offsetForFirstVisibleItem(scrollDirection: Any) -> ListPoint {
    offsetForFirstVisibleItem
  }

  /// Has no argument for the direction, which the view knows.
  @available(
    *, unavailable,
    renamed: "scroll(to:supplementaryKinds:scrollPosition:additionalOffset:animated:)"
  )
  public func scroll(
    to object: Any, supplementaryKinds: [String]?, scrollDirection: Any,
    scrollPosition: ScrollPosition, additionalOffset: Double, animated: Bool
  ) {}
}
