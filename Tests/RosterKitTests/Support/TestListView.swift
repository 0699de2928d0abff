import RosterDiff
import RosterEngine
import RosterKit
import RosterView

/// A list view without a size, in which every element is visible and batches are performed in the
/// plainest way.
@MainActor
final class TestListView: ListView {
  struct Section {
    var header: (any ListCell)?
    var footer: (any ListCell)?
    var items: [any ListCell] = []
  }

  private(set) var lease: ListLease?
  var dataSource: (any CollectionViewDataSource)? { lease?.dataSource }
  var delegate: (any CollectionViewDelegate)? { lease?.delegate }
  var sections: [Section] = []
  var faults: [String] = []
  var batches: [BatchUpdate] = []
  var reloads = 0
  var background: (any ListCell)?

  /// Whether completions wait for `complete()`, as those of animations do.
  var holdsCompletions = false
  private var held: [() -> Void] = []

  /// The outcome of the next batch, if it is not performed.
  var nextOutcome: BatchOutcome?

  var numberOfSections: Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func lease(to source: any CollectionViewDataSource) -> ListLease {
    ListLease(of: self, to: source) { [weak self] in
      self?.lease
    } connect: { [weak self] in
      self?.lease = $0
    }
  }

  func reload(following changes: BatchUpdate?) {
    reloads += 1
    for (section, content) in sections.enumerated() { hide(content, section) }
    sections = []
    for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0) {
      sections.append(freshSection(section))
    }
  }

  func perform(
    animated: Bool, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    guard let batch = switchData()?.batch else {
      completion?(.performed)
      return
    }
    batches.append(batch)
    let outcome = nextOutcome ?? .performed
    nextOutcome = nil
    switch outcome {
    case .performed, .interrupted: apply(batch)
    case .reloaded: reload()
    case .refused: break
    }
    if holdsCompletions {
      held.append { completion?(outcome) }
    } else {
      completion?(outcome)
    }
  }

  /// Ends all animations.
  func complete() {
    let all = held
    held = []
    for completion in all { completion() }
  }

  func cell(for element: ListElement) -> (any ListCell)? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element {
    case .supplementary(.header, _): return section.header
    case .supplementary(.footer, _): return section.footer
    case .item(let path):
      return section.items.indices.contains(path.item) ? section.items[path.item] : nil
    case .supplementary, .decoration: return nil
    }
  }

  func element(of cell: any ListCell) -> ListElement? {
    visibleElements.first { self.cell(for: $0) === cell }
  }

  var visibleElements: [ListElement] {
    sections.indices.flatMap { elements(of: sections[$0], $0) }
  }

  func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
    guard let type = type as? CollectionViewCell.Type else { return nil }
    return type.init() as? C
  }

  var selectedItems: [ItemPath] = []
  func selectItem(at path: ItemPath, animated: Bool, scrollPosition: ScrollPosition?) {
    selectedItems.append(path)
  }
  func deselectItem(at path: ItemPath, animated: Bool) {
    selectedItems.removeAll { $0 == path }
  }
  func scroll(
    to elements: [ListElement], position: ScrollPosition, additionalOffset: Double,
    animated: Bool
  ) {}
  var scrollOffset: ListPoint = .zero
  var scrollInsets: ListInsets = .zero
  var viewportSize: ListSize { .zero }
  func frame(of element: ListElement) -> ListRect? { nil }
  func item(at point: ListPoint) -> ItemPath? { nil }
  func invalidateLayout(of elements: [ListElement]?) {}
  var reorder: ItemMove? { nil }
  func beginReorder(at path: ItemPath, holding point: ListPoint?) {}
  func updateReorder(to point: ListPoint) {}
  func endReorder() {}
  func cancelReorder() {}
  func setBackground(_ cell: (any ListCell)?) { background = cell }
  var screenState = CollectionView.ScreenState.visible
  var readiness = ListLease.Readiness.batches
  func report(_ fault: ListFault) { faults.append(fault.description) }
}

