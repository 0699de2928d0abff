// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

final class EmbeddedCollectionViewCell: UICollectionViewCell {
  lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    self.contentView.addSubview(view)
    return view
  }()

  override func layoutSubviews() {
    super.layoutSubviews()
    collectionView.frame = contentView.frame
  }
}

final class EmbeddedSectionController: ListSectionController {
  private var number: Int?

  override init() {
    super.init()
    self.inset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
  }

  override func sizeForItem(at index: Int) -> CGSize {
    let height = collectionContext?.containerSize.height ?? 0
    return CGSize(width: height, height: height)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard
      let cell = collectionContext?.dequeueReusableCell(
        of: LabelCell.self, for: self, at: index) as? LabelCell
    else { fatalError() }
    let value = number ?? 0
    cell.text = "\(value + 1)"
    return cell
  }

  override func didUpdate(to object: Any) { number = object as? Int }
}

/// A row that is a list of its own, with an adapter of its own.
final class HorizontalSectionController: ListSectionController, ListAdapterDataSource {
  private var number: Int?
  private(set) lazy var adapter: ListAdapter = {
    let adapter = ListAdapter(
      updater: ListAdapterUpdater(), viewController: self.viewController)
    adapter.dataSource = self
    return adapter
  }()

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 100)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell: EmbeddedCollectionViewCell = collectionContext!.dequeueReusableCell(
      for: self, at: index)
    adapter.collectionView = cell.collectionView
    return cell
  }

  override func didUpdate(to object: Any) { number = object as? Int }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    guard let number = number else { return [] }
    return (0..<number).map { $0 as NSNumber }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { return EmbeddedSectionController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}

final class NestedAdapterViewController: ListViewController, ListAdapterDataSource {
  let data: [Any] = ["Ridiculus", 4, "Mattis", 6]

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    return data.map { $0 as AnyObject as! ListDiffable }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    if object is Int { return HorizontalSectionController() }
    return LabelSectionController()
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}
