import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Cells of Roster in UIKit's views.
@MainActor @Suite(.serialized) struct ContentCellUIKitDrawingTests {
  /// A controller that knows nothing of UIKit.
  private final class PortableController: ListSectionController<Group> {
    var displayed: [String] = []

    @ListItems override var items: [ListItem] {
      for row in object.rows {
        ListItem(row) { (cell: ContentCell, row: Row) in
          cell.content = ListContent(title: "Row \(row.text)", detail: "\(row.version)")
        }
      }
    }

    override var header: ListItem? {
      ListItem(object.title) { (cell: ContentCell, title: String) in
        cell.content = ListContent(title: title, role: .header)
      }
    }

    override func willDisplay(_ cell: any ListCell, for element: ListElement) {
      guard element.itemPath != nil else { return }
      displayed.append((cell as? ContentCell)?.content.title ?? "?")
    }
  }

  private func adapter(_ view: any ListView, _ screen: TestScreen) -> ListAdapter {
    let adapter = ListAdapter(view, clock: screen.clock) {
      SectionController(for: Group.self) { PortableController($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    return adapter
  }

  /// The cells of the rows on the screen, as UIKit has them.
  private func uiCells(_ screen: TestScreen) -> [UIView] {
    UIKitSimulation.layout()
    switch screen.kind {
    case .collection:
      return screen.view.indexPathsForVisibleItems.sorted().compactMap {
        screen.view.cellForItem(at: $0)
      }
    case .table: return screen.table.visibleCells
    }
  }

  private func configuration(_ view: UIView?) -> UIListContentConfiguration? {
    let any =
      (view as? UICollectionViewCell)?.contentConfiguration
      ?? (view as? UITableViewCell)?.contentConfiguration
      ?? (view as? UITableViewHeaderFooterView)?.contentConfiguration
    return any as? UIListContentConfiguration
  }

  @Test(arguments: ViewKind.allCases)
  func `one section controller shows the same on UIKit and on Roster's own view`(
    _ kind: ViewKind
  ) throws {
    let screen = TestScreen(kind)
    let adapter = adapter(screen.list, screen)
    let own = CollectionView(clock: screen.clock)
    let host = HeadlessHost(own, width: 100, height: 200, standardRowHeight: 20)
    let ownAdapter = self.adapter(own, screen)
    let groups = [group(1, 0..<3, title: "One"), group(2, 0..<2, title: "Two")]

    adapter.show(groups)
    ownAdapter.show(groups)
    let texts = uiCells(screen).map { configuration($0)?.text }
    let ownTexts = own.visibleItems.map { (own.cell(at: $0) as? ContentCell)?.content.title }
    let controller = try #require(
      adapter.sectionController(forSection: 0) as? PortableController)

    #expect(texts == ownTexts && texts.count == 5)
    #expect(
      screen.list.visibleItems.map { (screen.list.cell(at: $0) as? ContentCell)?.content.title }
        == ownTexts)
    #expect(configuration(screen.header(0) as? UIView)?.text == "One")
    #expect(controller.displayed == ["Row 100.0", "Row 101.0", "Row 102.0"])
    #expect(screen.conditions == [] && screen.faults == [])
    withExtendedLifetime((host, ownAdapter)) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a changed row keeps its cell and shows the new content`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = adapter(screen.list, screen)
    var shown = group(1, 0..<3, title: "One")
    adapter.show([shown])
    let cell = screen.list.cell(at: ItemPath(section: 0, item: 1))
    let views = uiCells(screen)

    shown.rows[1].version = 1
    shown.title = "Uno"
    adapter.show([shown])
    screen.settle()

    #expect(uiCells(screen).map { configuration($0)?.text }[1] == "Row 101.1")
    #expect(configuration(uiCells(screen)[1])?.secondaryText == "1")
    #expect(zip(uiCells(screen), views).allSatisfy { $0 === $1 })
    #expect(screen.list.cell(at: ItemPath(section: 0, item: 1)) === cell)
    #expect(cell.flatMap { screen.list.element(of: $0) } == .item(ItemPath(section: 0, item: 1)))
    #expect(configuration(screen.header(0) as? UIView)?.text == "Uno")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `content that changes outside of an update is shown`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = adapter(screen.list, screen)
    adapter.show([group(1, 0..<2)])
    UIKitSimulation.layout()

    let cell = screen.list.cell(at: ItemPath(section: 0, item: 0)) as? ContentCell
    cell?.content.title = "other"

    #expect(configuration(uiCells(screen).first)?.text == "other")
  }

  @Test(arguments: ViewKind.allCases)
  func `cells are reused without their old content`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = adapter(screen.list, screen)
    adapter.show([group(1, 0..<60)])
    UIKitSimulation.layout()

    for y in [300.0, 900, 100, 1000] {
      screen.list.scrollOffset = ListPoint(x: 0, y: y)
      let titles = uiCells(screen).map { configuration($0)?.text }
      let items = screen.list.visibleItems.map { "Row \(100 + $0.item).0" }
      #expect(titles == items)
    }
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell learns that its item is selected, and VoiceOver too`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = adapter(screen.list, screen)
    adapter.show([group(1, 0..<2)])
    UIKitSimulation.layout()

    screen.list.simulateTap(at: IndexPath(item: 1, section: 0))

    let view = uiCells(screen)[1]
    let cell = screen.list.cell(at: ItemPath(section: 0, item: 1)) as? ContentCell
    #expect(cell?.isSelected == true)
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Row 101.0")
    #expect(view.accessibilityTraits.contains(.selected))
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell learns that its item has the focus, and is highlighted`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = adapter(screen.list, screen)
    adapter.show([group(1, 0..<2)])
    UIKitSimulation.layout()
    let cell = screen.list.cell(at: ItemPath(section: 0, item: 1)) as? ContentCell

    screen.list.focus(IndexPath(item: 1, section: 0))
    UIKitSimulation.layout()
    let isFocused = cell?.isFocused
    screen.list.focus(nil)
    UIKitSimulation.layout()
    let view = uiCells(screen)[1]
    (view as? UICollectionViewCell)?.isHighlighted = true
    (view as? UITableViewCell)?.setHighlighted(true, animated: false)
    UIKitSimulation.layout()

    #expect(isFocused == true && cell?.isFocused == false)
    #expect(cell?.isHighlighted == true)
  }

  @Test(arguments: ViewKind.allCases)
  func `section titles need no cell class`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let source = screen.diffableSource()
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2])
    snapshot.setViews(SectionViews(header: "Section"), ofSection: 1)

    source.apply(snapshot)

    #expect(configuration(screen.header(0) as? UIView)?.text == "Section")
    #expect(screen.rows == ["1.0", "2.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a content cell can be the empty view`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = ListAdapter(
      screen.list, clock: screen.clock,
      emptyView: {
        let cell = ContentCell()
        cell.content.title = "Nothing here"
        return cell
      }, controllers: { SectionController(for: Group.self) { GroupController($0, kind) } })
    adapter.onFault = screen.note

    adapter.show([Group]())

    let view = screen.list.backgroundView as? UIListContentView
    #expect((view?.configuration as? UIListContentConfiguration)?.text == "Nothing here")
    #expect(screen.faults == [])
  }

  @Test func `other cells of Roster adopt the protocol`() {
    let screen = TestScreen()
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: PriceCell, row: Row) in cell.price = row.id }

