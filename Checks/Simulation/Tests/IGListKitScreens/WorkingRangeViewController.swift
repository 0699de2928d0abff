// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

/// Loads its picture when it comes near the screen, and reports when it is on it.
final class WorkingRangeSectionController: ListSectionController, ListWorkingRangeDelegate,
  ListDisplayDelegate
{
  static var events: [String] = []
  private var index: Int?
  private var downloaded: String?

  override init() {
    super.init()
    workingRangeDelegate = self
    displayDelegate = self
  }

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 100)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard
      let cell = collectionContext?.dequeueReusableCell(
        of: LabelCell.self, for: self, at: index) as? LabelCell
    else { fatalError() }
    cell.text = downloaded ?? "loading"
    return cell
  }

  override func didUpdate(to object: Any) { index = object as? Int }

  private func log(_ event: String) { Self.events.append("\(event) \(index ?? -1)") }

  func listAdapter(
    _ listAdapter: ListAdapter,
    sectionControllerWillEnterWorkingRange sectionController: ListSectionController
  ) {
    log("enter")
    downloaded = "picture \(index ?? -1)"
    if let cell = collectionContext?.cellForItem(at: 0, sectionController: self) as? LabelCell {
      cell.text = downloaded
    }
  }

  func listAdapter(
    _ listAdapter: ListAdapter,
    sectionControllerDidExitWorkingRange sectionController: ListSectionController
  ) { log("exit") }

  func listAdapter(
    _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController
  ) { log("display") }

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController
  ) { log("end") }

  func listAdapter(
    _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController,
    cell: UICollectionViewCell, at index: Int
  ) {}

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
    cell: UICollectionViewCell, at index: Int
  ) {}
}

final class WorkingRangeViewController: UIViewController, ListAdapterDataSource {
  let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  lazy var adapter: ListAdapter = {
    return ListAdapter(updater: ListAdapterUpdater(), viewController: self, workingRangeSize: 2)
  }()

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
    return (0..<10).map { $0 as NSNumber }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { return WorkingRangeSectionController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}
