import RosterIGListKit
import UIKit

final class Post: NSObject, ListDiffable {
  let id: Int
  let author: String
  let likes: Int

  init(id: Int, author: String, likes: Int) {
    self.id = id
    self.author = author
    self.likes = likes
  }

  func diffIdentifier() -> any NSObjectProtocol { id as NSNumber }

  func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
    guard let other = object as? Post else { return false }
    return author == other.author && likes == other.likes
  }
}

final class PostController: ListSectionController {
  private var post: Post?

  override func numberOfItems() -> Int { 2 }

  override func sizeForItem(at index: Int) -> CGSize {
    CGSize(width: collectionContext?.containerSize.width ?? 0, height: 44)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard let post,
      let cell = collectionContext?.dequeueReusableCell(
        of: PostCell.self, for: self, at: index) as? PostCell
    else { fatalError("not a PostCell") }
    cell.show(index == 0 ? post.author : "\(post.likes) likes")
    return cell
  }

  override func didUpdate(to object: Any) { post = object as? Post }
}

final class FeedController: UIViewController, ListAdapterDataSource {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: self)

  var posts: [Post] = [] {
    didSet { adapter.performUpdates(animated: true) }
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

  func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { posts }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { PostController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? {
    let label = UILabel()
    label.text = "No posts yet"
    return label
  }
}
