// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

// Forms that apps write, each only compiled: a line that does not compile breaks an app.

enum AdapterNames {
  static func lookups(_ adapter: ListAdapter, _ object: Any, _ path: IndexPath) {
    for controller in adapter.visibleSectionControllers() { _ = controller.section }
    if let controller = adapter.sectionController(for: object) { _ = controller.numberOfItems() }
    guard let first = adapter.sectionController(forSection: 0) as? LabelSectionController else {
      return
    }
    _ = adapter.section(for: first) == NSNotFound
    _ = adapter.object(for: first) as? String
    _ = adapter.object(atSection: 0) as? Int
    _ = adapter.visibleObjects().first as? NSString
    _ = adapter.objects().compactMap { $0 as? Month }
    _ = adapter.indexesOfVisibleObjects().contains(0)
    _ = adapter.sizeForItem(at: path).height
    _ = adapter.sizeForSupplementaryView(ofKind: "kind", at: path)
    _ = adapter.indexPathForFirstVisibleItem()?.item
    let cells: [UICollectionViewCell] = adapter.visibleCells(for: object)
    _ = cells
  }

  static func updates(_ adapter: ListAdapter, done: ((Bool) -> Void)?) {
    adapter.performUpdates(animated: true)
    adapter.performUpdates(animated: true, completion: nil)
    adapter.performUpdates(animated: true, completion: done)
    adapter.performUpdates(animated: true) { finished in if finished { print("shown") } }
    adapter.performUpdates(animated: true) { _ in print("ended") }
    adapter.reloadData()
    adapter.reloadData(completion: nil)
    adapter.reloadData { _ in }
    adapter.reloadObjects(["a" as NSString])
  }

  static func updaters() -> [ListAdapter] {
    let updater = ListAdapterUpdater()
    updater.allowsBackgroundDiffing = true
    updater.sectionMovesAsDeletesInserts = true
    updater.preferItemReloadsForSectionReloads = true
    updater.allowsReloadingOnTooManyUpdates = false
    updater.singleItemSectionUpdates = false
    return [
      ListAdapter(updater: updater, viewController: nil),
      ListAdapter(updater: ListReloadDataUpdater(), viewController: nil),
      ListAdapter(updater: CountingUpdater(), viewController: nil, workingRangeSize: 3),
    ]
  }
}

/// An updater of an app in front of another.
final class CountingUpdater: ListUpdatingDelegate {
  let base = ListAdapterUpdater()
  private(set) var count = 0

  func perform(_ request: ListUpdateRequest) {
    count += 1
    base.perform(request)
  }
}

/// A class without an actor.
class Coordinator {
  let adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: nil)
  let controller = LabelSectionController()

  func show(in view: UICollectionView) {
    adapter.collectionView = view
    controller.inset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    adapter.performUpdates(animated: view.bounds.width > 0)
  }
}

extension LabelSectionController {
  /// The adapter, which apps find behind the context.
  var adapter: ListAdapter { return collectionContext as! ListAdapter }

  func names(_ done: ((Bool) -> Void)?) {
    collectionContext?.performBatch(
      animated: true, updates: { (context) in context.reload(self) }, completion: nil)
    collectionContext.performBatch(
      animated: true,
      updates: { (context: ListBatchContext) in
        context.insert(in: self, at: IndexSet(integer: 0))
        context.delete(in: self, at: IndexSet([1]))
        context.move(in: self, from: 0, to: 1)
        context.invalidateLayout(in: self, at: [0])
      }, completion: done)
    collectionContext?.invalidateLayout(for: self)
    collectionContext?.invalidateLayout(for: self, completion: done)
    _ = collectionContext?.traitCollection?.userInterfaceStyle
    _ = collectionContext?.indexPathForItem(at: .zero)
    _ = collectionContext?.convert(.zero, from: nil)
    _ = collectionContext!.insetContainerSize.width - inset.left
    let context: ListCollectionContext = collectionContext
    let cells = context.visibleCells(for: self) + context.fullyVisibleCells(for: self)
    for cell in cells { _ = context.index(for: cell, sectionController: self) }
  }
}

/// A context of a test.
final class ContextUser {
  weak var context: (any ListCollectionContext)?
  func size(_ context: ListCollectionContext?) -> CGSize { return context?.containerSize ?? .zero }
}

final class Listener: NSObject, ListAdapterUpdateListener, ListAdapterPerformanceDelegate {
  var events: [String] = []

  func listAdapter(
    _ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool
  ) {
    switch update {
    case .performUpdates: events.append("update \(animated)")
    case .reloadData: events.append("reload \(animated)")
    case .itemUpdates: events.append("items \(animated)")
    @unknown default: break
    }
  }

  func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter) { events.append("will dequeue") }
  func listAdapter(
    _ listAdapter: ListAdapter, didCallDequeue cell: UICollectionViewCell,
    on sectionController: ListSectionController, at index: Int
  ) { events.append("dequeue \(sectionController.section).\(index)") }
  func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter) { events.append("will display") }
  func listAdapter(
    _ listAdapter: ListAdapter, didCallDisplay cell: UICollectionViewCell,
    on sectionController: ListSectionController, at index: Int
  ) { events.append("display \(sectionController.section).\(index)") }
  func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter) { events.append("will end") }
  func listAdapter(
    _ listAdapter: ListAdapter, didCallEndDisplay cell: UICollectionViewCell,
    on sectionController: ListSectionController, at index: Int
  ) { events.append("end \(index)") }
  func listAdapterWillCallSize(_ listAdapter: ListAdapter) { events.append("will size") }
  func listAdapter(
    _ listAdapter: ListAdapter, didCallSizeOn sectionController: ListSectionController,
    at index: Int
  ) { events.append("size \(sectionController.section).\(index)") }
  func listAdapterWillCallScroll(_ listAdapter: ListAdapter) { events.append("will scroll") }
  func listAdapter(_ listAdapter: ListAdapter, didCallScroll scrollView: UIScrollView) {
    events.append("scroll \(scrollView.contentOffset.y)")
  }
}

/// A delegate of cells, too.
final class CellListener: NSObject, ListAdapterDelegate {
  var paths: [IndexPath] = []

  func listAdapter(_ listAdapter: ListAdapter, willDisplay object: Any, at index: Int) {}
  func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {}
  func listAdapter(
    _ listAdapter: ListAdapter, willDisplay object: Any, cell: UICollectionViewCell,
    at indexPath: IndexPath
  ) { paths.append(indexPath) }
  func listAdapter(
    _ listAdapter: ListAdapter, didEndDisplaying object: Any, cell: UICollectionViewCell,
    at indexPath: IndexPath
  ) {}
}

/// A value without `Equatable`.
struct Tag: ListIdentifiable {
  let diffIdentifier: NSObjectProtocol
}

/// A subclass of the controller of one cell.
final class ImageSectionController: ListSingleSectionController {
  override func didSelectItem(at index: Int) {}
}

func makeImageController() -> ImageSectionController {
  return ImageSectionController(
    cellClass: LabelCell.self, configureBlock: { _, _ in }, sizeBlock: { _, _ in .zero })
}
