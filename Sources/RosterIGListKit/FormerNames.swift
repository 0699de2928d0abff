#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import UIKit

  // The names of IGListKit that have no counterpart of the same form. Using one is a compile error that
  // says what to write instead.

  /// Are options of the updater.
  @available(*, unavailable, message: "there are no experiments: use 'options' of the updater")
  public typealias ListExperiment = ListUpdateOptions

  /// Is an option of the updater.
  @available(*, unavailable, message: "use 'options.diffing' of the updater")
  public typealias ListAdaptiveDiffingExperimentConfig = ListUpdateOptions

  /// Is an option of the updater.
  @available(*, unavailable, message: "use 'options.coalescing' of the updater")
  public typealias ListAdaptiveCoalescingExperimentConfig = ListUpdateOptions

  /// Is `ListUpdaterDelegate`.
  @available(*, unavailable, renamed: "ListUpdaterDelegate")
  public typealias ListAdapterUpdaterDelegate = ListUpdaterDelegate

  /// Is a section controller of one item.
  @available(
    *, unavailable,
    message: "use 'ListSingleSectionController', or a 'ListSectionController' with one item"
  )
  public typealias ListBindingSingleSectionController<ViewModel, Cell> = ListSingleSectionController

  /// Is an event of `ListUpdaterDelegate`.
  @available(*, unavailable, message: "events of 'ListUpdaterDelegate' have a 'BatchUpdate'")
  public typealias ListBatchUpdateData = AnyObject

  /// Is a request.
  @available(
    *, unavailable, message: "an updater of the app has one method, 'perform(_: ListUpdateRequest)'"
  )
  public typealias ListTransitionData = ListUpdateRequest

  /// Is a request.
  @available(
    *, unavailable, message: "an updater of the app has one method, 'perform(_: ListUpdateRequest)'"
  )
  public typealias ListItemUpdateBlock = ListUpdateRequest

  /// Is a method of `ListTransitionDelegate`.
  @available(*, unavailable, message: "use 'ListTransitionDelegate' of a section controller")
  public typealias ListCollectionViewDelegateLayout = AnyObject

  /// Has no counterpart, because layouts are invalidated where sizes changed.
  @available(*, unavailable, message: "layouts keep the sections that did not change")
  public typealias ListCollectionViewLayoutCompatible = AnyObject

  /// Has no counterpart, because layouts are invalidated where sizes changed.
  @available(*, unavailable, message: "layouts keep the sections that did not change")
  public typealias ListCollectionViewLayoutInvalidationContext =
    UICollectionViewLayoutInvalidationContext

  extension UIKitCollectionLayout {
    /// Has no counterpart, because layouts are invalidated where sizes changed.
    @available(*, unavailable, message: "layouts keep the sections that did not change")
    public var preserveLayoutCacheOnInvalidateLayout: Bool {
      get { true }
      set {}
    }
  }

  extension ListCollectionContext {
    /// Are options of the updater.
    @available(*, unavailable, message: "there are no experiments: use 'options' of the updater")
    public var experiments: ListUpdateOptions { ListUpdateOptions() }
  }
#endif