    source.apply { ListSection(1) { [Row(id: 7)] } }

    let view = uiCells(screen).first
    #expect(configuration(view)?.text == "7 €")
    #expect(view?.accessibilityLabel == "7 euros")
    #expect(
      view?.accessibilityTraits == [.button, .adjustable, .notEnabled, .header, .toggleButton])
    let action = view?.accessibilityCustomActions?.first
    #expect(action?.name == "Buy")
    #expect(action.flatMap { $0.actionHandler?($0) } == true)
    #expect(PriceCell.bought == 1)
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell that says nothing of its changes is drawn again all the same`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: PriceCell, row: Row) in cell.price = row.version }
    source.apply { ListSection(1) { [Row(id: 7, version: 2)] } }
    let before = configuration(uiCells(screen).first)?.text

    source.apply { ListSection(1) { [Row(id: 7, version: 3)] } }

    #expect(before == "2 €")
    #expect(configuration(uiCells(screen).first)?.text == "3 €")
  }

  // MARK: - Content

  @Test func `every part of the content has its place`() {
    let full = ListContent(
      title: "Title", subtitle: "Subtitle", detail: "Detail", badge: "3", symbol: "★",
      progress: 0.424
    ).uiConfiguration
    let value = ListContent(title: "Title", detail: "Detail", badge: "3").uiConfiguration
    let columns = ListContent(title: "-", columns: [.init("a"), .init("b")]).uiConfiguration
    let plain = ListContent(title: "Title").uiConfiguration

    #expect(full.text == "★ Title")
    #expect(full.secondaryText == "Subtitle\nDetail · 3 · 42 %")
    #expect(!full.prefersSideBySideTextAndSecondaryText)
    #expect(value.secondaryText == "Detail · 3")
    #expect(value.prefersSideBySideTextAndSecondaryText)
    #expect(columns.text == "a b")
    #expect(plain.secondaryText == nil)
  }

  @Test func `progress is between nothing and all`() {
    let texts = [-0.5, 0, 1, 1.5].map {
      ListContent(title: "Title", progress: $0).uiConfiguration.secondaryText
    }

    #expect(texts == ["0 %", "0 %", "100 %", "100 %"])
  }

  @Test func `roles look different`() {
    func color(_ role: ListContent.Role) -> UIColor {
      ListContent(title: "x", role: role).uiConfiguration.textProperties.color
    }

    func size(_ role: ListContent.Role) -> CGFloat {
      ListContent(title: "x", role: role).uiConfiguration.textProperties.font.pointSize
    }

    #expect(color(.action) == .tintColor)
    #expect(color(.destructive) == .systemRed)
    #expect(size(.header) == UIListContentConfiguration.header().textProperties.font.pointSize)
    #expect(size(.secondary) == UIListContentConfiguration.footer().textProperties.font.pointSize)
    #expect(
      ListContent(emphasis: .removed).uiConfiguration.textProperties.color == .secondaryLabel)
  }

  @Test func `marks become accessories`() {
    let cell = ContentCell()
    func marks(_ content: ListContent) -> ([String], UITableViewCell.AccessoryType, Int) {
      cell.content = content
      return (cell.accessories.map(\.simulatedText), cell.accessoryType, cell.indentationLevel)
    }

    #expect(marks(ListContent()) == ([], .none, 0))
    #expect(marks(ListContent(accessory: .checkMark)) == (["checkmark"], .checkmark, 0))
    #expect(marks(ListContent(accessory: .switch(isOn: true))) == (["checkmark"], .checkmark, 0))
    #expect(marks(ListContent(accessory: .switch(isOn: false))) == ([], .none, 0))
    #expect(
      marks(ListContent(level: 2, disclosure: .collapsed))
        == (["label ▸"], .disclosureIndicator, 2))
    #expect(
      marks(ListContent(level: -1, disclosure: .expanded))
        == (["label ▾"], .disclosureIndicator, 0))
    #expect(marks(ListContent(disclosure: .loading)).0 == ["label ⋯"])
    #expect(marks(ListContent(disclosure: .leaf)) == ([], .none, 0))
  }

  @Test(arguments: ViewKind.allCases)
  func `accessories and levels reach the cells`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: ContentCell, row: Row) in
      cell.content = ListContent(title: row.text, level: 1, accessory: .checkMark)
    }

    source.apply { ListSection(1) { [Row(id: 7)] } }

    let view = uiCells(screen).first
    let item = view as? UICollectionViewListCell
    let row = view as? UITableViewCell
    #expect((item?.accessories.count ?? 0) + (row?.accessoryType == .checkmark ? 1 : 0) == 1)
    #expect(item?.indentationLevel ?? row?.indentationLevel == 1)
  }

  @Test func `while a drop is shown, a cell is indented as it would be then`() {
    let cell = ContentCell()
    cell.content = ListContent(title: "a", level: 1)
    let own = cell.indentationLevel

    cell.dropLevel = 3
    let dropped = cell.indentationLevel
    cell.dropLevel = -1

    #expect(own == 1 && dropped == 3)
    #expect(cell.indentationLevel == 0)
  }
}

/// A cell of an app for several hosts.
private final class PriceCell: CollectionViewCell, UIKitDrawing {
  static var bought = 0

  var price = 0

  var contentConfiguration: any UIContentConfiguration {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "\(price) €"
    return configuration
  }

  override var standardAccessibility: Accessibility {
    Accessibility(
      label: "\(price) euros", traits: [.button, .adjustable, .disabled, .header, .toggle],
      actions: [.init("Buy") { Self.bought += 1 }])
  }
}
