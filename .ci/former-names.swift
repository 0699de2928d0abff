// Code as written for IGListKit and for Apple's data sources. Each line with a comment `// offers`
// does not compile, and the compiler offers that name or says that; .ci/check-former-names checks it.
import Roster

struct OldPost: ListDiffable, Identifiable, Equatable { let id: Int }

final class OldCell: CollectionViewCell {}

final class OldController: ListSectionController<OldPost> {
  override func numberOfItems() -> Int { 1 }  // offers numberOfItems
  override func cellForItem(at index: Int) -> any ListCell { OldCell() }  // offers cell(at:)
  override func sizeForItem(at index: Int) -> ListSize { .zero }  // offers sizeOfItem(at:)
  override func moveObject(from sourceIndex: Int, to destinationIndex: Int) {}  // offers moveItem(at:to:of:)
  override func contextMenuConfigurationForItem(at index: Int, point: ListPoint) -> ContextMenu? { nil }  // offers contextMenuForItem(at:)

  func setUp(other: AnyObject) {
    _ = isFirstSection  // offers isFirst
    _ = isLastSection  // offers isLast
    _ = inset  // offers override 'metrics' and set its 'insets'
    _ = minimumLineSpacing  // offers override 'metrics' and set its 'lineSpacing'
    _ = minimumInteritemSpacing  // offers override 'metrics' and set its 'itemSpacing'
    _ = viewController  // offers pass it to the initializer of the section controller
    _ = collectionContext  // offers a section controller has the members of its context: 'containerSize'
    displayDelegate = other  // offers override 'willDisplaySection()' and its counterparts
    workingRangeDelegate = other  // offers override 'didEnterWorkingRange()' and its counterpart
    scrollDelegate = other  // offers override 'listDidScroll()' and its counterparts
    transitionDelegate = other  // offers override 'animationStyle(for:cause:)'
    supplementaryViewSource = other  // offers override 'header', 'footer' or 'supplementary(_:ofItem:)'
  }

  func useContext(_ context: ListCollectionContext, _ cell: OldCell) {
    _ = context.containerSize  // offers BaseListSectionController.containerSize
    _ = context.containerInset  // offers BaseListSectionController.containerInsets
    _ = context.adjustedContainerInset  // offers BaseListSectionController.containerInsets
    _ = context.insetContainerSize  // offers BaseListSectionController.insetContainerSize
    _ = context.containerContentOffset  // offers BaseListSectionController.contentOffset
    _ = context.scrollingTraits  // offers BaseListSectionController.scrollPhase
    _ = context.containerSize(for: self)  // offers BaseListSectionController.sectionContainerSize
    _ = context.dequeueReusableCell(of: OldCell.self, for: self, at: 0)  // offers BaseListSectionController.dequeue(_:at:configure:)
    _ = context.dequeueReusableCell(of: OldCell.self, withReuseIdentifier: "a", for: self, at: 0)  // offers BaseListSectionController.dequeue(_:at:configure:)
    _ = context.dequeueReusableSupplementaryView(ofKind: "a", for: self, class: OldCell.self, at: 0)  // offers return a 'ListItem' from 'header', 'footer' or 'supplementary(_:ofItem:)'
    _ = context.cellForItem(at: 0, sectionController: self)  // offers BaseListSectionController.visibleCell(at:)
    _ = context.index(for: cell, sectionController: self)  // offers BaseListSectionController.index(of:)
    _ = context.visibleCells(for: self)  // offers BaseListSectionController.visibleCells
    _ = context.visibleIndexPaths(for: self)  // offers BaseListSectionController.visibleIndexes
    _ = context.fullyVisibleCells(for: self)  // offers BaseListSectionController.fullyVisibleCells
    context.selectItem(at: 0, sectionController: self, animated: true, scrollPosition: .start)  // offers BaseListSectionController.selectItem(at:animated:scrollPosition:)
    context.deselectItem(at: 0, sectionController: self, animated: true)  // offers BaseListSectionController.deselectItem(at:animated:)
    context.scroll(to: self, at: 0, scrollPosition: .start, animated: true)  // offers BaseListSectionController.scrollToItem(at:position:animated:)
    context.invalidateLayout(for: self)  // offers BaseListSectionController.invalidateLayout(ofItemsAt:completion:)
    _ = context.layoutAttributesForItem(at: 0, sectionController: self)  // offers BaseListSectionController.frameOfItem(at:)
    context.performBatch(animated: true, updates: { _ in })  // offers BaseListSectionController.performBatch(animated:_:completion:)
  }

