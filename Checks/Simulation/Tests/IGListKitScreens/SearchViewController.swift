// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

/// A bar with a field, as UIKit has it.
protocol SearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
}

final class SearchBar: UIView {
  weak var delegate: SearchBarDelegate?
  func type(_ text: String) { delegate?.searchBar(self, textDidChange: text) }
}

final class SearchCell: UICollectionViewCell {
  lazy var searchBar: SearchBar = {
    let view = SearchBar(frame: .zero)
    self.contentView.addSubview(view)
    return view
  }()
}

protocol SearchSectionControllerDelegate: AnyObject {
  func searchSectionController(
    _ sectionController: SearchSectionController, didChangeText text: String)
}

/// A section controller that is the delegate of a view, which wants an object.
final class SearchSectionController: ListSectionController, SearchBarDelegate, ListScrollDelegate {
  weak var delegate: SearchSectionControllerDelegate?
  var scrolls = 0

  override init() {
    super.init()
    scrollDelegate = self
  }

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 44)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell: SearchCell = collectionContext.dequeueReusableCell(for: self, at: index)
    cell.searchBar.delegate = self
    return cell
  }

  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
    delegate?.searchSectionController(self, didChangeText: searchText)
  }

  func listAdapter(
    _ listAdapter: ListAdapter, didScroll sectionController: ListSectionController
  ) {
    if let searchBar =
      (collectionContext?.cellForItem(at: 0, sectionController: self)
      as? SearchCell)?.searchBar
    {
      scrolls += 1
      searchBar.resignFirstResponder()
    }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController
  ) {}

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
    willDecelerate decelerate: Bool
  ) {}
}

final class SearchViewController: ListViewController, ListAdapterDataSource,
  SearchSectionControllerDelegate
{
  let words = ["alpha", "beta", "gamma", "delta"]
  var filterString = ""
  let searchToken: NSNumber = 42

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    guard filterString != "" else { return [searchToken] + words.map { $0 as NSString } }
    return [searchToken]
      + words.filter { $0.lowercased().contains(filterString.lowercased()) }.map {
        $0 as NSString
      }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    if let obj = object as? NSNumber, obj == searchToken {
      let sectionController = SearchSectionController()
      sectionController.delegate = self
      return sectionController
    } else {
      return LabelSectionController()
    }
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }

  func searchSectionController(
    _ sectionController: SearchSectionController, didChangeText text: String
  ) {
    filterString = text
    adapter.performUpdates(animated: true, completion: nil)
  }
}
