import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterKit
@testable import RosterView

/// Items and sections are dragged during updates: the list always shows the app's data, an array of
/// arrays, with the held item or section where the user has it.
@MainActor @Suite struct ListAdapterReorderRandomTests {
  @Test(arguments: [3, 11] as [UInt64])
  func `whatever is dragged while updates come in, the list is the model's`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let storm = AdapterStorm()

    for step in 0..<TestLength.count(short: 1_000, long: 50_000) {
      let name = storm.step(&random)
      try storm.check("seed \(seed), step \(step): \(name)")
    }

    #expect(storm.itemDrops > 3 && storm.sectionDrops > 5 && storm.updatesInDrags > 20)
  }
}

@MainActor private final class AdapterStorm: ListAdapterMoveDelegate {
  /// A section that lets its items and itself be moved anywhere.
  private final class Movable: ListSectionController<Group> {
    weak var storm: AdapterStorm?

    @ListItems override var items: [ListItem] {
      for row in object.rows {
        ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
      }
    }
    override var header: ListItem? {
      if object.title.isEmpty { return nil }
      return ListItem(object.title) { (cell: ContentCell, title) in cell.content.title = title }
    }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func canMoveItem(
      at index: Int, to target: Int, of other: BaseListSectionController
    ) -> Bool { true }
    override func canMoveSection(to target: Int) -> Bool { true }
    override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
      guard let storm, let other = other as? Movable else { return }
      storm.moveItem(object.id, index, other.object.id, target)
    }
  }

  struct Section: Equatable {
    let id: Int
    var rows: [Int]
    var title: String { id.isMultiple(of: 3) ? "h\(id)" : "" }
  }

  private var sections: [Section] = []
  private var versions: [Int: Int] = [:]
  private var nextID = 100
  private let clock = VirtualClock()
  private let view: CollectionView
  private let host: HeadlessHost
  private let adapter: ListAdapter
  private var faults: [String] = []
  private(set) var itemDrops = 0
  private(set) var sectionDrops = 0
  private(set) var updatesInDrags = 0

  init() {
    view = CollectionView(layout: ListLayout(pinsHeaders: false), clock: clock)
    host = HeadlessHost(view, width: 10, height: 12)
    weak var storm: AdapterStorm?
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Group.self) { group in
        let controller = Movable(group)
        controller.storm = storm
        return controller
      }
    }
    storm = self
    adapter.moveDelegate = self
    view.faultPolicy = .report
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    for count in [3, 1, 0, 2, 1] { sections.append(newSection(count)) }
    show()
  }

  private func newSection(_ count: Int) -> Section {
    let first = nextID
    nextID += count + 1
    return Section(id: first, rows: (0..<count).map { first + 1 + $0 })
  }

  private func text(_ row: Int) -> String { "\(row)v\(versions[row, default: 0])" }

  private func show() {
    let groups = sections.map { section in
      Group(
        id: section.id, title: section.title,
        rows: section.rows.map { Row(id: $0, text: text($0)) })
    }
    adapter.show(groups) { _ in }
  }

  // MARK: - What the app does

  func moveItem(_ id: Int, _ index: Int, _ other: Int, _ target: Int) {
    guard let from = sections.firstIndex(where: { $0.id == id }),
      let to = sections.firstIndex(where: { $0.id == other })
    else { return }
    let row = sections[from].rows.remove(at: index)
    sections[to].rows.insert(row, at: target)
    show()
  }

  func listAdapter(
    _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
    to newObjects: [any ListDiffable]
  ) {
    let order = newObjects.compactMap { ($0 as? Group)?.id }
    #expect(objects.compactMap { ($0 as? Group)?.id } == sections.map(\.id))
    sections = order.compactMap { id in sections.first { $0.id == id } }
  }

  // MARK: - Steps

  func step(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: return begin(&random)
    case 3...6:
      let keys: [FocusDirection] = [.up, .down, .down, .pageDown, .first, .last]
      let key = keys.randomElement(using: &random) ?? .up
      view.moveReorder(key)
      return "key \(key)"
    case 7...9:
      let point = ListPoint(x: 1, y: Double.random(in: -2..<14, using: &random))
      view.updateReorder(to: point)
      return "pull \(point.y)"
    case 10, 11: return end(&random)
    case 12:
      clock.advance(by: .milliseconds(Int.random(in: 0...300, using: &random)))
      return "turn"
    case 13:
      view.scroll(by: Double(Int.random(in: -6...6, using: &random)))
      return "scroll"
    default: return change(&random)
    }
  }

  private func begin(_ random: inout SeededGenerator) -> String {
    guard view.reorder == nil, let section = sections.indices.randomElement(using: &random) else {
      return "nothing"
    }
    let point = Bool.random(using: &random) ? nil : ListPoint(x: 1, y: 3)
    let item = sections[section].rows.indices.randomElement(using: &random)
    if let item, Bool.random(using: &random) {
      view.beginReorder(at: ItemPath(section: section, item: item), holding: point)
      return "begin \(section)-\(item)"
    }
    view.beginReorder(section: section, holding: point)
    return "begin section \(section)"
  }

  private func end(_ random: inout SeededGenerator) -> String {
    let expected = shown
    let (move, section) = (view.reorder, view.sectionReorder)
    if Int.random(in: 0..<4, using: &random) == 0 {
      let old = sections
      view.cancelReorder()
      #expect(sections == old)
      return "cancel"
    }
    view.endReorder()
    #expect(sections == expected)
    if let section, section.old != section.new { sectionDrops += 1 }
    if section == nil, let move, move.from != move.to { itemDrops += 1 }
    return "end"
  }

  private func change(_ random: inout SeededGenerator) -> String {
    if view.reorder != nil { updatesInDrags += 1 }
    for _ in 0..<Int.random(in: 1...2, using: &random) { edit(&random) }
    show()
    // Requests that wait for the next run-loop turn are performed together.
    clock.turn()
    return "change"
  }

  private func edit(_ random: inout SeededGenerator) {
    guard let index = sections.indices.randomElement(using: &random), sections.count < 12 else {
      if sections.isEmpty { return sections.append(newSection(2)) }
      return sections.removeLast(sections.count / 2)
    }
    let item = sections[index].rows.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<7, using: &random), item) {
    case (0, _):
      sections.insert(newSection(Int.random(in: 0...3, using: &random)), at: index)
    case (1, _): if Int.random(in: 0..<3, using: &random) == 0 { sections.remove(at: index) }
    case (2, _):
      let section = sections.remove(at: index)
      sections.insert(section, at: max(sections.count - 1, 0))
    case (3, let item?): sections[index].rows.remove(at: item)
    case (4, let item?): versions[sections[index].rows[item], default: 0] += 1
    case (5, let item?):
      sections[index].rows.insert(sections[index].rows.remove(at: item), at: 0)
    default:
      sections[index].rows.append(nextID)
      nextID += 1
    }
  }

  // MARK: - The law

  /// The model with the held item or section where the user has it.
  private var shown: [Section] {
    var result = sections
    if let section = view.sectionReorder {
      result.insert(result.remove(at: section.old), at: section.new)
    } else if let move = view.reorder {
      let row = result[move.from.section].rows.remove(at: move.from.item)
      result[move.to.section].rows.insert(row, at: move.to.item)
    }
    return result
  }

  func check(_ comment: Comment) throws {
    try #require(faults == [], comment)
    try #require(host.contradictions == [], comment)
    try #require(adapter.shown.checkInvariants() == nil, comment)
    try #require(view.state.checkInvariants() == nil, comment)
    for element in view.visibleElements {
      let title = (view.cell(for: element) as? ContentCell)?.content.title
      try #require(title == wantedTitle(of: element), "\(comment): \(element)")
    }
    // Rows are one unit high, so that the model determines their positions.
    var (y, wanted): (Double, [Int: Double]) = (0, [:])
    for section in shown {
      if !section.title.isEmpty { y += 1 }
      for row in section.rows {
        wanted[row] = y
        y += 1
      }
    }
    try #require(view.visibleElements.isEmpty == (y == 0), comment)
    for (index, section) in sections.enumerated() {
      for (item, row) in section.rows.enumerated() {
        let frame = view.frame(of: .item(ItemPath(section: index, item: item)))
        try #require(frame?.y == wanted[row], "\(comment): row \(row)")
      }
    }
    try #require(
      adapter.objects().compactMap { ($0 as? Group)?.id } == sections.map(\.id), comment)
  }

  private func wantedTitle(of element: ListElement) -> String? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    guard let path = element.itemPath else { return section.title }
    return section.rows.indices.contains(path.item) ? text(section.rows[path.item]) : nil
  }
}
