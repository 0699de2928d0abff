// Code as written for IGListKit and for Apple's data sources, in Roster's types, that compiles as it is:
// every name that a row of a guide calls "the same". .ci/check-former-names checks it.
import Roster

struct Post: ListDiffable, Identifiable, Equatable { let id: Int }

// MARK: - IGListKit

final class PostController: ListSectionController<Post> {
  override func didSelectItem(at index: Int) {}
  override func didDeselectItem(at index: Int) {}
  override func didHighlightItem(at index: Int) {}
  override func didUnhighlightItem(at index: Int) {}
  override func shouldSelectItem(at index: Int) -> Bool { true }
  override func canMoveItem(at index: Int) -> Bool { true }

  func change(_ batchContext: ListBatchContext) {
    batchContext.insert(in: self, at: [0])
    batchContext.delete(in: self, at: [0])
    batchContext.move(in: self, from: 0, to: 1)
    batchContext.reload(in: self, at: [0])
    batchContext.reload(self)
  }

  func useContext() {
    _ = adapter
    _ = containerSize
  }
}

final class PostsSource: ListAdapterDataSource, ListAdapterDelegate, ListAdapterMoveDelegate,
  ListAdapterUpdateListener
{
  func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { [Post(id: 1)] }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> BaseListSectionController? { (object as? Post).map { PostController($0) } }

  func emptyView(for listAdapter: ListAdapter) -> (any ListCell)? { nil }

  func listAdapter(_ listAdapter: ListAdapter, willDisplay object: Any, at index: Int) {}

  func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {}

  func listAdapter(
    _ listAdapter: ListAdapter, willDisplay object: Any, cell: any ListCell, at indexPath: ItemPath
  ) {}

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDisplaying object: Any, cell: any ListCell,
    at indexPath: ItemPath
  ) {}

  func listAdapter(
    _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
    to objects: [any ListDiffable]
  ) {}

  func listAdapter(
    _ listAdapter: ListAdapter, didFinish update: ListAdapter.UpdateKind,
    animated isAnimated: Bool, _ receipt: UpdateReceipt
  ) {}
}

@MainActor func useAdapter(_ adapter: ListAdapter, _ source: PostsSource, _ post: Post) {
  adapter.dataSource = source
  adapter.delegate = source
  adapter.moveDelegate = source
  adapter.performanceDelegate = nil
  adapter.workingRangeSize = 2
  adapter.autoDeselectEnabled = true
  adapter.performUpdates(animated: true, completion: { _ in })
  adapter.performUpdates(animated: true, completion: nil)
  adapter.performUpdates(animated: true)
  adapter.reloadData(completion: { _ in })
  adapter.reloadData(completion: nil)
  adapter.reloadObjects([post])
  adapter.addUpdateListener(source)
  if let controller = adapter.sectionController(forSection: 0) {
    _ = adapter.section(for: controller)
    _ = adapter.object(for: controller)
  }
  _ = adapter.sectionController(for: post)
  _ = adapter.section(for: post)
  _ = adapter.object(atSection: 0)
  _ = adapter.objects()
  _ = adapter.visibleSectionControllers()
  _ = adapter.visibleObjects()
  _ = adapter.visibleCells(for: post)
  _ = adapter.indexPathForFirstVisibleItem
  _ = adapter.updater
}

// MARK: - Snapshots

