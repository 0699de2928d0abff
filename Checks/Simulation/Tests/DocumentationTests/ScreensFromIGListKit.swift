// The screen of the article "From IGListKit" after the change.

import RosterUIKit
import UIKit

struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author: String
  var likes: Int
}

final class PostController: ListSectionController<Post> {
  override var numberOfItems: Int { 2 }

  override func sizeOfItem(at index: Int) -> ListSize {
    ListSize(width: containerSize.width, height: 44)
  }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(PostCell.self, at: index) { [object] cell in
      cell.show(index == 0 ? object.author : "\(object.likes) likes")
    }
  }
}

final class FeedController: UIViewController {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var adapter = ListAdapter(collectionView, emptyView: Self.emptyView) {
    SectionController(for: Post.self) { PostController($0) }
  }

  var posts: [Post] = [] {
    didSet { adapter.show(posts) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  private static func emptyView() -> (any ListCell)? {
    let cell = UICollectionViewListCell(frame: .zero)
    var content = UIListContentConfiguration.cell()
    content.text = "No posts yet"
    cell.contentConfiguration = content
    return cell
  }
}

/// The cell of the app, which both screens have.
final class PostCell: UICollectionViewCell {
  private(set) var text = ""

  func show(_ text: String) { self.text = text }
}
