// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

struct Person: ListIdentifiable, Equatable {
  let name: String
  let age: Int
  var diffIdentifier: NSObjectProtocol { return name as NSString }
}

final class PersonSectionController: ListValueSectionController<Person> {
  private(set) var updates = 0

  override func didUpdate(to value: Person) { updates += 1 }

  override func sizeForItem(at index: Int) -> CGSize {
    return CGSize(width: collectionContext!.containerSize.width, height: 20)
  }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let cell: LabelCell = collectionContext.dequeueReusableCell(for: self, at: index)
    cell.text = "\(value.name), \(value.age)"
    return cell
  }
}

/// Sections of one cell: from a class, a nib or a storyboard, of objects and of values.
final class SingleSectionViewController: ListViewController, ListAdapterDataSource,
  ListSingleSectionControllerDelegate
{
  var data: [ListDiffable] =
    ["class" as NSString, "nib" as NSString, "storyboard" as NSString]
    + [Person(name: "Ada", age: 36), Person(name: "Ben", age: 7)].diffables()
  private(set) var selected: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] { return data }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    if Person.isDiffable(object) {
      if Person(diffable: object)?.name == "Ben" { return PersonSectionController() }
      return ListSingleSectionController(
        configure: { (person: Person, cell: LabelCell) in cell.text = "\(person.name)!" },
        size: { _, context in CGSize(width: context!.containerSize.width, height: 20) })
    }
    let configureBlock = { (item: Any, cell: UICollectionViewCell) in
      guard let cell = cell as? LabelCell, let text = item as? String else { return }
      cell.text = "Cell: \(text)"
    }
    let sizeBlock = { (item: Any, context: ListCollectionContext?) -> CGSize in
      guard let context = context else { return CGSize() }
      return CGSize(width: context.containerSize.width, height: 44)
    }
    let controller: ListSingleSectionController
    switch object as? String {
    case "nib":
      controller = ListSingleSectionController(
        nibName: "LabelCell", bundle: Bundle.main, configureBlock: configureBlock,
        sizeBlock: sizeBlock)
    case "storyboard":
      controller = ListSingleSectionController(
        storyboardCellIdentifier: "cell", configureBlock: configureBlock, sizeBlock: sizeBlock)
    default:
      controller = ListSingleSectionController(
        cellClass: LabelCell.self, configureBlock: configureBlock, sizeBlock: sizeBlock)
    }
    controller.selectionDelegate = self
    return controller
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }

  func didSelect(_ sectionController: ListSingleSectionController, with object: Any) {
    let section = adapter.section(for: sectionController) + 1
    selected.append("\(section): \(object)")
  }
}
