// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

/// Loads more when the end comes near, with a spinner meanwhile.
final class LoadMoreViewController: ListViewController, ListAdapterDataSource,
  UIScrollViewDelegate
{
  var items = Array(0..<20)
  var loading = false
  var load: ((@escaping ([Int]) -> Void) -> Void)?
  let spinToken = "spinner"

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
    adapter.scrollViewDelegate = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    var objects: [ListDiffable] = items.map { $0 as NSNumber }
    if loading {
      objects.append(spinToken as NSString)
    }
    return objects
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    if let obj = object as? String, obj == spinToken {
      return spinnerSectionController()
    } else {
      return LabelSectionController()
    }
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }

  private func spinnerSectionController() -> ListSingleSectionController {
    let configureBlock = { (item: Any, cell: UICollectionViewCell) in
      guard let cell = cell as? LabelCell else { return }
      cell.text = "…"
    }
    let sizeBlock = { (item: Any, context: ListCollectionContext?) -> CGSize in
      guard let context = context else { return .zero }
      return CGSize(width: context.containerSize.width, height: 30)
    }
    return ListSingleSectionController(
      cellClass: LabelCell.self, configureBlock: configureBlock, sizeBlock: sizeBlock)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let distance =
      scrollView.contentSize.height - (targetContentOffset.pointee.y + scrollView.bounds.height)
    if !loading && distance < 200 {
      loading = true
      adapter.performUpdates(animated: true, completion: nil)
      load? { more in
        self.loading = false
        self.items.append(contentsOf: more)
        self.adapter.performUpdates(animated: true, completion: nil)
      }
    }
  }
}
