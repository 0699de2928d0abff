// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

final class FeedItem: ListDiffable {
  let pk: Int
  let user: String
  let comments: [String]

  init(pk: Int, user: String, comments: [String]) {
    self.pk = pk
    self.user = user
    self.comments = comments
  }

  func diffIdentifier() -> NSObjectProtocol { return pk as NSObjectProtocol }

  func isEqual(toDiffableObject object: ListDiffable?) -> Bool {
    guard self !== object else { return true }
    guard let object = object as? FeedItem else { return false }
    return user == object.user && comments == object.comments
  }
}

/// A header of a class and a footer from a nib.
final class FeedItemSectionController: ListSectionController, ListSupplementaryViewSource {
  private var feedItem: FeedItem!

  override init() {
    super.init()
    supplementaryViewSource = self
  }

  override func numberOfItems() -> Int { return feedItem.comments.count }

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 20)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell: LabelCell = collectionContext.dequeueReusableCell(for: self, at: index)
    cell.text = feedItem.comments[index]
    return cell
  }

  override func didUpdate(to object: Any) { feedItem = object as? FeedItem }

  func supportedElementKinds() -> [String] {
    return [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
  }

  func viewForSupplementaryElement(
    ofKind elementKind: String, at index: Int
  ) -> UICollectionReusableView {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      let view: HeaderView = collectionContext.dequeueReusableSupplementaryView(
        ofKind: elementKind, forSectionController: self, atIndex: index)
      view.name = feedItem.user
      return view
    case UICollectionView.elementKindSectionFooter:
      let view: HeaderView = collectionContext.dequeueReusableSupplementaryView(
        ofKind: elementKind, forSectionController: self, nibName: "FooterView", bundle: nil,
        atIndex: index)
      view.name = "\(feedItem.comments.count) comments"
      return view
    default: fatalError()
    }
  }

  func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 15)
  }
}

final class SupplementaryViewController: ListViewController, ListAdapterDataSource {
  var feedItems = [
    FeedItem(pk: 1, user: "John", comments: ["Foo", "Bar"]),
    FeedItem(pk: 2, user: "Ryan", comments: ["Baz"]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] { return feedItems }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { return FeedItemSectionController() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}