func editSnapshot() {
  var snapshot = DiffableDataSourceSnapshot<String, Int>()
  snapshot.appendSections(["a", "b"])
  snapshot.insertSections(["c"], beforeSection: "b")
  snapshot.insertSections(["d"], afterSection: "b")
  snapshot.moveSection("d", beforeSection: "a")
  snapshot.moveSection("d", afterSection: "b")
  snapshot.deleteSections(["d"])
  snapshot.reloadSections(["a"])
  snapshot.appendItems([1, 2])
  snapshot.appendItems([3, 4], toSection: "a")
  snapshot.insertItems([5], beforeItem: 3)
  snapshot.insertItems([6], afterItem: 3)
  snapshot.moveItem(6, beforeItem: 5)
  snapshot.moveItem(6, afterItem: 3)
  snapshot.deleteItems([6])
  snapshot.reloadItems([3])
  snapshot.reconfigureItems([4])
  _ = snapshot.numberOfItems
  _ = snapshot.numberOfSections
  _ = snapshot.numberOfItems(inSection: "a")
  _ = snapshot.itemIdentifiers(inSection: "a")
  _ = snapshot.sectionIdentifiers
  _ = snapshot.itemIdentifiers
  _ = snapshot.sectionIdentifier(containingItem: 3)
  _ = snapshot.indexOfItem(3)
  _ = snapshot.indexOfSection("a")
  _ = snapshot.reloadedItemIdentifiers
  _ = snapshot.reconfiguredItemIdentifiers
  _ = snapshot.reloadedSectionIdentifiers
  snapshot.deleteAllItems()
}

func editSectionSnapshot() {
  var snapshot = DiffableDataSourceSectionSnapshot<Int>()
  var children = DiffableDataSourceSectionSnapshot<Int>()
  children.append([10, 11])
  snapshot.append([1, 2])
  snapshot.append([3], to: 1)
  snapshot.insert([4], before: 2)
  snapshot.insert([5], after: 2)
  snapshot.insert(children, before: 2)
  snapshot.replace(childrenOf: 1, using: children)
  snapshot.delete([10])
  snapshot.insert(children, after: 5)
  snapshot.expand([1])
  snapshot.collapse([1])
  _ = snapshot.items
  _ = snapshot.rootItems
  _ = snapshot.visibleItems
  _ = snapshot.contains(1)
  _ = snapshot.isExpanded(1)
  _ = snapshot.isVisible(1)
  _ = snapshot.level(of: 1)
  _ = snapshot.index(of: 1)
  _ = snapshot.parent(of: 3)
  _ = snapshot.snapshot(of: 1)
  _ = snapshot.snapshot(of: 1, includingParent: true)
  _ = snapshot.visualDescription()
  snapshot.deleteAll()
}

// MARK: - Data sources

@MainActor func useDataSource(_ dataSource: CollectionViewDiffableDataSource<String, Int>) async {
  var snapshot = dataSource.snapshot()
  snapshot.appendItems([1])
  dataSource.apply(snapshot, animatingDifferences: true, completion: nil)
  dataSource.apply(snapshot, animatingDifferences: true, completion: {})
  dataSource.apply(snapshot, animatingDifferences: true) { print("shown") }
  await dataSource.apply(snapshot, animatingDifferences: false)
  await dataSource.apply(snapshot)
  dataSource.applySnapshotUsingReloadData(snapshot, completion: {})
  await dataSource.applySnapshotUsingReloadData(snapshot)

  var section = dataSource.snapshot(for: "a")
  section.append([2], to: 1)
  dataSource.apply(section, to: "a", animatingDifferences: true, completion: {})
  await dataSource.apply(section, to: "a", animatingDifferences: true)

  if let path = dataSource.indexPath(for: 1) { _ = dataSource.itemIdentifier(for: path) }
  _ = dataSource.sectionIdentifier(for: 0)
  _ = dataSource.index(for: "a")
  dataSource.supplementaryViewProvider = nil

  dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 > 0 }
  dataSource.sectionSnapshotHandlers.willExpandItem = { print($0) }
  dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 > 0 }
  dataSource.sectionSnapshotHandlers.willCollapseItem = { print($0) }
  dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, current in current }

  dataSource.reorderingHandlers.canReorderItem = { $0 > 0 }
  dataSource.reorderingHandlers.willReorder = { print($0.finalSnapshot) }
  dataSource.reorderingHandlers.didReorder = { transaction in
    print(transaction.initialSnapshot, transaction.finalSnapshot, transaction.difference)
    for change in transaction.sectionTransactions {
      print(change.sectionIdentifier, change.initialSnapshot, change.finalSnapshot, change.difference)
    }
  }
}

@MainActor func useTable(_ dataSource: TableViewDiffableDataSource<String, Int>) {
  dataSource.defaultRowAnimation = .fade
}