extension TestListView {
  /// The visible content: each section as its titles, header and footer in brackets.
  var text: [String] {
    sections.map { section in
      var parts: [String] = []
      if let header = section.header { parts.append("[\(title(header))]") }
      parts += section.items.map(title)
      if let footer = section.footer { parts.append("[\(title(footer))]") }
      return parts.joined(separator: " ")
    }
  }

  private func title(_ cell: any ListCell) -> String {
    (cell as? ContentCell)?.content.title ?? (cell as? TestCell)?.text ?? "?"
  }

  func tap(section: Int, item: Int) {
    delegate?.collectionView(self, didSelectItemAt: ItemPath(section: section, item: item))
  }
}

/// The origins of the sections and items of a list.
private struct BatchOrigins {
  struct Section {
    let origin: Int
    let items: [ItemPath?]
  }

  /// The origin of each new section, or nil if it is new.
  var sections: [Section?] = []
}

// Batches, by the meaning that BatchUpdate gives to its parts.
extension TestListView {
  private func apply(_ batch: BatchUpdate) {
    let old = sections
    let plan = plan(batch)
    sections = plan.sections.map { plan in
      guard let plan else { return Section() }
      let before = old[plan.origin]
      return Section(
        header: before.header, footer: before.footer,
        items: plan.items.map { $0.map { old[$0.section].items[$0.item] } ?? Placeholder() })
    }
    for (index, section) in plan.sections.enumerated() { fill(index, section, batch) }
    hideGone(old)
  }

  private func plan(_ batch: BatchUpdate) -> BatchOrigins {
    let origins = origins(
      oldCount: sections.count, newCount: dataSource?.numberOfSections(in: self) ?? 0,
      deletes: Set(batch.deleteSections), inserts: Set(batch.insertSections),
      moves: batch.moveSections.map { ($0.old, $0.new) })
    return BatchOrigins(
      sections: origins.enumerated().map { index, origin in
        guard let origin else { return nil }
        // All its content is new.
        if batch.reloadSections.contains(origin) {
          return BatchOrigins.Section(origin: origin, items: [])
        }
        return BatchOrigins.Section(origin: origin, items: items(of: origin, index, batch))
      })
  }

  /// The origin of each item of a section, or nil for a new one.
  private func items(of origin: Int, _ index: Int, _ batch: BatchUpdate) -> [ItemPath?] {
    let arrivals = batch.moveItems.filter { $0.to.section == index }
    let leaving = batch.moveItems.filter { $0.from.section == origin }.map(\.from.item)
    let items = origins(
      oldCount: sections[origin].items.count,
      newCount: dataSource?.collectionView(self, numberOfItemsInSection: index) ?? 0,
      deletes: Set(batch.deleteItems.filter { $0.section == origin }.map(\.item) + leaving),
      inserts: Set(
        batch.insertItems.filter { $0.section == index }.map(\.item) + arrivals.map(\.to.item)),
      moves: [])
    var paths = items.map { $0.map { ItemPath(section: origin, item: $0) } }
    for move in arrivals where paths.indices.contains(move.to.item) {
      paths[move.to.item] = move.from
    }
    return paths
  }

  /// The old index for each new one, or nil for a new element.
  private func origins(
    oldCount: Int, newCount: Int, deletes: Set<Int>, inserts: Set<Int>, moves: [(Int, Int)]
  ) -> [Int?] {
    let movedTo = Dictionary(uniqueKeysWithValues: moves.map { ($0.1, $0.0) })
    let gone = deletes.union(moves.map(\.0))
    var rest = (0..<oldCount).filter { !gone.contains($0) }[...]
    let origins = (0..<newCount).map { index -> Int? in
      if inserts.contains(index) { return nil }
      if let origin = movedTo[index] { return origin }
      if rest.isEmpty { faults.append("the batch does not explain \(newCount) after \(oldCount)") }
      return rest.popFirst()
    }
    if !rest.isEmpty { faults.append("the batch leaves over \(rest.count)") }
    return origins
  }

