import RosterDiff
import RosterLayouts
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// ListEngine with any layout, at random.
@Suite
struct ListEngineRandomTests {
  /// A random event in a list, with the seed of its details.
  struct Step: Hashable, CustomStringConvertible {
    enum Kind: CaseIterable {
      case batch, reconfigure, scrollBy, scrollTo, scrollToItem, scrollAcross, resize, insets, late,
        reload, layout
    }
    var kind: Kind
    var seed: UInt64

    var description: String { "\(kind)(\(seed))" }
  }

  @Test
  func `after any sequence of steps everything is as laid out from scratch, and nothing drifts`()
    throws
  {
    try check(
      ListLayout(), viewport: ListSize(width: 40, height: 10), steps: 20,
      cases: TestLength.count(short: 60, long: 5_000))
  }

  // MARK: - Layouts

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func `rows arranged section by section`(axis: ScrollAxis) throws {
    try check(RowsBySection(ListLayout(sectionSpacing: 2, sideInset: 1, axis: axis)))
    try check(
      RowsBySection(
        ListLayout(
          rowHeight: .provided, pinsHeaders: false,
          separator: ListLayout.Separator(thickness: 0.5, leading: 2), axis: axis)))
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func `rows in the index`(axis: ScrollAxis) throws {
    try check(ListLayout(sectionSpacing: 2, sideInset: 1, axis: axis))
    try check(
      ListLayout(
        rowHeight: .provided, pinsHeaders: false,
        separator: ListLayout.Separator(thickness: 0.5, leading: 2), axis: axis))
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func `flow`(axis: ScrollAxis) throws {
    let size = ListSize(width: 5, height: 2)
    for itemSize in [ElementSize.fixed(size), .provided, .measured(estimate: size)] {
      var layout = FlowLayout(axis: axis, itemSize: itemSize, lineSpacing: 1, itemSpacing: 1)
      layout.headerSize = .fixed(ListSize(width: 1, height: 1))
      layout.pinsHeaders = true
      layout.pinsFooters = true
      try check(layout)
    }
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func `the layout whose sections share rows`(axis: ScrollAxis) throws {
    try check(ListCollectionViewLayout(axis: axis, stickyHeaders: true))
    let estimate = ListSize(width: 4, height: 2)
    try check(
      ListCollectionViewLayout(axis: axis, itemSize: .measured(estimate: estimate)))
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func `compositional`(axis: ScrollAxis) throws {
    try check(CompositionalLayout(grid(height: .absolute(3)), axis: axis))
    try check(CompositionalLayout(grid(height: .estimated(2)), axis: axis))
    var across = grid(height: .absolute(3))
    across.orthogonalScrolling = .continuous
    try check(CompositionalLayout(across, axis: axis))
    try check(
      CompositionalLayout(axis: axis) { index, _ in
        var section = grid(height: index % 2 == 0 ? .absolute(2) : .estimated(3))
        if index % 3 == 2 { section.orthogonalScrolling = .groupPaging }
        return section
      })
  }

  // MARK: - Steps

  private func check(
    _ layout: some CollectionLayout, viewport: ListSize = ListSize(width: 24, height: 12),
    steps: Int = 14, cases: Int = TestLength.count(short: 12, long: 1_000)
  ) throws {
    try checkProperty(
      seed: 1, cases: cases,
      generate: { random in
        (0..<steps).map { _ in
          let kind: Step.Kind =
            Bool.random(using: &random)
            ? .batch : Step.Kind.allCases.randomElement(using: &random) ?? .batch
          return Step(kind: kind, seed: UInt64.random(in: 0..<1_000_000, using: &random))
        }
      }, shrink: Shrinking.removals,
      holds: { steps in
        var harness = try EngineHarness(layout, counts: [12, 0, 30, 5], viewport: viewport)
        for step in steps { try perform(step, &harness) }
        return true
      })
  }

  private func perform(_ step: Step, _ harness: inout EngineHarness<some CollectionLayout>) throws {
    var random = SeededGenerator(seed: step.seed)
    switch step.kind {
    case .batch, .reconfigure: return try performBatch(&harness, &random, step.kind)
    case .scrollToItem: return try scrollToItem(&harness, &random)
    case .resize: return try resize(&harness, &random)
    case .late: return try measureLate(&harness, &random)
    case .scrollBy: harness.engine.scroll(by: Double(Int.random(in: -60...60, using: &random)) / 4)
    case .scrollTo:
      let range = -10...harness.model.length + 10
      harness.engine.scroll(to: Double.random(in: range, using: &random).rounded())
    case .scrollAcross:
      if let section = harness.list.sections.indices.randomElement(using: &random) {
        harness.engine.scroll(section: section, to: Double(Int.random(in: -5...40, using: &random)))
      }
    case .insets:
      harness.setInsets(
        ListInsets(
          top: Double(Int.random(in: 0...3, using: &random)),
          leading: Double(Int.random(in: 0...1, using: &random)),
          bottom: Double(Int.random(in: 0...3, using: &random))))
    case .reload: harness.reload()
    case .layout: harness.setLayout()
    }
    try harness.finish()
  }

  private func resize(
    _ harness: inout EngineHarness<some CollectionLayout>, _ random: inout SeededGenerator
  ) throws {
    let place = Place(harness)
    let width = harness.engine.rowWidth
    let size = ListSize(
      width: [12, 24, 40, 80].randomElement(using: &random) ?? 24,
      height: [0, 1, 5, 10, 25].randomElement(using: &random) ?? 10)
    harness.resize(to: size)
    try harness.finish()
    if harness.engine.rowWidth == width { try place.requireKept(harness) }
  }

  private func performBatch(
    _ harness: inout EngineHarness<some CollectionLayout>, _ random: inout SeededGenerator,
    _ kind: Step.Kind
  ) throws {
    let old = harness.list
    var new = old
    if kind == .batch { new.change(using: &random) }
    var batch = old.batch(to: new)
    let stays = Set(new.paths.keys)
    let movers = Set(batch.moveItems.map(\.from))
    for (id, path) in old.paths.sorted(by: { $0.value < $1.value }) where stays.contains(id) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...1: batch.reconfigureItems.append(path)
      case 2 where !movers.contains(path): batch.reloadItems.append(path)
      default: break
      }
    }
    let sections = Set(new.sections.map(\.id))
    let moved = Set(batch.moveSections.map(\.old))
    for (index, section) in old.sections.enumerated() where sections.contains(section.id) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...1: batch.reconfigureSections.append(index)
      case 2 where !moved.contains(index): batch.reloadSections.append(index)
      default: break
      }
    }
    let place = Place(harness)
    let isReload = Int.random(in: 0..<3, using: &random) == 0
    try harness.apply(batch, new, views: isReload ? .areReplaced : .stay)
    try harness.finish()
    try place.requireKept(harness, through: batch)
  }

