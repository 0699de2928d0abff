// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

final class User: NSObject {
  let pk: Int
  let name: String

  init(pk: Int, name: String) {
    self.pk = pk
    self.name = name
  }
}

extension User: ListDiffable {
  func diffIdentifier() -> NSObjectProtocol {
    return pk as NSObjectProtocol
  }

  func isEqual(toDiffableObject object: ListDiffable?) -> Bool {
    guard self !== object else { return true }
    guard let object = object as? User else { return false }
    return name == object.name
  }
}

final class UserSectionController: ListGenericSectionController<User> {
  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 30)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell =
      collectionContext!.dequeueReusableCell(
        of: LabelCell.self, withReuseIdentifier: "user", for: self, at: index) as! LabelCell
    cell.text = "@" + object.name
    return cell
  }
}

/// Numbers, texts and objects in one list, filtered by their type.
final class MixedDataViewController: ListViewController, ListAdapterDataSource {
  let data: [Any] = [
    "Maecenas", 1, User(pk: 2, name: "ryan"), 3, User(pk: 4, name: "oliver"), "Praesent",
  ]
  var selectedClass: Any.Type? {
    didSet { adapter.performUpdates(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] {
    guard let selectedClass = selectedClass else {
      return data.map { $0 as AnyObject as! ListDiffable }
    }
    return data.filter { type(of: $0) == selectedClass }
      .map { $0 as AnyObject as! ListDiffable }
  }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    switch object {
    case is User: return UserSectionController()
    default: return LabelSectionController()
    }
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}
