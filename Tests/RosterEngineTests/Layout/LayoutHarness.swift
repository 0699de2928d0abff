import RosterDiff
import RosterTesting

@testable import RosterEngine

/// An engine with any layout, its data, the known sizes, and a host's table of views; every step is
/// compared with a layout from scratch.
struct LayoutHarness<Layout: CollectionLayout> {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// An element, by the identity of its item or section.
  struct Key: Hashable {
    var owner: Int
    var element: LayoutElement
  }

  let layout: Layout
  var engine: ListEngine
  var list: ModelList
  var versions: [Int: Int] = [:]
  /// The sizes that the host has measured, and whether they hold.
  var known: [Key: (size: ListSize, isCurrent: Bool)] = [:]
  var table: [ViewID: ViewAttributes] = [:]
  var viewOfKey: [Key: ViewID] = [:]

  init(_ layout: Layout, counts: [Int], viewport: ListSize) throws {
    self.layout = layout
    list = ModelList(counts: counts)
    engine = ListEngine(layout: layout, standardHeight: 1)
    engine.resize(to: viewport)
    engine.reload(sections(list))
    try finish()
  }

  var axis: ScrollAxis { layout.axis }

  // MARK: - The data

  /// Two of three sections have a header, one of three a footer; one of four has its own metrics.
  func sections(_ list: ModelList) -> ListSections {
    let versions = versions
    return ListSections(
      counts: list.counts, hasHeader: { list.sections[$0].id % 3 != 0 },
      hasFooter: { list.sections[$0].id % 3 == 1 },
      size: { Self.actualSize(Self.key($0, list), versions, within: 16) },
      metrics: { Self.metrics(list.sections[$0].id) })
  }

