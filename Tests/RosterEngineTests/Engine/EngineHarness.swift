import RosterDiff
import TestModels

@testable import RosterEngine

/// An element, by the identity of its item or section.
struct ElementKey: Hashable {
  var owner: Int
  var element: LayoutElement

  static func item(_ id: Int) -> ElementKey { ElementKey(owner: id, element: .item(0)) }

  init(owner: Int, element: LayoutElement) {
    self.owner = owner
    self.element = element
  }

  init(_ element: ListElement, _ list: ModelList) {
    switch element.owner {
    case .section(let section):
      self.init(owner: list.sections[section].id, element: element.inSection)
    case .item(let path):
      let first = ItemPath(section: 0, item: 0)
      self.init(owner: list[path], element: element.owned(by: .item(first)).inSection)
    }
  }
}

/// An engine with any layout, its data, the known sizes, and a host's table of views; every step is
/// compared with a layout from scratch.
struct EngineHarness<Layout: CollectionLayout> {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let layout: Layout
  var engine: ListEngine
  var list: ModelList
  var versions: [Int: Int] = [:]
  /// The sizes that the host has measured, and whether they hold.
  var known: [ElementKey: (size: ListSize, isCurrent: Bool)] = [:]
  var table: [ViewID: ViewAttributes] = [:]
  var viewOfKey: [ElementKey: ViewID] = [:]
  /// The content after the last step.
  private(set) var model: LayoutModel