  private func scrollToItem(
    _ harness: inout EngineHarness<some CollectionLayout>, _ random: inout SeededGenerator
  ) throws {
    guard let path = harness.list.paths.values.sorted().randomElement(using: &random) else {
      return
    }
    harness.engine.scroll(to: .item(path), .start)
    try harness.finish()
    let model = harness.model
    let start = model.placed.first { $0.element == .item(path) }?.frame.y ?? 0
    let header = model.placed.first { $0.element == .header(section: path.section) }
    let isPinned = header?.pin?.edge == .top || harness.layout.rows?.pinsHeaders == true
    let target = start - (isPinned ? header?.frame.height ?? 0 : 0) - model.insets.top
    let expected = min(max(target, model.offsets.lowerBound), model.offsets.upperBound)
    try harness.require(
      harness.engine.offset == expected,
      "scrolled to \(harness.engine.offset) for \(path), expected \(expected)")
  }

  /// Sets sizes of arbitrary items, which the engine did not request.
  private func measureLate(
    _ harness: inout EngineHarness<some CollectionLayout>, _ random: inout SeededGenerator
  ) throws {
    let place = Place(harness)
    for path in harness.list.paths.values.sorted() where Bool.random(using: &random) {
      harness.measure(path)
    }
    try harness.finish()
    try place.requireKept(harness)
  }
}

/// Three items in a row, each with a badge, in sections with a header and a background.
private func grid(height: CompositionalLayout.Dimension) -> CompositionalLayout.Section {
  let size = CompositionalLayout.Size(width: .fractionalWidth(1.0 / 3), height: height)
  let badge = CompositionalLayout.SupplementaryItem(
    "badge", size: CompositionalLayout.Size(width: .absolute(1), height: .absolute(0.5)),
    containerAnchor: CompositionalLayout.Anchor([.top, .trailing]))
  let item = CompositionalLayout.Item(size: size, supplementaryItems: [badge])
  let width = CompositionalLayout.Dimension.fractionalWidth(1)
  let group = CompositionalLayout.Group.horizontal(
    size: CompositionalLayout.Size(width: width, height: height), subitems: [.item(item)])
  let header = CompositionalLayout.BoundaryItem(
    .header, size: CompositionalLayout.Size(width: width, height: .estimated(1)), alignment: .top,
    scrolling: .pinsToVisibleBounds)
  return CompositionalLayout.Section(
    group: group, interGroupSpacing: 1,
    contentInsets: ListInsets(top: 1, leading: 1, bottom: 1, trailing: 1),
    boundaryItems: [header], backgrounds: [CompositionalLayout.Background("background")])
}

/// Rows without their index.
struct RowsBySection: CollectionLayout {
  let list: ListLayout

  init(_ list: ListLayout) {
    self.list = list
  }

  var axis: ScrollAxis { list.axis }

  func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames {
    list.arrange(section, from: cursor)
  }
}