  static func metrics(_ section: Int) -> SectionMetrics? {
    guard section % 4 == 1 else { return nil }
    return SectionMetrics(
      insets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 1), lineSpacing: 1,
      itemSpacing: 2)
  }

  static func key(_ element: ListElement, _ list: ModelList) -> Key {
    switch element.owner {
    case .section(let section):
      return Key(owner: list.sections[section].id, element: element.inSection)
    case .item(let path):
      switch element {
      case .supplementary(let kind, _):
        return Key(owner: list[path], element: .supplementary(kind, item: 0))
      case .decoration(let kind, _):
        return Key(owner: list[path], element: .decoration(kind, item: 0))
      default: return Key(owner: list[path], element: .item(0))
      }
    }
  }

  /// A size in quarters that changes with the content, now and then zero.
  static func actualSize(_ key: Key, _ versions: [Int: Int], within limit: Double) -> ListSize {
    let mixed =
      (key.owner &* 2_654_435_761 &+ versions[key.owner, default: 0] &* 40_503 &+ 977) & 0xffff
    if mixed % 23 == 0 { return .zero }
    return ListSize(
      width: min(Double(mixed % 37) / 4 + 0.25, limit), height: Double(mixed % 17) / 4 + 0.25)
  }

  func measured(_ element: ListElement, _ proposal: SizeProposal) -> ListSize {
    let size = Self.actualSize(Self.key(element, list), versions, within: .infinity)
    return ListSize(
      width: proposal.width ?? min(size.width, proposal.greatest.width),
      height: proposal.height ?? min(size.height, proposal.greatest.height))
  }

  var model: LayoutModel {
    let viewport = axis.turned(engine.viewport)
    let insets = axis.turned(engine.insets)
    let container = engine.container
    return LayoutModel(
      layout, sectionCount: list.sections.count, viewport: viewport, insets: insets,
      crossOffset: { engine.crossOffset(of: $0) ?? 0 },
      section: { section($0, container) })
  }

  private func section(_ index: Int, _ container: ListSize) -> LayoutSection {
    let section = list.sections[index]
    func key(_ element: LayoutElement) -> Key {
      Self.key(LayoutModel.element(element, index), list)
    }
    return LayoutSection(
      index: index, sectionCount: list.sections.count, itemCount: section.items.count,
      hasHeader: section.id % 3 != 0, hasFooter: section.id % 3 == 1, container: container,
      metrics: Self.metrics(section.id).map(axis.turned),
      given: { axis.turned(Self.actualSize(key($0), versions, within: 16)) },
      known: { known[key($0)].map { axis.turned($0.size) } })
  }

  // MARK: - Steps

  /// Measures until all is settled, commits, and compares everything with the model.
  mutating func finish() throws {
    var passes = 0
    while true {
      let requests = engine.layOut()
      if requests.isEmpty { break }
      passes += 1
      try require(passes < 2_000, "measuring does not end")
      for request in requests {
        guard let proposal = request.proposal else { continue }
        let key = Self.key(request.element, list)
        try require(known[key]?.isCurrent != true, "\(request.element) is measured twice")
        let size = measured(request.element, proposal)
        known[key] = (size, true)
        engine.setSize(size, of: request.element)
      }
    }
    if let transaction = engine.commit() { try apply(transaction) }
    try require(engine.commit() == nil, "a second commit shows something new")
    try check()
  }

  mutating func apply(
    _ batch: BatchUpdate, _ new: ModelList, views: ViewsOfSurvivors = .stay
  ) throws {
    for path in batch.reconfigureItems {
      let id = list[path]
      versions[id, default: 0] += 1
      outdate { $0.owner == id && $0.element == .item(0) }
    }
    for path in batch.reloadItems {
      let id = list[path]
      for key in known.keys where key.owner == id { known[key] = nil }
      for key in viewOfKey.keys where key.owner == id { viewOfKey[key] = nil }
    }
    if views == .areReplaced {
      for item in new.paths.keys where item % 3 == 0 { versions[item, default: 0] += 1 }
    }
    try engine.apply(batch, sections(new), views: views)
    list = new
    let owners = Set(new.sections.flatMap { [$0.id] + $0.items })
    for key in known.keys where !owners.contains(key.owner) { known[key] = nil }
    for key in viewOfKey.keys where !owners.contains(key.owner) { viewOfKey[key] = nil }
    guard views == .areReplaced else { return }
    try require(engine.views.isEmpty, "a view stayed through a reload")
    viewOfKey = [:]
    // Rows whose sizes the app gives are not estimated, and neither are their supplementary views.
    if layout.rows?.rowHeight == .given { known = [:] } else { outdate { _ in true } }
  }

  /// A measured size becomes an estimate, unless that would hide the element.
  mutating func outdate(_ isMeant: (Key) -> Bool) {
    for (key, value) in known where isMeant(key) && value.isCurrent {
      let size = axis.turned(value.size)
      // Of rows only the extent along the axis is kept.
      let isHidden = size.height == 0 || size.width == 0 && layout.rows == nil
      known[key] = isHidden ? nil : (value.size, false)
    }
  }

  mutating func resize(to viewport: ListSize) {
    let width = engine.rowWidth
    engine.resize(to: viewport)
    if engine.rowWidth != width { outdate { _ in true } }
  }

  // MARK: - Checks

  func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: text()) }
  }

  private mutating func apply(_ transaction: ViewTransaction) throws {
    for change in transaction.changes {
      let old = table[change.view]
      switch change.kind {
      case .appear:
        try require(old == nil, "\(change.view) appears twice")
        table[change.view] = change.to
      case .move:
        try require(old == change.from, "\(change.view) moves from where it is not")
        table[change.view] = change.to
      case .change:
        try require(old != nil, "\(change.view) changes without being there")
      case .disappear:
        try require(old == change.from, "\(change.view) leaves from where it is not")
        table[change.view] = nil
      }
    }
    try require(transaction.offset == engine.offsetPoint, "the offset is another one")
  }

  private mutating func check() throws {
    let model = model
    let size = axis.turned(engine.contentSize)
    try require(size.height == model.length, "length \(size.height), expected \(model.length)")
    try require(
      model.offsets.contains(engine.offset), "offset \(engine.offset) not in \(model.offsets)")
    var actual: [ListElement: ViewAttributes] = [:]
    for view in engine.views {
      var attributes = view.attributes
      attributes.frame = axis.turned(attributes.frame)
      try require(actual[view.element] == nil, "\(view.element) has two views")
      actual[view.element] = attributes
    }
    let expected = model.visible(at: engine.offset)
    try require(
      actual == expected,
      "at \(engine.offset) of \(engine.viewport): \(difference(actual, expected))")
    try require(
      table == Dictionary(uniqueKeysWithValues: engine.views.map { ($0.view, $0.attributes) }),
      "the host shows something else")
    try checkIdentity()
  }

  private func difference(
    _ actual: [ListElement: ViewAttributes], _ expected: [ListElement: ViewAttributes]
  ) -> String {
    var lines: [String] = []
    for (element, attributes) in expected where actual[element] != attributes {
      let found = actual[element].map { "\($0.frame)" } ?? "nothing"
      lines.append("\(element) expected at \(attributes.frame), found \(found)")
    }
    for element in actual.keys where expected[element] == nil {
      lines.append("\(element) is not expected")
    }
    return lines.sorted().joined(separator: "; ")
  }

  private mutating func checkIdentity() throws {
    var now: [Key: ViewID] = [:]
    for view in engine.views { now[Self.key(view.element, list)] = view.view }
    for (key, view) in now {
      guard let before = viewOfKey[key] else { continue }
      try require(before == view, "\(key) has another view")
    }
    viewOfKey = now
  }
}

// MARK: - Sizes that come unasked

extension LayoutHarness {
  mutating func setKnown(_ item: Int, _ size: ListSize) {
    known[Key(owner: item, element: .item(0))] = (size, true)
  }
}
