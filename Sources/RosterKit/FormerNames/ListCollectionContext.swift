public import RosterEngine
public import RosterView

/// The members of IGListKit's collection context: a section controller has them itself.
///
/// Using one is a compile error that offers the new name. There are no instances.
@MainActor
public struct ListCollectionContext {
  private init() {}

  /// Is the size of the viewport.
  @available(*, unavailable, renamed: "BaseListSectionController.containerSize")
  public var containerSize: ListSize { .zero }

  /// Are the insets of the list.
  @available(*, unavailable, renamed: "BaseListSectionController.containerInsets")
  public var containerInset: ListInsets { .zero }

  /// Are the insets of the list.
  @available(*, unavailable, renamed: "BaseListSectionController.containerInsets")
  public var adjustedContainerInset: ListInsets { .zero }

  /// Is the size without the insets of the list.
  @available(*, unavailable, renamed: "BaseListSectionController.insetContainerSize")
  public var insetContainerSize: ListSize { .zero }

  /// Is the offset of the list.
  @available(*, unavailable, renamed: "BaseListSectionController.contentOffset")
  public var containerContentOffset: ListPoint { .zero }

  /// Is how the reader scrolls the list.
  @available(*, unavailable, renamed: "BaseListSectionController.scrollPhase")
  public var scrollingTraits: CollectionView.ScrollPhase { .resting }

  /// Is the size without all insets.
  @available(*, unavailable, renamed: "BaseListSectionController.sectionContainerSize")
  public func containerSize(for sectionController: BaseListSectionController) -> ListSize { .zero }

  /// Needs no identifier and no registration.
  @available(*, unavailable, renamed: "BaseListSectionController.dequeue(_:at:configure:)")
  public func dequeueReusableCell<Cell: ListCell>(
    of type: Cell.Type, for sectionController: BaseListSectionController, at index: Int
  ) -> Cell? { nil }

  /// Needs no identifier and no registration.
  @available(*, unavailable, renamed: "BaseListSectionController.dequeue(_:at:configure:)")
  public func dequeueReusableCell<Cell: ListCell>(
    of type: Cell.Type, withReuseIdentifier identifier: String,
    for sectionController: BaseListSectionController, at index: Int
  ) -> Cell? { nil }

  /// Is a view model.
  @available(
    *, unavailable,
    message: "return a 'ListItem' from 'header', 'footer' or 'supplementary(_:ofItem:)'"
  )
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, for sectionController: BaseListSectionController, class type: AnyClass,
    at index: Int
  ) -> (any ListCell)? { nil }

  /// Is `visibleCell(at:)`.
  @available(*, unavailable, renamed: "BaseListSectionController.visibleCell(at:)")
  public func cellForItem(
    at index: Int, sectionController: BaseListSectionController
  ) -> (any ListCell)? { nil }

  /// Is `index(of:)`.
  @available(*, unavailable, renamed: "BaseListSectionController.index(of:)")
  public func index(
    for cell: any ListCell, sectionController: BaseListSectionController
  ) -> Int { 0 }

  /// Is a property.
  @available(*, unavailable, renamed: "BaseListSectionController.visibleCells")
  public func visibleCells(for sectionController: BaseListSectionController) -> [any ListCell] {
    []
  }

  /// Are indexes, because a controller has one section.
  @available(*, unavailable, renamed: "BaseListSectionController.visibleIndexes")
  public func visibleIndexPaths(for sectionController: BaseListSectionController) -> [Int] { [] }

  /// Is a property.
  @available(*, unavailable, renamed: "BaseListSectionController.fullyVisibleCells")
  public func fullyVisibleCells(
    for sectionController: BaseListSectionController
  ) -> [any ListCell] { [] }

  /// Is `selectItem(at:animated:scrollPosition:)`.
  @available(
    *, unavailable, renamed: "BaseListSectionController.selectItem(at:animated:scrollPosition:)"
  )
  public func selectItem(
    at index: Int, sectionController: BaseListSectionController, animated: Bool,
    scrollPosition: ScrollPosition
  ) {}

  /// Is `deselectItem(at:animated:)`.
  @available(*, unavailable, renamed: "BaseListSectionController.deselectItem(at:animated:)")
  public func deselectItem(
    at index: Int, sectionController: BaseListSectionController, animated: Bool
  ) {}

  /// Is `scrollToItem(at:position:animated:)`.
  @available(
    *, unavailable, renamed: "BaseListSectionController.scrollToItem(at:position:animated:)"
  )
  public func scroll(
    to sectionController: BaseListSectionController, at index: Int,
    scrollPosition: ScrollPosition, animated: Bool
  ) {}

  /// Is `invalidateLayout(ofItemsAt:completion:)`.
  @available(
    *, unavailable, renamed: "BaseListSectionController.invalidateLayout(ofItemsAt:completion:)"
  )
  public func invalidateLayout(
    for sectionController: BaseListSectionController, completion: ((Bool) -> Void)? = nil
  ) {}

  /// Is `frameOfItem(at:)`.
  @available(*, unavailable, renamed: "BaseListSectionController.frameOfItem(at:)")
  public func layoutAttributesForItem(
    at index: Int, sectionController: BaseListSectionController
  ) -> ListRect? { nil }

  /// Is `performBatch(animated:_:completion:)`.
  @available(
    *, unavailable, renamed: "BaseListSectionController.performBatch(animated:_:completion:)"
  )
  public func performBatch(
    animated: Bool, updates: @escaping (ListBatchContext) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

extension ListBatchContext {
  /// Is a method of the section controller.
  @available(
    *, unavailable, renamed: "BaseListSectionController.invalidateLayout(ofItemsAt:completion:)"
  )
  public func invalidateLayout(
    in sectionController: BaseListSectionController, at indexes: some Sequence<Int>
  ) {}

  /// Is `move(in:from:to:of:)`, for items; sections move with their objects.
  @available(
    *, unavailable, message: "change the order of the objects; their sections move with them"
  )
  public func moveSection(from index: Int, to newIndex: Int) {}
}