  init(_ layout: Layout, counts: [Int], viewport: ListSize) throws {
    self.layout = layout
    list = ModelList(counts: counts)
    engine = ListEngine(layout: layout, standardHeight: 1)
    model = LayoutModel(viewport: viewport, insets: .zero)
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
      counts: list.counts, has: { Self.has($0, list.sections[$1].id) },
      size: { Self.size(ElementKey($0, list), versions, within: 16) },
      metrics: { Self.metrics(list.sections[$0].id) })
  }

  private static func has(_ kind: ElementKind, _ section: Int) -> Bool {
    switch kind {
    case .header: section % 3 != 0
    case .footer: section % 3 == 1
    default: true
    }
  }

  private static func metrics(_ section: Int) -> SectionMetrics? {
    guard section % 4 == 1 else { return nil }
    return SectionMetrics(
      insets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 1), lineSpacing: 1,
      itemSpacing: 2)
  }

  /// A size in quarters that depends on the content and the width of rows: from zero to more than
  /// most viewports.
  private static func size(
    _ key: ElementKey, _ versions: [Int: Int], rowWidth: Double = 0, within limit: Double
  ) -> ListSize {
    let mixed =
      (key.owner &* 2_654_435_761 &+ versions[key.owner, default: 0] &* 40_503
        &+ Int(rowWidth) &* 97 &+ 977) & 0xffff
    switch mixed % 16 {
    case 0...1: return .zero
    case 2: return ListSize(width: min(15, limit), height: 15)
    default:
      return ListSize(
        width: min(Double(mixed % 37) / 4 + 0.25, limit), height: Double(mixed % 17) / 4 + 0.25)
    }
  }

  func measured(_ element: ListElement, _ proposal: SizeProposal) -> ListSize {
    let size = Self.size(
      ElementKey(element, list), versions, rowWidth: engine.rowWidth, within: .infinity)
    return ListSize(
      width: proposal.width ?? min(size.width, proposal.maximum.width),
      height: proposal.height ?? min(size.height, proposal.maximum.height))
  }

  private func laidOut() -> LayoutModel {
    let container = engine.container
    return LayoutModel(
      layout, sectionCount: list.sections.count, viewport: axis.transposed(engine.viewport),
      insets: axis.transposed(engine.insets), crossOffset: { engine.crossOffset(of: $0) ?? 0 },
      section: { section($0, container) })
  }

  private func section(_ index: Int, _ container: ListSize) -> LayoutSection {
    let section = list.sections[index]
    func key(_ element: LayoutElement) -> ElementKey {
      ElementKey(ListElement(element, section: index), list)
    }
    return LayoutSection(
      index: index, sectionCount: list.sections.count, itemCount: section.items.count,
      has: { Self.has($0, section.id) },
      container: container, metrics: Self.metrics(section.id).map(axis.transposed),
      provided: { axis.transposed(Self.size(key($0), versions, within: 16)) },
      known: { known[key($0)].map { axis.transposed($0.size) } })
  }

  // MARK: - Steps

  /// Measures until all is settled, commits, and compares everything with the model.
  mutating func finish() throws {
    var passes = 0
    while case let requests = engine.layOut(), !requests.isEmpty {
      passes += 1
      try require(passes < 2_000, "measuring does not end")
      for request in requests {
        guard let proposal = request.proposal else { continue }
        let key = ElementKey(request.element, list)
        try require(known[key]?.isCurrent != true, "\(request.element) is measured twice")
        let size = measured(request.element, proposal)
        known[key] = (size, true)
        engine.setSize(size, of: request.element)
      }
    }
    if let transaction = engine.commit() { try show(transaction) }
    try require(engine.commit() == nil, "a second commit shows something new")
    model = laidOut()
    try check()
  }

  mutating func apply(
    _ batch: BatchUpdate, _ new: ModelList, views: ViewsOfSurvivors = .stay
  ) throws {
    let old = list
    let reloaded =
      batch.reloadItems.map { old[$0] } + batch.reloadSections.map { old.sections[$0].id }
    let lost = old.itemsOfReloadedSections(batch).union(reloaded)
    for path in batch.reconfigureItems { change(old[path]) { $0 == .item(0) } }
    for section in batch.reconfigureSections {
      change(old.sections[section].id) { $0 == .header || $0 == .footer }
    }
    if views == .areReplaced {
      for item in new.paths.keys where item % 3 == 0 { versions[item, default: 0] += 1 }
    }
    try engine.apply(batch, sections(new), views: views)
    list = new
    let owners = Set(new.sections.flatMap { [$0.id] + $0.items }).subtracting(lost)
    for key in known.keys where !owners.contains(key.owner) { known[key] = nil }
    for key in viewOfKey.keys where !owners.contains(key.owner) { viewOfKey[key] = nil }
    guard views == .areReplaced else { return }
    try require(engine.views.isEmpty, "a view stayed through a reload")
    viewOfKey = [:]
    // Rows whose sizes the app gives are not estimated, and neither are their supplementary views.
    if layout.rows?.rowHeight == .provided { known = [:] } else { invalidate { _ in true } }
  }

  private mutating func change(_ owner: Int, _ isMeant: (LayoutElement) -> Bool) {
    versions[owner, default: 0] += 1
    invalidate { $0.owner == owner && isMeant($0.element) }
  }

  /// A measured size becomes an estimate, unless that would hide the element.
  private mutating func invalidate(_ isMeant: (ElementKey) -> Bool) {
    for (key, value) in known where isMeant(key) && value.isCurrent {
      let size = axis.transposed(value.size)
      // Of rows only the extent along the axis is kept.
      let isHidden = size.height == 0 || size.width == 0 && layout.rows == nil
      known[key] = isHidden ? nil : (value.size, false)
    }
  }

  /// Reloads the same data with new views and sizes.
  mutating func reload() {
    engine.reload(sections(list))
    known = [:]
    viewOfKey = [:]
  }

  mutating func setLayout() {
    engine.setLayout(layout, standardHeight: 1, sections(list))
    known = [:]
  }

  mutating func resize(to viewport: ListSize) {
    changeSize { $0.resize(to: viewport) }
  }

  mutating func setInsets(_ insets: ListInsets) {
    changeSize { $0.setInsets(insets) }
  }

  private mutating func changeSize(_ change: (inout ListEngine) -> Void) {
    let width = engine.rowWidth
    change(&engine)
    if engine.rowWidth != width { invalidate { _ in true } }
  }

  /// Sets the size of an item, which the engine did not request.
  mutating func measure(_ path: ItemPath) {
    let width = layout.rows == nil ? nil : engine.rowWidth
    let size = measured(.item(path), axis.transposed(SizeProposal(width: width)))
    known[.item(list[path])] = (size, true)
    engine.setSize(size, of: .item(path))
  }
}

extension ModelList {
  /// The items that get new views because their section is reloaded; items that move out of it keep
  /// theirs.
  func itemsOfReloadedSections(_ batch: BatchUpdate) -> Set<Int> {
    Set(batch.reloadSections.flatMap { sections[$0].items })
      .subtracting(batch.moveItems.map { self[$0.from] })
  }
}
