import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import TestModels
import Testing

/// Supplementary and decoration views in a view, with their cells.
@MainActor
@Suite
struct SupplementaryViewTests {
  final class CardCell: CollectionViewCell {}

  /// A source whose items have badges, and whose sections have toolbars, rules and cards.
  private final class DecoratedSource: ModelSource {
    override func collectionView(
      _ view: any ListView, cellFor element: ListElement
    ) -> (any ListCell)? {
      let text: String
      switch element {
      case .supplementary(_, .item(let path)): text = "badge of \(title(list[path]))"
      case .supplementary(_, .section(let section)):
        text = "toolbar of \(list.sections[section].id)"
      case .decoration(let kind, let owner): text = "\(kind) of \(owner)"
      case .item, .supplementary(.header, _), .supplementary(.footer, _):
        return super.collectionView(view, cellFor: element)
      }
      log.append("cell \(text)")
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(title: text)
      return cell
    }

    override func collectionView(
      _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
    ) -> Bool {
      guard case .supplementary(_, .item(let path)) = element else {
        return super.collectionView(view, reconfigure: cell, for: element)
      }
      (cell as? ContentCell)?.content.title = "badge of \(title(list[path]))"
      return true
    }
  }

  private static let badge: ElementKind = "badge"
  private static let toolbar: ElementKind = "toolbar"
  private static let card: ElementKind = "card"

