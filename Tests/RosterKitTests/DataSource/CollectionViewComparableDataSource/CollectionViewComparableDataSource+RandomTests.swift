import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import TestModels
import Testing

@testable import RosterView

/// Random lists of values, compared with a naive model of the cells to reconfigure.
@MainActor @Suite struct CollectionViewComparableDataSourceRandomTests {
  @Test(arguments: [false, true])
  func `the cells updated in place are those whose values changed, and none is replaced`(
    animates: Bool
  ) throws {
    var run = RandomValues(seed: 11)
    run.host.animates = animates
    for step in 0..<TestLength.count(short: 400, long: 10_000) {
      try run.step("seed 11, step \(step)")
    }

    #expect(run.updatedCount > 100)
    #expect(run.preparedUpdateCount > 10)
    #expect(run.keptHeaderCount > 100)
  }
}

@MainActor
private struct RandomValues {
  typealias Source = CollectionViewComparableDataSource<Int, Value>

  struct Value: Identifiable, Equatable {
    let id: Int
    var version = 0
  }

  final class ValueCell: CollectionViewCell {
    var value: Value?

    override func prepareForReuse() {
      super.prepareForReuse()
      value = nil
    }
  }

  final class Log {
    /// The items whose cells showed an earlier version of them.
    var inPlace: [Int] = []
    var fresh: [Int] = []
  }

  /// The cells of items, and of headers by their sections.
  struct Cells {
    var visible: [Int: CollectionViewCell] = [:]
    var waiting: [Int: CollectionViewCell] = [:]
    var prepared: Set<Int> { Set(waiting.keys) }
    var headers: [Int: CollectionViewCell] = [:]
  }

  struct Section {
    let id: Int
    var header: String?
    var items: [Value] = []
  }

  let view: CollectionView
  let host: HeadlessHost
  let clock = VirtualClock()
  let log = Log()
  let source: Source
  private(set) var updatedCount = 0
  private(set) var preparedUpdateCount = 0
  private(set) var keptHeaderCount = 0
  private var generator: SeededGenerator
  private var sections = (0..<3).map { Section(id: $0) }
  private var nextID = 3

  init(seed: UInt64) {
    let log = log
    view = CollectionView(clock: clock)
    view.faultPolicy = .report
    view.keptCellCount = 0
    view.preparationPolicy = PreparationPolicy()
    host = HeadlessHost(view, width: 10, height: 6)
    generator = SeededGenerator(seed: seed)
    source = Source(view, updater: ListAdapterUpdater(clock: clock)) { (cell: ValueCell, value) in
      if cell.value == nil { log.fresh.append(value.id) } else { log.inPlace.append(value.id) }
      cell.value = value
    }
  }

  mutating func step(_ comment: Comment) throws {
    let before = cells()
    let old = values()
    change()
    log.inPlace = []
    log.fresh = []
    let sections = sections
    source.apply(
      Source.Snapshot {
        for section in sections {
          ListSection(section.id, header: section.header) { section.items }
        }
      })
    let after = cells()
    clock.turn()
    for (id, cell) in cells().waiting where before.waiting[id] != nil {
      try #require(before.waiting[id] === cell, "\(comment): prefetched cell of \(id)")
    }

    let changed = Set(values().filter { old[$0.key] != nil && old[$0.key] != $0.value }.keys)
    let stayed = Set(before.visible.keys).intersection(after.visible.keys)
    let prepared = before.prepared.intersection(after.prepared.union(after.visible.keys))
    let expected = changed.intersection(stayed.union(prepared))
    try #require(log.inPlace.sorted() == expected.sorted(), comment)
    try #require(stayed.union(prepared).isDisjoint(with: log.fresh), comment)
    for id in stayed {
      try #require(before.visible[id] === after.visible[id], "\(comment): cell of \(id)")
    }
    for (section, cell) in before.headers where after.headers[section] != nil {
      try #require(after.headers[section] === cell, "\(comment): header of \(section)")
      keptHeaderCount += 1
    }
    updatedCount += expected.count
    preparedUpdateCount += expected.subtracting(stayed).count
    try check(comment)
    view.scroll(by: Double(Int.random(in: -4...4, using: &generator)))
    // The animation of a step may go on when the next one begins.
    if isRare(3) { host.finishAnimation() }
    clock.turn()
    try check(comment)
  }

  private func values() -> [Int: Value] {
    Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
  }

  private var items: [Value] { sections.flatMap(\.items) }

  private func cells() -> Cells {
    var result = Cells()
    for path in view.visibleItems {
      guard let id = source.itemIdentifier(for: path) else { continue }
      result.visible[id] = view.cell(at: path) as? CollectionViewCell
    }
    for (index, section) in source.snapshot().sectionIdentifiers.enumerated() {
      result.headers[section] = view.cell(for: .header(section: index)) as? CollectionViewCell
    }
    for entry in view.cells.waiting.entries {
      let id = entry.element.itemPath.flatMap { source.itemIdentifier(for: $0) }
      if let id { result.waiting[id] = entry.cell }
    }
    return result
  }

  private func check(_ comment: Comment) throws {
    var rowCount = 0
    for path in view.visibleItems {
      let value = sections[path.section].items[path.item]
      try #require((view.cell(at: path) as? ValueCell)?.value == value, "\(comment): \(path)")
      rowCount += 1
    }
    for (index, section) in sections.enumerated() {
      guard let cell = view.cell(for: .header(section: index)) as? ContentCell else { continue }
      try #require(cell.content.title == section.header, "\(comment): header of \(section.id)")
      rowCount += 1
    }
    let all = items.count + sections.count { $0.header != nil }
    try #require(rowCount >= min(all, 6), comment)
  }

  private mutating func change() {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if sections.isEmpty || isRare(8) { changeSections() }
      guard !sections.isEmpty else { continue }
      let section = Int.random(in: 0..<sections.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where items.count < 40:
        let count = Int.random(in: 1...4, using: &generator)
        let index = Int.random(in: 0...sections[section].items.count, using: &generator)
        sections[section].items.insert(
          contentsOf: (nextID..<nextID + count).map { Value(id: $0) }, at: index)
        nextID += count
      case 1: sections[section].items = sections[section].items.filter { _ in !isRare(4) }
      case 2: moveOne(from: section)
      default:
        for index in sections[section].items.indices where isRare(3) {
          sections[section].items[index].version += 1
        }
      }
    }
  }

  /// A section is inserted with items of another one, removed, moved, or gets another title.
  private mutating func changeSections() {
    let index = Int.random(in: 0...sections.count, using: &generator)
    guard sections.count > 1, sections.count < 6, index < sections.count else {
      let items = sections.count > 1 ? sections.removeLast().items : []
      sections.insert(Section(id: nextID, header: "\(nextID)", items: items), at: 0)
      nextID += 1
      return
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      let gone = sections.remove(at: index)
      if isRare(2) { sections[0].items += gone.items }
    case 1: sections.append(sections.remove(at: index))
    default:
      sections[index].header = isRare(3) ? nil : "\(index) of \(nextID)"
      nextID += 1
    }
  }

  private mutating func moveOne(from section: Int) {
    guard !sections[section].items.isEmpty else { return }
    let index = Int.random(in: 0..<sections[section].items.count, using: &generator)
    var value = sections[section].items.remove(at: index)
    if isRare(2) { value.version += 1 }
    let target = Int.random(in: 0..<sections.count, using: &generator)
    sections[target].items.insert(
      value, at: Int.random(in: 0...sections[target].items.count, using: &generator))
  }

  private mutating func isRare(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }
}
