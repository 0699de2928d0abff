import RosterIGListKit
import UIKit

final class Headline: NSObject, ListDiffable {
  let text: String

  init(_ text: String) { self.text = text }

  func diffIdentifier() -> any NSObjectProtocol { text as NSString }

  func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
    (object as? Headline)?.text == text
  }
}

final class Story: NSObject, ListDiffable {
  let id: Int
  let title: String
  let comments: [String]

  init(id: Int, title: String, comments: [String]) {
    self.id = id
    self.title = title
    self.comments = comments
  }

  func diffIdentifier() -> any NSObjectProtocol { id as NSNumber }

  func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
    guard let other = object as? Story else { return false }
    return title == other.title && comments == other.comments
  }
}

final class HeadlineController: ListSectionController {
  private var object: Headline?

  override func sizeForItem(at index: Int) -> CGSize {
    CGSize(width: collectionContext?.containerSize.width ?? 0, height: 30)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard
      let cell = collectionContext?.dequeueReusableCell(
        withNibName: "HeadlineCell", bundle: nil, for: self, at: index) as? LineCell
    else { fatalError("not a LineCell") }
    cell.text = object?.text ?? ""
    return cell
  }

  override func didUpdate(to object: Any) { self.object = object as? Headline }

  override func didSelectItem(at index: Int) {
    viewController?.title = object?.text
    collectionContext?.deselectItem(at: index, sectionController: self, animated: true)
  }
}

final class StoryController: ListSectionController, ListSupplementaryViewSource,
  ListDisplayDelegate
{
  private var story: Story?
  private var added: [String] = []
  private(set) var events: [String] = []
  private(set) var place: IndexPath?

  override init() {
    super.init()
    inset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    minimumLineSpacing = 2
    supplementaryViewSource = self
    displayDelegate = self
  }

  private var comments: [String] { (story?.comments ?? []) + added }

  override func numberOfItems() -> Int { comments.count }

  override func sizeForItem(at index: Int) -> CGSize {
    CGSize(width: collectionContext?.containerSize(for: self).width ?? 0, height: 20)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard
      let cell = collectionContext?.dequeueReusableCell(
        of: LineCell.self, for: self, at: index) as? LineCell
    else { fatalError("not a LineCell") }
    cell.text = comments[index]
    return cell
  }

  override func didUpdate(to object: Any) { story = object as? Story }

  func add(_ comment: String) {
    collectionContext?.performBatch(
      animated: true,
      updates: { batchContext in
        self.added.append(comment)
        batchContext.insert(in: self, at: IndexSet(integer: self.comments.count - 1))
      }, completion: nil)
  }

  func supportedElementKinds() -> [String] { [UICollectionView.elementKindSectionHeader] }

  func viewForSupplementaryElement(
    ofKind elementKind: String, at index: Int
  ) -> UICollectionReusableView {
    guard
      let view = collectionContext?.dequeueReusableSupplementaryView(
        ofKind: elementKind, for: self, class: TitleView.self, at: index) as? TitleView
    else { fatalError("not a TitleView") }
    view.title = story?.title ?? ""
    return view
  }

  func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize {
    CGSize(width: collectionContext?.containerSize.width ?? 0, height: 25)
  }

  func listAdapter(
    _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController
  ) {
    events.append("willDisplay")
    place = IndexPath(item: 0, section: section)
  }

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController
  ) { events.append("didEndDisplaying") }

  func listAdapter(
    _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController,
    cell: UICollectionViewCell, at index: Int
  ) { events.append("willDisplay cell \(index)") }

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
    cell: UICollectionViewCell, at index: Int
  ) { events.append("didEndDisplaying cell \(index)") }
}

final class AdController: ListSectionController, ListWorkingRangeDelegate, ListScrollDelegate {
  private(set) var isLoaded = false
  private(set) var scrolls = 0

  override init() {
    super.init()
    workingRangeDelegate = self
    scrollDelegate = self
  }

  override func sizeForItem(at index: Int) -> CGSize {
    CGSize(width: collectionContext?.containerSize.width ?? 0, height: 200)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell: LineCell? = collectionContext?.dequeueReusableCell(for: self, at: index)
    guard let cell else { fatalError("not in a list") }
    cell.text = "ad"
    return cell
  }

  func listAdapter(
    _ listAdapter: ListAdapter,
    sectionControllerWillEnterWorkingRange sectionController: ListSectionController
  ) { isLoaded = true }

  func listAdapter(
    _ listAdapter: ListAdapter,
    sectionControllerDidExitWorkingRange sectionController: ListSectionController
  ) { isLoaded = false }

  func listAdapter(
    _ listAdapter: ListAdapter, didScroll sectionController: ListSectionController
  ) { scrolls += 1 }

  func listAdapter(
    _ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController
  ) {}

  func listAdapter(
    _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
    willDecelerate decelerate: Bool
  ) {}
}

final class NewsController: UIViewController, ListAdapterDataSource {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private(set) lazy var adapter = ListAdapter(
    updater: ListAdapterUpdater(), viewController: self, workingRangeSize: 1)
  private(set) var finished: [Bool] = []

  var news: [any ListDiffable] = [] {
    didSet {
      adapter.performUpdates(animated: true) { [weak self] finished in
        self?.finished.append(finished)
      }
    }
  }

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

  func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { news }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    switch object {
    case is Headline: HeadlineController()
    case is Story: StoryController()
    default: AdController()
    }
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { nil }
}
