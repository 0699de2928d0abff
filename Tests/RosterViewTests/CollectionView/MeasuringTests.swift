import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

/// How a list measures rows that are far lower than estimated.
@MainActor
@Suite
struct MeasuringTests {
  /// A source with a height for each row and header, which cells have as their title.
  @MainActor
  private final class Heights: CollectionViewDataSource {
    let rows: [[Double]]
    let headers: [Double]

    init(_ rows: [[Double]], headers: [Double] = []) {
      self.rows = rows
      self.headers = headers
    }

    func height(of element: ListElement) -> Double {
      guard let path = element.itemPath else {
        return headers.isEmpty ? 0 : headers[element.section]
      }
      return rows[path.section][path.item]
    }

    func numberOfSections(in view: any ListView) -> Int { rows.count }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      rows[section].count
    }

    func collectionView(
      _ view: any ListView, has kind: ElementKind, inSection section: Int
    ) -> Bool { kind == .header && !headers.isEmpty }

    func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
      let height = height(of: element)
      return ListSize(width: Double("\(height)".count), height: height)
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content.title = "\(height(of: element))"
      return cell
    }
  }

  /// A list of such a source, and the faults that it reports.
  @MainActor
  private final class Screen {
    let source: Heights
    let view: CollectionView
    let host: HeadlessHost
    var faults: [String] = []

    init(
      _ source: Heights, _ layout: some CollectionLayout, height: Double,
      policy: AnchorPolicy = .topItem
    ) {
      self.source = source
      view = CollectionView(layout: layout, clock: VirtualClock())
      view.anchorPolicy = policy
      host = HeadlessHost(view, width: 100, height: height, standardRowHeight: 44)
      host.measure = { cell, _ in (cell as? ContentCell).flatMap { Double($0.content.title) } ?? 0 }
      view.faultPolicy = .report
      view.onFault = { [unowned self] in faults.append($0.description) }
      view.dataSource = source
      view.reload()
    }

    /// The elements on the screen and their frames in the viewport.
    var rows: [String] {
      view.visibleElements.map { element in
        guard let frame = view.frame(of: element) else { return "\(element) nowhere" }
        return "\(element) at \(frame.y - view.scrollOffset.y), \(frame.height) high"
      }
    }
  }

  private static func list(_ height: ListLayout.Height) -> ListLayout {
    ListLayout(rowHeight: height, headerHeight: height)
  }

  private static func flow(_ size: ElementSize) -> FlowLayout {
    var layout = FlowLayout(itemSize: size)
    layout.lineSpacing = 0
    return layout
  }

  /// A compositional layout of rows across the list.
  private static let compositional: CompositionalLayout = {
    let size = CompositionalLayout.Size(width: .fractionalWidth(1), height: .estimated(44))
    return CompositionalLayout(
      CompositionalLayout.Section(
        group: .vertical(size: size, subitems: [.item(CompositionalLayout.Item(size: size))])))
  }()

  /// Scrolls a measured list and one that knows all sizes in the same way, and compares them.
  private func expectSame(_ screen: Screen, as expected: Screen, comment: Comment? = nil) {
    #expect(screen.rows == expected.rows, comment)
    #expect(!expected.rows.isEmpty, comment)
    #expect(screen.faults == [], comment)
  }

  @Test
  func `one line high, a row behind 101 empty ones is shown`() {
    let rows = [Double](repeating: 0, count: 101) + [1, 1]

    let screen = Screen(Heights([rows]), Self.list(.measured(estimate: 1)), height: 1)

    #expect(screen.rows == ["item 0-101 at 0.0, 1.0 high"])
    #expect(screen.view.contentSize.height == 2)
    #expect(screen.faults == [])
  }

  @Test(arguments: [100, 1_900, 10_000])
  func `rows behind many empty ones are shown, and no other cell is kept`(count: Int) {
    let rows = [Double](repeating: 0, count: count) + [Double](repeating: 44, count: 1_000)

    let screen = Screen(Heights([rows]), Self.list(.measured(estimate: 44)), height: 800)

    #expect(screen.rows.first == "item 0-\(count) at 0.0, 44.0 high")
    #expect(screen.rows.count == 19)
    #expect(screen.faults == [])
    #expect(screen.view.counters.bound == count + 19)
    #expect(screen.view.counters.created < 50)
  }

  @Test
  func `rows that are never high enough are all measured, and none is shown`() {
    let rows = [Double](repeating: 0, count: 10_000)

    let screen = Screen(Heights([rows]), Self.list(.measured(estimate: 1)), height: 5)

    #expect(screen.rows == [])
    #expect(screen.view.contentSize.height == 0)
    #expect(screen.view.counters.measured == 10_000)
    #expect(screen.faults == [])
  }

  @Test
  func `3000 rows of 1/256 line are shown as far as they are visible`() {
    let rows = [Double](repeating: 1 / 256, count: 3_000)

    let screen = Screen(Heights([rows]), Self.list(.measured(estimate: 1)), height: 10)

    #expect(screen.rows.count == 2_560)
    #expect(screen.view.counters.bound == 2_560)
    #expect(screen.faults == [])
  }

  @Test(arguments: [1.0, 4, 11, 22, 40, 44, 100])
  func `rows of another height than estimated are configured only if they are shown`(
    height: Double
  ) {
    let rows = [Double](repeating: height, count: 2_000)

    let screen = Screen(Heights([rows]), Self.list(.measured(estimate: 44)), height: 800)

    let count = max(screen.rows.count, 19)
    #expect(screen.view.counters.bound == count)
    #expect(screen.view.counters.measured == count)
    #expect(screen.view.counters.created == count)
  }

  @Test(arguments: [2, 9, 2_000])
  func `items of a flow layout behind many empty ones are shown`(count: Int) {
    let source = Heights([
      [Double](repeating: 0, count: count), [Double](repeating: 12, count: 900),
    ])
    let estimate = ElementSize.measured(estimate: ListSize(width: 10, height: 44))

    let screen = Screen(source, Self.flow(estimate), height: 400)

    expectSame(screen, as: Screen(source, Self.flow(.provided), height: 400))
  }

  @Test(arguments: [2, 9, 2_000])
  func `items of a compositional layout behind many empty ones are shown`(count: Int) {
    let source = Heights([
      [Double](repeating: 0, count: count), [Double](repeating: 12, count: 900),
    ])

    let screen = Screen(source, Self.compositional, height: 400)

    expectSame(screen, as: Screen(source, Self.list(.provided), height: 400))
  }

  @Test
  func `items that scroll across the list behind many empty ones are shown`() {
    let source = Heights([
      [Double](repeating: 0, count: 2_000) + [Double](repeating: 10, count: 9_000)
    ])
    let size = CompositionalLayout.Size(width: .estimated(30), height: .absolute(5))
    let group = CompositionalLayout.Group.horizontal(
      size: size, subitems: [.item(CompositionalLayout.Item(size: size))])
    var section = CompositionalLayout.Section(group: group)
    section.orthogonalScrolling = .continuous
    let view = CollectionView(layout: CompositionalLayout(section), clock: VirtualClock())
    let host = WideHost(view)
    view.dataSource = source
    view.resize(to: ListSize(width: 100, height: 50))

    view.reload()

    #expect(view.visibleElements == (0..<10).map { .item(ItemPath(section: 0, item: 2_000 + $0)) })
    #expect(view.counters.measured < 6_000)
    #expect(host.shown.count == 10)
  }

  @Test
  func `a row that is inserted behind many empty ones appears in its place`() {
    let rows = [Double](repeating: 0, count: 500) + [1]
    let screen = Screen(Heights([rows]), Self.list(.measured(estimate: 1)), height: 5)
    screen.view.dataSource = nil
    screen.view.reload()
    var batch = BatchUpdate()
    batch.insertSections.append(0)

    screen.view.perform(batch) { screen.view.dataSource = screen.source }

    let appearing = screen.host.transactions.last?.changes.filter { $0.kind == .appear } ?? []
    #expect(appearing.map(\.from.frame) == [ListRect(x: 0, y: 0, width: 100, height: 1)])
    #expect(appearing.map(\.to.frame) == appearing.map(\.from.frame))
  }

  /// A host in which cells are as wide as they would be high.
  @MainActor
  private final class WideHost: ViewHost {
    private(set) var shown: Set<ViewID> = []
    var standardRowHeight: Double { 44 }

    init(_ view: CollectionView) { view.host = self }

    func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
      ListSize(
        width: (cell as? ContentCell).flatMap { Double($0.content.title) } ?? 0,
        height: proposal.height ?? 1)
    }

    func apply(_ transaction: ViewTransaction) {
      for change in transaction.changes where change.kind == .appear { shown.insert(change.view) }
    }
  }

  /// A host that estimates each row, and learns its height later.
  @MainActor
  private final class LateHost: ViewHost {
    let source: Heights
    let view: CollectionView
    private var known: [ViewID: Double] = [:]
    var standardRowHeight: Double { 44 }

    init(_ view: CollectionView, _ source: Heights) {
      (self.view, self.source) = (view, source)
      view.host = self
    }

    func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
      ListSize(width: proposal.width ?? 1, height: cell.viewID.flatMap { known[$0] } ?? 44)
    }

    func apply(_ transaction: ViewTransaction) {}

    /// Measures the rows that are new.
    ///
    /// - Returns: Whether there were any.
    func measure() -> Bool {
      let new = view.displayedViews.map(\.view).filter { known[$0] == nil }
      for id in new { known[id] = view.element(of: id).map { source.height(of: $0) } ?? 0 }
      view.setMeasuredSizes(
        new.map { (view: $0, size: ListSize(width: 100, height: known[$0] ?? 0)) })
      return !new.isEmpty
    }
  }

  @Test
  func `rows behind many empty ones are shown when their heights have arrived`() {
    let source = Heights([
      [Double](repeating: 0, count: 2_000) + [Double](repeating: 30, count: 100)
    ])
    let view = CollectionView(layout: Self.list(.measured(estimate: 44)), clock: VirtualClock())
    var faults: [String] = []
    (view.faultPolicy, view.onFault) = (.report, { faults.append($0.description) })
    let host = LateHost(view, source)
    view.dataSource = source
    view.resize(to: ListSize(width: 100, height: 800))
    view.reload()

    var rounds = 0
    while host.measure(), rounds < 1_000 { rounds += 1 }

    let expected = Screen(source, Self.list(.provided), height: 800)
    #expect(view.visibleElements == expected.view.visibleElements)
    #expect(faults == [])
  }

  @Test
  func `sections behind 3000 empty headers are shown`() {
    let source = Heights(
      [[Double]](repeating: [], count: 3_000) + [[3, 4], [5]],
      headers: [Double](repeating: 0, count: 3_000) + [2, 2])

    let screen = Screen(source, Self.list(.measured(estimate: 1)), height: 10)

    expectSame(screen, as: Screen(source, Self.list(.provided), height: 10))
  }

  @Test
  func `scrolling to the end, to the top or to a row shows the rows that are there`() {
    let empty = [Double](repeating: 0, count: 4_000)
    let source = Heights([[7] + empty + [20, 30] + empty + [5, 6]])
    let measured = Self.list(.measured(estimate: 10))
    let commands: [(String, @MainActor (CollectionView) -> Void)] = [
      ("end", { $0.scrollToEnd() }), ("top", { $0.scrollToTop() }),
      ("start", { $0.scrollToItem(at: ItemPath(section: 0, item: 4_001), position: .start) }),
      ("center", { $0.scrollToItem(at: ItemPath(section: 0, item: 4_002), position: .center) }),
      ("last", { $0.scrollToItem(at: ItemPath(section: 0, item: 8_003), position: .end) }),
    ]

    for height in [1.0, 30, 60] {
      for (name, command) in commands {
        let screen = Screen(source, measured, height: height)
        let expected = Screen(source, Self.list(.provided), height: height)
        command(screen.view)
        command(expected.view)
        expectSame(screen, as: expected, comment: "\(name), \(height) high")
      }
    }
  }

  @Test
  func `a list that opens at its end shows the rows before many empty ones`() {
    let source = Heights([[Double](repeating: 3, count: 50) + [Double](repeating: 0, count: 5_000)])

    let screen = Screen(
      source, Self.list(.measured(estimate: 44)), height: 100, policy: .end(threshold: 0))

    expectSame(
      screen,
      as: Screen(source, Self.list(.provided), height: 100, policy: .end(threshold: 0)))
  }

  @Test(arguments: 0..<40)
  func `a random list shows what it shows if all sizes are known`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let heights: [Double] = [0, 0, 0, 0, 1.0 / 256, 1, 30, 90]
    var rows: [[Double]] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      var section: [Double] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let height = heights.randomElement(using: &random) ?? 0
        section += [Double](repeating: height, count: Int.random(in: 1...700, using: &random))
      }
      rows.append(section)
    }
    let headers = rows.map { _ in heights.randomElement(using: &random) ?? 0 }
    let source = Heights(rows, headers: headers)
    let viewports: [Double] = [1, 50, 800]
    let height = viewports.randomElement(using: &random) ?? 1
    let estimate: Double = Bool.random(using: &random) ? 1 : 44
    let screen = Screen(source, Self.list(.measured(estimate: estimate)), height: height)
    let expected = Screen(source, Self.list(.provided), height: height)

    #expect(screen.rows == expected.rows, "seed \(seed)")
    for atEnd in [true, false, true] {
      for view in [screen.view, expected.view] {
        if atEnd { view.scrollToEnd() } else { view.scrollToTop() }
      }
      #expect(screen.rows == expected.rows, "seed \(seed)")
    }
    #expect(screen.faults == [], "seed \(seed)")
  }
}
