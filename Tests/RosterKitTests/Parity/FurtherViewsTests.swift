import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Supplementary views and decorations of a layout, in a real list.
@MainActor @Suite struct FurtherViewsTests {
  /// Gives each item a badge, and the section a banner.
  final class BadgedController: ListSectionController<Tally> {
    override var numberOfItems: Int { object.count }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { $0.content.title = "\(object.label)\(index)" }
    }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      let owner = index.map { "\($0)" } ?? "all"
      return ListItem("\(kind.name) \(owner) of \(object.label)") { (cell: ContentCell, text) in
        cell.content.title = text
      }
    }

    override func sizeOfSupplementary(_ kind: ElementKind, ofItem index: Int?) -> ListSize {
      ListSize(width: 12, height: Double(index.map { $0 + 1 } ?? 2))
    }
  }

  /// A text that stays the same view when it differs.
  struct Banner: ListDiffable, Equatable {
    let text: String

    var diffIdentifier: Int { 0 }
  }

  /// Gives the section a banner if its object has a label, whose length is its height where the layout
  /// asks for it.
  final class BannerController: ListSectionController<Tally> {
    override var numberOfItems: Int { object.count }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { $0.content.title = "row" }
    }

    override func supportedElementKinds() -> [ElementKind] { ["banner"] }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      if object.label.isEmpty { return nil }
      return ListItem(Banner(text: object.label)) { (cell: ContentCell, banner) in
        cell.content.title = banner.text
      }
    }

    override func sizeOfSupplementary(_ kind: ElementKind, ofItem index: Int?) -> ListSize {
      ListSize(width: 12, height: Double(object.label.count))
    }
  }

  final class Backdrop: CollectionViewCell {}

  /// Rows of one unit, with a banner above each section that has one.
  static var banners: CompositionalLayout {
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(1))
    var section = CompositionalLayout.Section(
      group: .horizontal(size: row, subitem: .item(CompositionalLayout.Item(size: row)), count: 1))
    section.boundaryItems = [
      CompositionalLayout.BoundaryItem(
        .supplementary("banner", item: nil), size: row, alignment: .top)
    ]
    return CompositionalLayout(section)
  }

  /// Rows of three units with a badge in the last one, a banner above and a backdrop behind.
  static var layout: CompositionalLayout {
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(3))
    let badge = CompositionalLayout.SupplementaryItem(
      "badge", size: CompositionalLayout.Size(width: .absolute(12), height: .absolute(1)),
      containerAnchor: CompositionalLayout.Anchor(.bottom))
    let item = CompositionalLayout.Item(size: row, supplementaryItems: [badge])
    var section = CompositionalLayout.Section(
      group: .horizontal(size: row, subitem: .item(item), count: 1))
    section.boundaryItems = [
      CompositionalLayout.BoundaryItem(
        .supplementary("banner", item: nil),
        size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(2)),
        alignment: .top)
    ]
    section.backgrounds = [CompositionalLayout.Background("backdrop")]
    return CompositionalLayout(section)
  }

  /// Rows of one unit, each with its badge below, as large as the section controller specifies.
  struct BadgesBelow: CollectionLayout {
    func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames {
      var (rows, badges, y) = ([ListRect](), [SectionFrames.Element](), 0.0)
      for item in 0..<section.itemCount {
        let badge = LayoutElement.supplementary("badge", item: item)
        let size = section.providedSize(of: badge)
        rows.append(ListRect(x: 0, y: y, width: section.container.width, height: 1))
        badges.append(
          SectionFrames.Element(
            badge, ListRect(x: 0, y: y + 1, width: size.width, height: size.height)))
        y += 1 + size.height
      }
      return SectionFrames(items: SectionFrames.Items(rows), others: badges, height: y)
    }
  }

  /// Rows of one unit, with a banner above, as large as the section controller specifies.
  struct BannerAbove: CollectionLayout {
    func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames {
      let banner = LayoutElement.supplementary("banner", item: nil)
      let size = section.providedSize(of: banner)
      let rows = (0..<section.itemCount).map {
        ListRect(x: 0, y: size.height + Double($0), width: section.container.width, height: 1)
      }
      let frame = ListRect(x: 0, y: 0, width: size.width, height: size.height)
      return SectionFrames(
        items: SectionFrames.Items(rows), others: [SectionFrames.Element(banner, frame)],
        height: size.height + Double(rows.count))
    }
  }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  var faults: Faults

  final class Faults { var texts: [String] = [] }

  init() {
    let faults = Faults()
    self.faults = faults
    view = CollectionView(layout: Self.layout, clock: clock)
    view.faultPolicy = .report
    view.onFault = { faults.texts.append($0.problem) }
    host = HeadlessHost(view, width: 12, height: 30)
  }

  private func badge(_ section: Int, _ item: Int) -> ListElement {
    .supplementary("badge", of: .item(ItemPath(section: section, item: item)))
  }

  private func title(_ element: ListElement) -> String? {
    (view.cell(for: element) as? ContentCell)?.content.title
  }

  @Test func `views that the layout has besides come from the section controller, and are shown`() {
    view.register(Backdrop.self, forDecoration: "backdrop")
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { BadgedController($0) } }
    adapter.show([Tally(id: 1, label: "a", count: 2), Tally(id: 2, label: "b")]) { _ in }

    #expect(title(badge(0, 1)) == "badge 1 of a")
    #expect(title(.supplementary("banner", of: .section(1))) == "banner all of b")
    #expect(view.frame(of: badge(0, 0))?.y == 4)
    #expect(host.text.contains("badge 0 of b"))
    #expect(faults.texts.isEmpty)
  }

  @Test func `they follow their section when it moves, and go with their items`() {
    view.register(Backdrop.self, forDecoration: "backdrop")
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { BadgedController($0) } }
    adapter.show([Tally(id: 1, label: "a", count: 2), Tally(id: 2, label: "b")]) { _ in }
    let cell = view.cell(for: badge(1, 0))

    adapter.show([Tally(id: 2, label: "b"), Tally(id: 1, label: "a", count: 1)]) { _ in }

    #expect(view.cell(for: badge(0, 0)) === cell)
    #expect(title(badge(1, 0)) == "badge 0 of a")
    #expect(view.cell(for: badge(1, 1)) == nil)
    #expect(faults.texts.isEmpty)
  }

  @Test func `a layout of one's own gives them the size that the section controller says`() {
    view.layout = BadgesBelow()
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { BadgedController($0) } }

    adapter.show([Tally(id: 1, label: "a", count: 3)]) { _ in }

    #expect(view.frame(of: badge(0, 1)) == ListRect(x: 0, y: 3, width: 12, height: 2))
    #expect(host.text == "a0\nbadge 0 of a\na1\nbadge 1 of a\n\na2\nbadge 2 of a")
    #expect(faults.texts.isEmpty)
  }

  @Test func `the size of a view off the screen is that of the newest data`() {
    view.layout = BannerAbove()
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) { BannerController($0) }
    }
    let banner = ListElement.supplementary("banner", of: .section(1))
    adapter.show([Tally(id: 1, label: "a", count: 40), Tally(id: 2, label: "b")]) { _ in }
    #expect(view.frame(of: banner)?.height == 1 && view.cell(for: banner) == nil)

    adapter.show([Tally(id: 1, label: "a", count: 40), Tally(id: 2, label: "bcd")]) { _ in }

    #expect(view.frame(of: banner)?.height == 3 && view.cell(for: banner) == nil)
    #expect(faults.texts.isEmpty)
  }

  @Test func `the part of a stack that declares a kind provides it`() {
    view.layout = Self.banners
    final class Part: ListSectionController<Tally> {
      let kinds: [ElementKind]

      init(_ object: Tally, _ kinds: [ElementKind]) {
        self.kinds = kinds
        super.init(object)
      }

      override func cell(at index: Int) -> (any ListCell)? {
        dequeue(ContentCell.self, at: index) { $0.content.title = "row" }
      }

      override func supportedElementKinds() -> [ElementKind] { kinds }

      override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
        ListItem(Banner(text: "\(kinds.count)")) { (cell: ContentCell, banner) in
          cell.content.title = banner.text
        }
      }
    }
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) { tally in
        ListStackedSectionController(
          tally, parts: [Part(tally, []), Part(tally, ["banner"])])
      }
    }

    adapter.show([Tally(id: 1, label: "a")]) { _ in }

    #expect(host.text == "1\nrow\nrow")
    #expect(faults.texts.isEmpty)
  }

  @Test func `a registered class is made for decorations, and the data source is not asked`() {
    view.register(Backdrop.self, forDecoration: "backdrop")
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { BadgedController($0) } }
    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    let element = ListElement.decoration("backdrop", of: .section(0))

    #expect(view.cell(for: element) is Backdrop)
    #expect(view.frame(of: element)?.height == 5)
    #expect(faults.texts.isEmpty)
  }

  @Test func `an unregistered decoration is asked for, and without an answer it is a fault`() {
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { BadgedController($0) } }
    adapter.show([Tally(id: 1, label: "a")]) { _ in }

    #expect(faults.texts == ["there is no cell for backdrop of section 0 (section Tally 1)"])
  }

  @Test func `a kind that the controller supports is there while it has a view, and follows it`() {
    view.layout = Self.banners
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { BannerController($0) } }
    let banner = ListElement.supplementary("banner", of: .section(1))

    adapter.show([Tally(id: 1, label: ""), Tally(id: 2, label: "two")]) { _ in }
    let cell = view.cell(for: banner)
    #expect(host.text == "row\ntwo\nrow")
    adapter.show([Tally(id: 1, label: "one"), Tally(id: 2, label: "2")]) { _ in }
    #expect(host.text == "one\nrow\n2\nrow")
    #expect(view.cell(for: banner) === cell)
    adapter.show([Tally(id: 1, label: "one"), Tally(id: 2, label: "")]) { _ in }

    #expect(host.text == "one\nrow\nrow")
    #expect(adapter.debugDescription.contains("1 item, banner"))
    #expect(faults.texts.isEmpty)
  }

  @Test func `a kind of a snapshot is there in the sections that have it, and follows it`() {
    view.layout = Self.banners
    let source = CollectionViewDiffableDataSource<String, Int>(view) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    var snapshot = DiffableDataSourceSnapshot<String, Int> {
      ListSection("a") { [1] }
      ListSection("b") { [2] }
    }
    func show(_ a: String?, _ b: String?) {
      for (section, text) in [("a", a), ("b", b)] {
        var views = SectionViews()
        views["banner"] = text.map { SectionView(title: $0) }
        snapshot.setViews(views, ofSection: section)
      }
      source.apply(snapshot)
    }

    show(nil, "two")
    let cell = view.cell(for: .supplementary("banner", of: .section(1)))
    #expect(host.text == "1\ntwo\n2")
    show("one", "2nd")
    #expect(host.text == "one\n1\n2nd\n2")
    #expect(view.cell(for: .supplementary("banner", of: .section(1))) === cell)
    show("one", nil)

    #expect(host.text == "one\n1\n2")
    #expect(faults.texts.isEmpty)
  }

  @Test func `a provider of a data source gets the ids of what the layout asks for`() {
    view.register(Backdrop.self, forDecoration: "backdrop")
    let source = CollectionViewDiffableDataSource<String, Int>(view) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    source.supplementaryViewProvider = { view, element, section, item in
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content.title = "\(section) \(item.map { "\($0)" } ?? "-")"
      return cell
    }
    source.apply(DiffableDataSourceSnapshot { ListSection("a") { [7, 8] } })

    #expect(title(badge(0, 1)) == "a 8")
    #expect(title(.supplementary("banner", of: .section(0))) == "a -")
    #expect(faults.texts.isEmpty)
  }
}
