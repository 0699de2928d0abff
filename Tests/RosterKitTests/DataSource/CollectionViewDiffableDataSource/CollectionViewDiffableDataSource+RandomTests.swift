import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// Random snapshots on a small headless view, with scrolling and interrupted animations.
@MainActor @Suite struct CollectionViewDiffableDataSourceRandomTests {
  @Test(arguments: 1...4)
  func `after random applies and scrolls the cells are those of the snapshot`(seed: Int) throws {
    var run = RandomApplies(seed: UInt64(seed))
    for step in 0..<TestLength.count(short: 250, long: 5_000) {
      try run.step("seed \(seed), step \(step)")
    }
    run.list.host.finishAnimation()

    #expect(run.completions.allSatisfy { $0 == 1 }, "seed \(seed)")
  }
}

@MainActor
private struct RandomApplies {
  let list = SourceList()
  var generator: SeededGenerator

  /// The number of calls of each completion.
  var completions: [Int] { tally.counts }
  private let tally = Tally()
  private var nextID = 0
  private var version = 0

  private final class Tally {
    var counts: [Int] = []
  }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    list.host.animates = true
  }

  /// Applies once or twice, perhaps without waiting for the animation, scrolls, and checks.
  mutating func step(_ comment: Comment) throws {
    for _ in 0..<Int.random(in: 1...2, using: &generator) { try apply(comment) }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: list.view.scroll(by: Double(Int.random(in: -9...9, using: &generator)))
    case 1: list.host.advanceAnimation(to: 0.5)
    case 2: list.host.finishAnimation()
    default: break
    }
    try check(comment)
    try #require(list.host.contradictions.isEmpty, "\(comment): \(list.host.contradictions)")
  }

  private mutating func apply(_ comment: Comment) throws {
    let old = list.source.snapshot()
    var snapshot = old
    edit(&snapshot)
    let marked = mark(&snapshot)
    let known = liveCells(of: old)
    list.model.fills = []
    let boundCount = list.view.counters.bound
    let index = tally.counts.count
    tally.counts.append(0)
    let tally = tally
    list.apply(snapshot) { _ in tally.counts[index] += 1 }

    try #require(list.faults.isEmpty, comment)
    try #require(list.source.snapshot().itemIdentifiers == snapshot.itemIdentifiers, comment)
    for (id, cell) in known where list.cell(id) != nil {
      try #require(list.cell(id).map { ObjectIdentifier($0) } == cell, "\(comment): cell of \(id)")
    }
    try #require(list.view.counters.bound - boundCount == list.model.fills.count, comment)
    // No item that had a cell and was not marked is reconfigured.
    let again = list.model.fills.filter { known[$0] != nil && !marked.contains($0) }
    let stayed = again.filter { list.cell($0) != nil }
    try #require(stayed.isEmpty, "\(comment): \(stayed) were filled again")
  }

  private mutating func edit(_ snapshot: inout SourceList.Snapshot) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let items = snapshot.itemIdentifiers
      let sections = snapshot.sectionIdentifiers
      switch Int.random(in: 0..<8, using: &generator) {
      case 0 where sections.count < 5:
        snapshot.appendSections(["\(nextID)"])
        nextID += 1
      case 1 where sections.count > 2:
        snapshot.deleteSections([sections[Int.random(in: 0..<sections.count, using: &generator)]])
      case 2 where sections.count > 1:
        snapshot.moveSection(sections[0], afterSection: sections[sections.count - 1])
      case 3 where !items.isEmpty:
        snapshot.deleteItems(items.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 })
      case 4, 5:
        guard let a = items.randomElement(using: &generator),
          let b = items.randomElement(using: &generator)
        else { break }
        snapshot.moveItem(a, beforeItem: b)
      case _ where !sections.isEmpty:
        let section = sections[Int.random(in: 0..<sections.count, using: &generator)]
        let count = Int.random(in: 1...5, using: &generator)
        snapshot.appendItems(Array(nextID..<nextID + count), toSection: section)
        nextID += count
      default: break
      }
    }
  }

  /// Gives some items another text, and marks them.
  private mutating func mark(_ snapshot: inout SourceList.Snapshot) -> Set<Int> {
    version += 1
    let changed = snapshot.itemIdentifiers.filter { _ in
      Int.random(in: 0..<8, using: &generator) == 0
    }
    for id in changed { list.model.texts[id] = "\(id) v\(version)" }
    snapshot.reconfigureItems(changed)
    return Set(changed)
  }

  private func liveCells(of snapshot: SourceList.Snapshot) -> [Int: ObjectIdentifier] {
    var result: [Int: ObjectIdentifier] = [:]
    for id in snapshot.itemIdentifiers { result[id] = list.cell(id).map { ObjectIdentifier($0) } }
    return result
  }

  private func check(_ comment: Comment) throws {
    let snapshot = list.source.snapshot()
    for path in list.view.visibleItems {
      let id = try #require(snapshot.itemIdentifier(at: path), comment)
      let text = (list.view.cell(at: path) as? ContentCell)?.content.title
      try #require(text == list.model.texts[id] ?? "\(id)", "\(comment): \(path)")
    }
    try #require(list.view.visibleItems.count >= min(snapshot.numberOfItems, 8), comment)
    try #require(tally.counts.allSatisfy { $0 <= 1 }, comment)
  }
}