  func change(_ batch: ListBatchContext) {
    batch.invalidateLayout(in: self, at: [0])  // offers BaseListSectionController.invalidateLayout(ofItemsAt:completion:)
    batch.moveSection(from: 0, to: 1)  // offers change the order of the objects; their sections move with them
  }
}

@MainActor func setUp(
  _ adapter: ListAdapter, _ updater: ListAdapterUpdater, _ delegate: any CollectionViewDelegate
) {
  _ = ListAdapter(updater: updater, viewController: nil)  // offers use 'init(_:dataSource:clock:updater:onFault:)'
  _ = ListAdapter(updater: updater, viewController: nil, workingRangeSize: 1)  // offers use 'init(_:dataSource:clock:updater:onFault:)' and set 'workingRangeSize'
  adapter.collectionView = nil  // offers view
  adapter.collectionViewDelegate = delegate  // offers viewDelegate
  adapter.scrollViewDelegate = delegate  // offers viewDelegate
  _ = adapter.experiments  // offers updater.options
  _ = adapter.offsetForFirstVisibleItem(scrollDirection: 1)  // offers offsetForFirstVisibleItem
  adapter.scroll(to: OldPost(id: 1), supplementaryKinds: nil, scrollDirection: 1, scrollPosition: .start, additionalOffset: 0, animated: true)  // offers scroll(to:supplementaryKinds:scrollPosition:additionalOffset:animated:)
  _ = updater.sectionMovesAsDeletesInserts  // offers options.sectionMoves
  _ = updater.singleItemSectionUpdates  // offers options.sectionContent
  _ = updater.preferItemReloadsForSectionReloads  // offers options.sectionReloads
  _ = updater.allowsBackgroundReloading  // offers options.offScreen
  _ = updater.allowsReloadingOnTooManyUpdates  // offers options.mostSectionChanges
  _ = updater.allowsBackgroundDiffing  // offers options.diffing
  _ = updater.adaptiveDiffingExperimentConfig  // offers options.diffing
  _ = updater.adaptiveCoalescingExperimentConfig  // offers options.coalescing
  _ = updater.coalescanceTime  // offers options.coalescing
  _ = updater.experiments  // offers options
}

typealias Old1 = ListAdapterUpdaterDelegate  // offers ListUpdaterDelegate
typealias Old2 = ListReloadDataUpdater  // offers use 'ListAdapterUpdater' and set 'options.step' to '.reload'
typealias Old3 = ListBindingSectionController<OldPost>  // offers ListSectionController
typealias Old4 = ListGenericSectionController<OldPost>  // offers ListSectionController
typealias Old5 = ListValueSectionController<OldPost>  // offers ListSectionController
typealias Old6 = ListBindingSingleSectionController<OldPost>  // offers ListSingleSectionController
typealias Old7 = ListAdapterDelegateAnnouncer  // offers ListDelegateAnnouncer
typealias Old8 = ListDisplayDelegate  // offers override 'willDisplaySection()' and its counterparts
typealias Old9 = ListWorkingRangeDelegate  // offers override 'didEnterWorkingRange()' and its counterpart
typealias Old10 = ListScrollDelegate  // offers override 'listDidScroll()' and its counterparts
typealias Old11 = ListTransitionDelegate  // offers override 'animationStyle(for:cause:)'
typealias Old12 = ListSupplementaryViewSource  // offers override 'header', 'footer' or 'supplementary(_:ofItem:)'
typealias Old13 = ListBindingSectionControllerDataSource  // offers override 'items'
typealias Old14 = ListBindingSectionControllerSelectionDelegate  // offers use 'onSelect(_:)' of 'ListItem', or 'didSelectItem(at:)'
typealias Old15 = NSDiffableDataSourceSnapshot<Int, Int>  // offers DiffableDataSourceSnapshot
typealias Old16 = NSDiffableDataSourceSectionSnapshot<Int>  // offers DiffableDataSourceSectionSnapshot
typealias Old17 = UICollectionViewDiffableDataSource<Int, Int>  // offers CollectionViewDiffableDataSource
typealias Old18 = UITableViewDiffableDataSource<Int, Int>  // offers TableViewDiffableDataSource

struct OldValue: Identifiable, Equatable { let id: Int }

@MainActor func makeSources(_ view: any ListView) {
  _ = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }  // offers init(_:cellProvider:)
  _ = CollectionViewDiffableDataSource<Int, Int>(tableView: view) { _, _, _ in nil }  // offers init(_:cellProvider:)
  _ = CollectionViewComparableDataSource<Int, OldValue>(collectionView: view, cellProvider: { _, _, _ in OldCell() }, cellUpdater: { (_: OldCell, _) in })  // offers init(_:cellProvider:cellUpdater:)
}
