import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// Random headers and footers, compared with a naive model of the cells to configure.
@MainActor @Suite struct SectionViewsRandomTests {
  @Test(arguments: [3, 4] as [UInt64])
  func `headers and footers that differ are configured, others are not, and none loses its cell`(
    seed: UInt64
  ) throws {
    var run = RandomSectionViews(seed: seed)
    for step in 0..<TestLength.count(short: 800, long: 8_000) {
      try run.step("seed \(seed), step \(step)")
    }

    #expect(run.keptCount > 100)
    #expect(run.configuredCount > 100)
    #expect(run.exchangedCount > 20)
  }
}

@MainActor
private struct RandomSectionViews {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  /// A header or footer as the model has it.
  enum End: Equatable {
    case title(Int)
    case counter(Int)
    case signal(id: Int, version: Int)
    case other(Int)

    func isSameView(as other: End) -> Bool {
      switch (self, other) {
      case (.title, .title), (.counter, .counter), (.other, .other): true
      case (.signal(let mine, _), .signal(let theirs, _)): mine == theirs
      default: false
      }
    }

    var text: String {
      switch self {
      case .title(let version): "T\(version)"
      case .counter(let count): "C\(count)"
      case .signal(let id, let version): "S\(id).\(version)"
      case .other: ""
      }
    }

    var isTitle: Bool { if case .title = self { true } else { false } }
  }

  final class OtherCell: CollectionViewCell {}

  final class Log {
    var cells: [ObjectIdentifier] = []
  }

  struct Section {
    let id: Int
    var ends: [End?] = [nil, nil]
    var items: [Int] = []
    var isReloaded = false
  }

  struct Shown {
    let end: End
    let cell: any ListCell
  }

  private(set) var keptCount = 0
  private(set) var configuredCount = 0
  private(set) var exchangedCount = 0

  private let view: CollectionView
  private let host: HeadlessHost
  private let log = Log()
  private let source: Source
  private var generator: SeededGenerator
  private var sections = (0..<3).map { Section(id: $0) }
  private var nextID = 3
  private var faults: Faults

  final class Faults {
    var texts: [String] = []
  }

  init(seed: UInt64) {
    let clock = VirtualClock()
    let faults = Faults()
    self.faults = faults
    view = CollectionView(layout: ListLayout(pinsHeaders: false), clock: clock)
    view.faultPolicy = .report
    view.keptCellCount = 0
    view.onFault = { faults.texts.append($0.description) }
    host = HeadlessHost(view, width: 10, height: 9)
    generator = SeededGenerator(seed: seed)
    source = Source(view, updater: ListAdapterUpdater(clock: clock)) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
  }

  mutating func step(_ comment: Comment) throws {
    let before = shownEnds()
    change()
    log.cells = []
    apply()
    let after = shownEnds()
    try checkCells(before, after, comment)
    try checkText(comment)
    view.scroll(by: Double(Int.random(in: -4...4, using: &generator)))
    try checkText(comment)
  }

  private mutating func checkCells(
    _ before: [ListElementKey: Shown], _ after: [ListElementKey: Shown], _ comment: Comment
  ) throws {
    for (key, shown) in after {
      let isReloaded = sections.first { $0.id == key.section }?.isReloaded ?? false
      let isConfigured = log.cells.contains(ObjectIdentifier(shown.cell))
      guard let old = before[key], !isReloaded else { continue }
      guard old.end.isSameView(as: shown.end) else {
        try #require(old.cell !== shown.cell, "\(comment): \(key) keeps the cell of another view")
        exchangedCount += 1
        continue
      }
      try #require(old.cell === shown.cell, "\(comment): \(key) loses its cell")
      keptCount += 1
      if shown.end.isTitle { continue }
      try #require(isConfigured == (old.end != shown.end), "\(comment): \(key) configured")
      if isConfigured { configuredCount += 1 }
    }
    try #require(Set(log.cells).count == log.cells.count, "\(comment): a cell twice")
    try #require(faults.texts.isEmpty, "\(comment): \(faults.texts)")
  }

