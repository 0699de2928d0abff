// Written as apps write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import RosterIGListKit

final class Month: ListDiffable {
  let name: String
  let days: Int
  let appointments: [Int: [String]]

  init(name: String, days: Int, appointments: [Int: [String]]) {
    self.name = name
    self.days = days
    self.appointments = appointments
  }

  func diffIdentifier() -> NSObjectProtocol { return name as NSObjectProtocol }

  func isEqual(toDiffableObject object: ListDiffable?) -> Bool { return true }
}

/// A calendar: a title, the days, and the appointments below the day that is selected.
final class MonthSectionController: ListBindingSectionController<Month>,
  ListBindingSectionControllerDataSource, ListBindingSectionControllerSelectionDelegate
{
  private var selectedDay: Int = -1
  private(set) var pressed: [String] = []

  override init() {
    super.init()
    dataSource = self
    selectionDelegate = self
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>, viewModelsFor object: Any
  ) -> [ListDiffable] {
    guard let month = object as? Month else { return [] }
    var viewModels = [ListDiffable]()
    viewModels.append(LabelModel(id: "title", text: month.name))
    for day in 1..<(month.days + 1) {
      let count = month.appointments[day]?.count ?? 0
      let mark = day == selectedDay ? "*" : ""
      viewModels.append(LabelModel(id: "\(day)", text: "\(day)\(mark) (\(count))"))
    }
    for appointment in month.appointments[selectedDay] ?? [] {
      viewModels.append(appointment as NSString)
    }
    return viewModels
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>,
    cellForViewModel viewModel: Any, at index: Int
  ) -> UICollectionViewCell & ListBindable {
    guard
      let cell = collectionContext?.dequeueReusableCell(
        of: viewModel is LabelModel ? LabelCell.self : AppointmentCell.self, for: self, at: index)
        as? UICollectionViewCell & ListBindable
    else { fatalError() }
    return cell
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>,
    sizeForViewModel viewModel: Any, at index: Int
  ) -> CGSize {
    guard let width = collectionContext?.containerSize.width else { return .zero }
    if viewModel is LabelModel { return CGSize(width: width, height: 20) }
    return CGSize(width: width, height: 30)
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>, didSelectItemAt index: Int,
    viewModel: Any
  ) {
    guard let day = (viewModel as? LabelModel).flatMap({ Int($0.id) }) else { return }
    selectedDay = day == selectedDay ? -1 : day
    // The object of the section has the type of the controller.
    if let name = object?.name { pressed.append("\(name) \(day)") }
    update(animated: true)
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>, didDeselectItemAt index: Int,
    viewModel: Any
  ) {}

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>,
    didHighlightItemAt index: Int, viewModel: Any
  ) {}

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>,
    didUnhighlightItemAt index: Int, viewModel: Any
  ) {}
}

final class AppointmentCell: UICollectionViewCell, ListBindable {
  var text: String?
  func bindViewModel(_ viewModel: Any) { text = viewModel as? String }
}

/// A source of view models for several controllers, which knows them by its parameter only.
final class SharedModels: NSObject, ListBindingSectionControllerDataSource {
  var sections: [Int] = []
  weak var controller: ListSectionController?
  var isController: [Bool] = []

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>, viewModelsFor object: Any
  ) -> [ListDiffable] { return [LabelModel(id: "1", text: (object as? Month)?.name ?? "")] }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>,
    cellForViewModel viewModel: Any, at index: Int
  ) -> UICollectionViewCell & ListBindable {
    sections.append(sectionController.section)
    isController.append(sectionController === controller)
    return sectionController.collectionContext.dequeueReusableCell(
      of: LabelCell.self, for: sectionController, at: index) as! LabelCell
  }

  func sectionController(
    _ sectionController: ListBindingSectionController<ListDiffable>,
    sizeForViewModel viewModel: Any, at index: Int
  ) -> CGSize {
    return CGSize(
      width: sectionController.collectionContext.containerSize(for: sectionController).width,
      height: 10)
  }
}

final class CalendarViewController: ListViewController, ListAdapterDataSource {
  var months = [Month(name: "May", days: 3, appointments: [2: ["Dentist", "Hair"]])]
  var shared: SharedModels?

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [ListDiffable] { return months }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController {
    guard let shared = shared else { return MonthSectionController() }
    let controller = ListBindingSectionController<Month>()
    controller.dataSource = shared
    controller.inset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    shared.controller = controller
    return controller
  }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { return nil }
}