  private func fill(_ index: Int, _ plan: BatchOrigins.Section?, _ batch: BatchUpdate) {
    guard let plan, !batch.reloadSections.contains(plan.origin) else {
      sections[index] = freshSection(index)
      return
    }
    for (item, origin) in plan.items.enumerated() {
      let element = ListElement.item(ItemPath(section: index, item: item))
      guard let origin, !batch.reloadItems.contains(origin) else {
        sections[index].items[item] = fresh(element)
        continue
      }
      if batch.reconfigureItems.contains(origin) {
        sections[index].items[item] = refilled(sections[index].items[item], element)
      }
    }
    if batch.reconfigureSections.contains(plan.origin) { fillEnds(of: index) }
  }

  private func fillEnds(of section: Int) {
    let header = ListElement.header(section: section)
    let footer = ListElement.footer(section: section)
    let hasHeader = dataSource?.collectionView(self, has: .header, inSection: section) ?? false
    let hasFooter = dataSource?.collectionView(self, has: .footer, inSection: section) ?? false
    sections[section].header = hasHeader ? refilled(sections[section].header, header) : nil
    sections[section].footer = hasFooter ? refilled(sections[section].footer, footer) : nil
  }

  private func refilled(_ cell: (any ListCell)?, _ element: ListElement) -> any ListCell {
    guard let cell else { return fresh(element) }
    let isDone = dataSource?.collectionView(self, reconfigure: cell, for: element) ?? false
    if isDone { return cell }
    delegate?.collectionView(self, didEndDisplaying: cell, for: element)
    return fresh(element)
  }

  private func freshSection(_ section: Int) -> Section {
    var result = Section()
    if dataSource?.collectionView(self, has: .header, inSection: section) ?? false {
      result.header = fresh(.header(section: section))
    }
    for item in 0..<(dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0) {
      result.items.append(fresh(.item(ItemPath(section: section, item: item))))
    }
    if dataSource?.collectionView(self, has: .footer, inSection: section) ?? false {
      result.footer = fresh(.footer(section: section))
    }
    return result
  }

  private func fresh(_ element: ListElement) -> any ListCell {
    guard let cell = dataSource?.collectionView(self, cellFor: element) else {
      faults.append("no cell for \(element)")
      return Placeholder()
    }
    delegate?.collectionView(self, willDisplay: cell, for: element)
    return cell
  }

  private func elements(of section: Section, _ index: Int) -> [ListElement] {
    var result: [ListElement] = []
    if section.header != nil { result.append(.header(section: index)) }
    result += section.items.indices.map { .item(ItemPath(section: index, item: $0)) }
    if section.footer != nil { result.append(.footer(section: index)) }
    return result
  }

  private func hideGone(_ old: [Section]) {
    let live = Set(
      sections.flatMap { section in
        (section.items + [section.header, section.footer].compactMap { $0 })
          .map { ObjectIdentifier($0) }
      })
    func isLive(_ cell: any ListCell) -> Bool { live.contains(ObjectIdentifier(cell)) }
    for (index, section) in old.enumerated() {
      var gone = section
      if let header = section.header, isLive(header) { gone.header = nil }
      if let footer = section.footer, isLive(footer) { gone.footer = nil }
      hide(gone, index) { !isLive($0) }
    }
  }

  private func hide(
    _ section: Section, _ index: Int, where isGone: (any ListCell) -> Bool = { _ in true }
  ) {
    if let header = section.header {
      delegate?.collectionView(self, didEndDisplaying: header, for: .header(section: index))
    }
    for (item, cell) in section.items.enumerated() where isGone(cell) {
      let element = ListElement.item(ItemPath(section: index, item: item))
      delegate?.collectionView(self, didEndDisplaying: cell, for: element)
    }
    if let footer = section.footer {
      delegate?.collectionView(self, didEndDisplaying: footer, for: .footer(section: index))
    }
  }
}

private final class Placeholder: CollectionViewCell {}