  private var layout: CompositionalLayout {
    let size = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(2))
    let badge = CompositionalLayout.SupplementaryItem(
      Self.badge, size: CompositionalLayout.Size(width: .absolute(3), height: .absolute(1)),
      containerAnchor: CompositionalLayout.Anchor([.top, .trailing]))
    let item = CompositionalLayout.Item(size: .full, supplementaryItems: [badge])
    let toolbar = CompositionalLayout.BoundaryItem(
      .supplementary(Self.toolbar, item: nil),
      size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(1)),
      alignment: .top)
    return CompositionalLayout(
      CompositionalLayout.Section(
        group: .horizontal(size: size, subitems: [.item(item)]), boundaryItems: [toolbar],
        backgrounds: [CompositionalLayout.Background(Self.card)]))
  }

  private func stage(counts: [Int], height: Double = 12) -> Stage {
    let stage = Stage(
      counts: counts, height: height, headers: false, source: DecoratedSource(counts: counts))
    stage.view.register(CardCell.self, forDecoration: Self.card)
    stage.view.layout = layout
    stage.source.log = []
    return stage
  }

  private func badge(_ section: Int, _ item: Int) -> ListElement {
    .supplementary(Self.badge, of: .item(ItemPath(section: section, item: item)))
  }

  private func text(_ element: ListElement, in stage: Stage) -> String? {
    (stage.view.cell(for: element) as? ContentCell)?.content.title
  }

  @Test
  func `the data source makes supplementary views, and a registered class makes decorations`() {
    let stage = stage(counts: [2, 3])

    let id = stage.source.list[ItemPath(section: 0, item: 1)]
    #expect(text(badge(0, 1), in: stage) == "badge of item \(id) v0")
    #expect(stage.view.cell(for: .decoration(Self.card, of: .section(0))) is CardCell)
    #expect(
      text(.supplementary(Self.toolbar, of: .section(1)), in: stage)
        == "toolbar of \(stage.source.list.sections[1].id)")
    #expect(!stage.source.log.contains { $0.contains("card") })
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a decoration without a class is made by the data source`() {
    let stage = stage(counts: [2])

    stage.view.register(nil, forDecoration: Self.card)
    stage.view.reload()

    #expect(stage.source.log.contains("cell card of section 0"))
    #expect(stage.view.cell(for: .decoration(Self.card, of: .section(0))) is ContentCell)
  }

  @Test
  func `the badge of an item is reconfigured with it, in the cell that it has`() {
    let stage = stage(counts: [3])
    let id = stage.source.list[ItemPath(section: 0, item: 1)]
    let cells = (0..<3).map { stage.view.cell(for: badge(0, $0)) }

    stage.change(reconfiguring: [id]) { _ in }

    #expect((0..<3).allSatisfy { stage.view.cell(for: badge(0, $0)) === cells[$0] })
    #expect(text(badge(0, 1), in: stage) == "badge of item \(id) v1")
  }

  @Test
  func `cells of badges that leave are reused for those that come`() {
    let stage = stage(counts: [200])
    let created = stage.view.counters.created

    for _ in 0..<60 { stage.view.scroll(by: 5) }

    #expect(stage.view.counters.created <= created + 12)
    #expect(stage.view.counters.reused > 100)
    #expect(requireAll(in: stage) == [])
  }

  /// Returns what is wrong with the cells on the screen.
  private func requireAll(in stage: Stage) -> [String] {
    let (view, list) = (stage.view, stage.source.list)
    let visible = Set(view.visibleElements)
    var wrong: [String] = []
    for element in view.visibleElements {
      guard let cell = view.cell(for: element) else {
        wrong.append("\(element) has no cell")
        continue
      }
      switch element {
      case .supplementary(_, .item(let path)):
        if text(element, in: stage) != "badge of \(stage.source.title(list[path]))" {
          wrong.append("\(element) shows \(text(element, in: stage) ?? "nothing")")
        }
      case .supplementary(_, .section(let section)):
        if text(element, in: stage) != "toolbar of \(list.sections[section].id)" {
          wrong.append("\(element) shows \(text(element, in: stage) ?? "nothing")")
        }
      case .decoration: if !(cell is CardCell) { wrong.append("\(element) is a \(type(of: cell))") }
      case .item(let path):
        // The badge is in the upper line of its item.
        if let frame = view.frame(of: element), frame.y >= view.scrollOffset.y,
          !visible.contains(badge(path.section, path.item))
        {
          wrong.append("the badge of \(path) is missing")
        }
        if !visible.contains(.decoration(Self.card, of: .section(path.section))) {
          wrong.append("the card of section \(path.section) is missing")
        }
      case .supplementary(.header, _), .supplementary(.footer, _):
        wrong.append("\(element) should not be there")
      }
    }
    return wrong
  }

  /// The cells of badges by item, and of toolbars and cards by section.
  private func cells(in stage: Stage) -> [String: ObjectIdentifier] {
    let (view, list) = (stage.view, stage.source.list)
    var cells: [String: ObjectIdentifier] = [:]
    for element in view.visibleElements {
      guard let cell = view.cell(for: element) else { continue }
      switch element {
      case .supplementary(let kind, .item(let path)):
        cells["\(kind) \(list[path])"] = ObjectIdentifier(cell)
      case .supplementary(let kind, .section(let section)),
        .decoration(let kind, .section(let section)):
        cells["\(kind) \(list.sections[section].id)"] = ObjectIdentifier(cell)
      case .item, .decoration: break
      }
    }
    return cells
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `after random updates each view shows its item or section, in the cell that it had`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let stage = stage(counts: [4, 0, 6, 2])
    stage.host.animates = seed.isMultiple(of: 2)
    var kept = 0

    for step in 0..<TestLength.count(short: 300, long: 30_000) {
      let comment: Comment = "seed \(seed), step \(step)"
      if Int.random(in: 0..<3, using: &random) == 0 { stage.host.finishAnimation() }
      if Int.random(in: 0..<4, using: &random) == 0 {
        stage.view.scroll(by: Double(Int.random(in: -9...9, using: &random)))
      } else {
        let before = cells(in: stage)
        let changed = stage.source.list.paths.keys.sorted().filter { _ in
          Int.random(in: 0..<6, using: &random) == 0
        }
        var copy = random
        stage.changeCounting(
          reconfiguring: changed, reloadingSections: [],
          animated: Bool.random(using: &random)
        ) { $0.change(using: &copy) }
        random = copy
        for (name, cell) in cells(in: stage) {
          guard let old = before[name] else { continue }
          kept += 1
          try #require(cell == old, "\(name) has another cell, \(comment)")
        }
      }
      try #require(requireAll(in: stage) == [], comment)
      try #require(stage.faults.texts == [], comment)
      try #require(stage.host.contradictions == [], comment)
    }
    #expect(kept > 300)
  }

  // MARK: - The number of unused cells

  @Test
  func `the number of unused cells of a class can be limited`() {
    let stage = Stage(counts: [40], height: 30, headers: false)
    stage.view.setReuseCapacity(5, of: ContentCell.self)

    stage.change { $0.sections = [] }
    let limited = stage.view.counters.created
    stage.change { list in list.sections = [list.newSection(30)] }
    #expect(stage.view.counters.created == limited + 25)

    stage.view.setReuseCapacity(nil, of: ContentCell.self)
    stage.change { $0.sections = [] }
    let created = stage.view.counters.created
    stage.change { list in list.sections = [list.newSection(30)] }
    #expect(stage.view.counters.created < created + 25)
  }
}
