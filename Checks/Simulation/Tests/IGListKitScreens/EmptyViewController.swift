// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

protocol RemoveSectionControllerDelegate: AnyObject {
  func removeSectionControllerWantsRemoved(_ sectionController: RemoveSectionController)
}

final class RemoveSectionController: ListSectionController {
  weak var delegate: RemoveSectionControllerDelegate?

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 55)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    return collectionContext!.dequeueReusableCell(
      withNibName: "LabelCell", bundle: nil, for: self, at: index)
  }

  override func didSelectItem(at index: Int) {
    delegate?.removeSectionControllerWantsRemoved(self)
  }
}

/// Removes what is tapped, shows that nothing is left, and announces updates and display.
final class EmptyViewController: ListViewController, ListAdapterDataSource,
  RemoveSectionControllerDelegate, ListAdapterDelegate
{
  let emptyLabel: UILabel = {
    let label = UILabel()
    label.text = "No more data!"
    return label
  }()
  var data = [1, 2]
  var displayed: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
    adapter.delegate = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    return data.map { $0 as NSNumber }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    let sectionController = RemoveSectionController()
    sectionController.delegate = self
    return sectionController
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return emptyLabel }

  func removeSectionControllerWantsRemoved(_ sectionController: RemoveSectionController) {
    let section = adapter.section(for: sectionController)
    guard let object = adapter.object(atSection: section) as? Int,
      let index = data.firstIndex(of: object)
    else { return }
    data.remove(at: index)
    adapter.performUpdates(animated: true)
  }

  func listAdapter(_ listAdapter: ListAdapter, willDisplay object: Any, at index: Int) {
    displayed.append("+\(object)")
  }

  func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {
    displayed.append("-\(object)")
  }
}

/// Hears of the display in all lists, and writes down that in one.
final class Announced: NSObject, ListAdapterDelegate {
  weak var adapter: ListAdapter?
  var objects: [String] = []

  func start() { ListAdapterDelegateAnnouncer.sharedInstance().addListener(self) }

  func stop() { ListAdapterDelegateAnnouncer.sharedInstance().removeListener(self) }

  func listAdapter(_ listAdapter: ListAdapter, willDisplay object: Any, at index: Int) {
    guard listAdapter === adapter else { return }
    objects.append("\(object)")
  }

  func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {}
}
