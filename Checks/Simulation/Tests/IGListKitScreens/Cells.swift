// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

// Cells as apps have them.

final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var text: String? {
    get { return label.text }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size.height = CGFloat((text ?? "").count) * 10
    return attributes
  }
}

extension LabelCell: ListBindable {
  func bindViewModel(_ viewModel: Any) {
    text = (viewModel as? LabelModel)?.text
  }
}

/// A view model whose identity stays when its text changes.
final class LabelModel: ListDiffable {
  let id: String
  let text: String

  init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  func diffIdentifier() -> NSObjectProtocol {
    return id as NSString
  }

  func isEqual(toDiffableObject object: ListDiffable?) -> Bool {
    guard self !== object else { return true }
    guard let object = object as? LabelModel else { return false }
    return text == object.text
  }
}

final class HeaderView: UICollectionReusableView {
  var name: String?
}

/// A controller of one label, as most screens have one.
class LabelSectionController: ListSectionController {
  private var object: String?

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 20)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard
      let cell = collectionContext.dequeueReusableCell(of: LabelCell.self, for: self, at: index)
        as? LabelCell
    else { fatalError() }
    cell.text = object
    return cell
  }

  override func didUpdate(to object: Any) {
    self.object = String(describing: object)
  }
}

/// A view controller with a collection view and an adapter, whose subclasses are the data source.
class ListViewController: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  lazy var adapter: ListAdapter = {
    return ListAdapter(updater: ListAdapterUpdater(), viewController: self)
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    adapter.collectionView = collectionView
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }
}
