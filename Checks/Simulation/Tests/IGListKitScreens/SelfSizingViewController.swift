// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

/// Cells that decide their height themselves; `sizeForItem(at:)` is an estimate.
final class SelfSizingViewController: UIViewController, ListAdapterDataSource {
  let collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    return UICollectionView(frame: .zero, collectionViewLayout: layout)
  }()
  lazy var adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: self)
  var data = ["aa", "bbbbb", "c"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    adapter.collectionView = collectionView
    adapter.dataSource = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    return data.map { $0 as NSString }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { return LabelSectionController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}

/// The layout of IGListKit on a view without a size yet, as most apps set it up.
final class ListLayoutViewController: UIViewController, ListAdapterDataSource {
  let collectionView = ListCollectionView(
    frame: .zero,
    listCollectionViewLayout: ListCollectionViewLayout(
      stickyHeaders: false, scrollDirection: .vertical, topContentInset: 0, stretchToEdge: false))
  lazy var adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    adapter.collectionView = collectionView
    adapter.dataSource = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    return ["one", "two", "three"].map { $0 as NSString }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { return LabelSectionController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}
