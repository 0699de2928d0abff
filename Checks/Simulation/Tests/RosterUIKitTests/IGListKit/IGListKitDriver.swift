import RosterIGListKitSimulated
import UIKit

/// Shows groups by section controllers with the names of IGListKit.
@MainActor
final class IGListKitDriver: ListDriver {
  /// The kind of the section controllers.
  enum Controllers: CaseIterable {
    case counted
    case binding
  }

  let adapter: ListAdapter
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { false }
  var movesAcross: Bool { false }
  var followsIdentity: Bool { controllers == .binding }
  var isCurrent: Bool { adapter.updater.activity != .waiting }

  private let controllers: Controllers
  private let source: GroupSource

  init(_ screen: TestScreen, _ controllers: Controllers) {
    self.controllers = controllers
    source = GroupSource(controllers)
    adapter = ListAdapter(updater: ListAdapterUpdater(clock: screen.clock), viewController: nil)
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    adapter.collectionView = screen.view
    adapter.dataSource = source
  }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) {
    source.groups = groups.map { GroupObject($0, controllers) }
    adapter.performUpdates(animated: animated, completion: completion)
  }

  func reload(_ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    source.groups = groups.map { GroupObject($0, controllers) }
    adapter.reloadData(completion: completion)
  }
}

// MARK: - Objects

private final class GroupObject: NSObject, ListDiffable {
  let group: Group
  private let controllers: IGListKitDriver.Controllers

  init(_ group: Group, _ controllers: IGListKitDriver.Controllers) {
    self.group = group
    self.controllers = controllers
  }

  func diffIdentifier() -> any NSObjectProtocol { group.id as NSNumber }

  func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
    guard let other = object as? GroupObject else { return false }
    // The view models of a binding controller are compared, and its section is not reloaded.
    return controllers == .binding ? other.group.title == group.title : other.group == group
  }
}

private final class RowObject: NSObject, ListDiffable {
  let row: Row

  init(_ row: Row) { self.row = row }

  func diffIdentifier() -> any NSObjectProtocol { row.id as NSNumber }

  func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
    (object as? RowObject)?.row == row
  }
}

extension RowCell: RosterIGListKitSimulated.ListBindable {
  func bindViewModel(_ viewModel: Any) {
    if let object = viewModel as? RowObject { bind(object.row) }
  }
}

private final class GroupSource: ListAdapterDataSource {
  var groups: [GroupObject] = []
  private let controllers: IGListKitDriver.Controllers

  init(_ controllers: IGListKitDriver.Controllers) {
    self.controllers = controllers
  }

  func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { groups }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    controllers == .counted ? CountedGroup() : BindingGroup()
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { UILabel() }
}

// MARK: - Section controllers

/// The header of a group.
@MainActor
private final class TitleSource: ListSupplementaryViewSource {
  unowned let controller: ListSectionController
  var title = ""

  init(_ controller: ListSectionController) {
    self.controller = controller
  }

  func supportedElementKinds() -> [String] {
    title.isEmpty ? [] : [UICollectionView.elementKindSectionHeader]
  }

  func viewForSupplementaryElement(
    ofKind elementKind: String, at index: Int
  ) -> UICollectionReusableView {
    let view = controller.collectionContext?.dequeueReusableSupplementaryView(
      ofKind: elementKind, for: controller, class: TitleView.self, at: index)
    (view as? TitleView)?.bind(title)
    return view ?? UICollectionReusableView()
  }

  func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize { .zero }
}

private final class CountedGroup: ListSectionController {
  private var rows: [Row] = []
  private var titles: TitleSource?

  override init() {
    super.init()
    titles = TitleSource(self)
    supplementaryViewSource = titles
  }

  override func numberOfItems() -> Int { rows.count }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    let type = rows[index].isOther ? OtherRowCell.self : RowCell.self
    let cell = collectionContext?.dequeueReusableCell(of: type, for: self, at: index)
    (cell as? BaseRowCell)?.bind(rows[index])
    return cell ?? super.cellForItem(at: index)
  }

  override func didUpdate(to object: Any) {
    rows = (object as? GroupObject)?.group.rows ?? []
    titles?.title = (object as? GroupObject)?.group.title ?? ""
  }
}

private final class BindingGroup: ListBindingSectionController<any ListDiffable>,
  ListBindingSectionControllerDataSource
{
  private var titles: TitleSource?

  override init() {
    super.init()
    titles = TitleSource(self)
    supplementaryViewSource = titles
    dataSource = self
  }

  override func didUpdate(to object: Any) {
    titles?.title = (object as? GroupObject)?.group.title ?? ""
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<any ListDiffable>, viewModelsFor object: Any
  ) -> [any ListDiffable] { (object as? GroupObject)?.group.rows.map { RowObject($0) } ?? [] }

  func sectionController(
    _ sectionController: ListBindingSectionController<any ListDiffable>,
    cellForViewModel viewModel: Any, at index: Int
  ) -> any UICollectionViewCell & ListBindable {
    let cell: RowCell? = collectionContext?.dequeueReusableCell(for: self, at: index)
    return cell ?? RowCell(frame: .zero)
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<any ListDiffable>,
    sizeForViewModel viewModel: Any, at index: Int
  ) -> CGSize { .zero }
}
