public import RosterEngine
public import RosterView

/// The members of IGListKit's section controllers that have other names in Roster.
///
/// Overriding or using one is a compile error that offers the new name. It is a class, because only
/// members of a superclass can be found by `override`. It has no other content.
@MainActor
open class FormerSectionControllerNames {
  init() {}

  /// Is a property.
  @available(*, unavailable, renamed: "numberOfItems")
  open func numberOfItems() -> Int { 0 }

  /// Is `cell(at:)`.
  @available(*, unavailable, renamed: "cell(at:)")
  open func cellForItem(at index: Int) -> any ListCell { ContentCell() }

  /// Is `sizeOfItem(at:)`.
  @available(*, unavailable, renamed: "sizeOfItem(at:)")
  open func sizeForItem(at index: Int) -> ListSize { .zero }

  /// Is `moveItem(at:to:of:)`.
  @available(*, unavailable, renamed: "moveItem(at:to:of:)")
  open func moveObject(from sourceIndex: Int, to destinationIndex: Int) {}

  /// Is `contextMenuForItem(at:)`.
  @available(*, unavailable, renamed: "contextMenuForItem(at:)")
  open func contextMenuConfigurationForItem(at index: Int, point: ListPoint) -> ContextMenu? { nil }

  /// Is `isFirst`.
  @available(*, unavailable, renamed: "isFirst")
  public final var isFirstSection: Bool { false }

  /// Is `isLast`.
  @available(*, unavailable, renamed: "isLast")
  public final var isLastSection: Bool { false }

  /// Is part of `metrics`.
  @available(*, unavailable, message: "override 'metrics' and set its 'insets'")
  public final var inset: ListInsets {
    get { .zero }
    set {}
  }

  /// Is part of `metrics`.
  @available(*, unavailable, message: "override 'metrics' and set its 'lineSpacing'")
  public final var minimumLineSpacing: Double {
    get { 0 }
    set {}
  }

  /// Is part of `metrics`.
  @available(*, unavailable, message: "override 'metrics' and set its 'itemSpacing'")
  public final var minimumInteritemSpacing: Double {
    get { 0 }
    set {}
  }

  /// Is the controller itself.
  @available(
    *, unavailable, message: "a section controller has the members of its context: 'containerSize'"
  )
  public final var collectionContext: ListCollectionContext? { nil }

  /// Does not exist: pass the controller what it needs when it is created.
  @available(*, unavailable, message: "pass it to the initializer of the section controller")
  public final var viewController: AnyObject? { nil }

  /// Are methods to override.
  @available(*, unavailable, message: "override 'willDisplaySection()' and its counterparts")
  public final var displayDelegate: AnyObject? {
    get { nil }
    set {}
  }

  /// Are methods to override.
  @available(*, unavailable, message: "override 'didEnterWorkingRange()' and its counterpart")
  public final var workingRangeDelegate: AnyObject? {
    get { nil }
    set {}
  }

  /// Are methods to override.
  @available(*, unavailable, message: "override 'listDidScroll()' and its counterparts")
  public final var scrollDelegate: AnyObject? {
    get { nil }
    set {}
  }

  /// Is a method to override.
  @available(*, unavailable, message: "override 'animationStyle(for:cause:)'")
  public final var transitionDelegate: AnyObject? {
    get { nil }
    set {}
  }

  /// Are members to override.
  @available(*, unavailable, message: "override 'header', 'footer' or 'supplementary(_:ofItem:)'")
  public final var supplementaryViewSource: AnyObject? {
    get { nil }
    set {}
  }
}