  private func checkText(_ comment: Comment) throws {
    var lines: [String] = []
    for section in sections {
      if let header = section.ends[0] { lines.append(header.text) }
      lines += section.items.map { "\($0)" }
      if let footer = section.ends[1] { lines.append(footer.text) }
    }
    var expected = Array(lines.dropFirst(Int(view.scrollOffset.y)).prefix(9))
    while expected.last == "" { expected.removeLast() }
    try #require(host.text == expected.joined(separator: "\n"), comment)
  }

  // MARK: - Showing

  struct ListElementKey: Hashable {
    let section: Int
    let isHeader: Bool
  }

  private func shownEnds() -> [ListElementKey: Shown] {
    var result: [ListElementKey: Shown] = [:]
    for (index, section) in sections.enumerated() {
      let elements = [ListElement.header(section: index), .footer(section: index)]
      for (end, element) in zip(section.ends, elements) {
        guard let end, let cell = view.cell(for: element) else { continue }
        let key = ListElementKey(section: section.id, isHeader: element == elements[0])
        result[key] = Shown(end: end, cell: cell)
      }
    }
    return result
  }

  private mutating func apply() {
    let sections = sections
    let views = sections.map { SectionViews(header: view($0.ends[0]), footer: view($0.ends[1])) }
    var snapshot = Source.Snapshot()
    snapshot.appendSections(sections.map(\.id))
    for (section, views) in zip(sections, views) {
      snapshot.appendItems(section.items, toSection: section.id)
      snapshot.setViews(views, ofSection: section.id)
    }
    snapshot.reloadSections(sections.filter(\.isReloaded).map(\.id))
    source.apply(snapshot, animatingDifferences: Bool.random(using: &generator))
  }

  private func view(_ end: End?) -> SectionView? {
    let log = log
    switch end {
    case nil: return nil
    case .title(let version): return SectionView(title: "T\(version)")
    case .counter(let count):
      return SectionView(count) { (cell: ContentCell, count) in
        log.cells.append(ObjectIdentifier(cell))
        cell.content.title = "C\(count)"
      }
    case .signal(let id, let version):
      return SectionView(Signal(id: id, text: "S\(id).\(version)")) { (cell: ContentCell, signal) in
        log.cells.append(ObjectIdentifier(cell))
        cell.content.title = signal.text
      }
    case .other(let count):
      return SectionView(count) { (cell: OtherCell, _) in
        log.cells.append(ObjectIdentifier(cell))
      }
    }
  }

  // MARK: - Changes

  private mutating func change() {
    for index in sections.indices { sections[index].isReloaded = false }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let index = sections.indices.randomElement(using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0 where sections.count < 6:
        let comment = Int.random(in: 0...sections.count, using: &generator)
        sections.insert(Section(id: nextID, ends: [randomEnd(), nil]), at: comment)
        nextID += 1
      case 1: if let index, sections.count > 1 { sections.remove(at: index) }
      case 2:
        sections.shuffle(using: &generator)
      case 3: if let index { sections[index].isReloaded = true }
      case 4, 5:
        guard let index else { continue }
        sections[index].items.insert(nextID, at: 0)
        nextID += 1
        if sections[index].items.count > 4 { sections[index].items.removeLast(3) }
      default:
        guard let index else { continue }
        let end = Int.random(in: 0...1, using: &generator)
        sections[index].ends[end] = changed(sections[index].ends[end])
      }
    }
  }

  private mutating func changed(_ end: End?) -> End? {
    guard let end, Int.random(in: 0..<3, using: &generator) > 0 else { return randomEnd() }
    switch end {
    case .title(let version): return .title(version + 1)
    case .counter(let count): return .counter(count + 1)
    case .signal(let id, let version): return .signal(id: id, version: version + 1)
    case .other(let count): return .other(count + 1)
    }
  }

  private mutating func randomEnd() -> End? {
    let version = Int.random(in: 0..<3, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return nil
    case 1: return .title(version)
    case 2: return .counter(version)
    case 3: return .other(version)
    default: return .signal(id: version, version: 0)
    }
  }
}
