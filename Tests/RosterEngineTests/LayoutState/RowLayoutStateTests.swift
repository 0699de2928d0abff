import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

@Suite struct RowArrangementTests {
  /// Rows of which some are measured, and items to reconfigure.
  private struct Case: CustomStringConvertible {
    var height: ListLayout.Height
    var counts: [Int]
    var measured: [ItemPath]
    var reloaded: [ItemPath]

    var description: String { "\(height) \(counts), measured \(measured), reloaded \(reloaded)" }

    var smaller: [Case] {
      Shrinking.removals(measured).map { with(\.measured, $0) }
        + Shrinking.removals(reloaded).map { with(\.reloaded, $0) }
    }

    private func with(_ key: WritableKeyPath<Case, [ItemPath]>, _ paths: [ItemPath]) -> Case {
      var copy = self
      copy[keyPath: key] = paths
      return copy
    }
  }

  private func anyCase(_ random: inout SeededGenerator) -> Case {
    let heights = [
      ListLayout.Height.measured(estimate: 2), .measured(estimate: nil), .fixed(3), .provided,
    ]
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 0...300, using: &random)
    }
    let all = counts.indices.flatMap { section in
      (0..<counts[section]).map { ItemPath(section: section, item: $0) }
    }
    let share = Double.random(in: 0...1, using: &random)
    func some() -> [ItemPath] {
      all.filter { _ in Double.random(in: 0...1, using: &random) < share }
    }
    return Case(
      height: heights.randomElement(using: &random) ?? .provided, counts: counts, measured: some(),
      reloaded: some())
  }

  @Test func `reloading many items is reloading each of them`() throws {
    try checkProperty(
      seed: 5, cases: TestLength.count(short: 150, long: 10_000), generate: anyCase,
      shrink: { $0.smaller },
      holds: { value in
        var rows = RowLayoutState(ListLayout(rowHeight: value.height), standardLength: 1)
        rows.reload(
          ListSections(counts: value.counts) { kind, _ in
            kind == .header
          } size: { _ in
            ListSize(width: 0, height: 4)
          })
        for path in value.measured { _ = rows.set(Double(path.item % 3), of: .item(path)) }
        // Heights that are given have changed since.
        let now = ListSections(counts: value.counts) { kind, _ in
          kind == .header
        } size: { element in
          ListSize(width: 0, height: Double((element.itemPath?.item ?? 0) % 5))
        }
        var single = rows
        for path in value.reloaded { single.reload(.item(path), now) }
        rows.reload(ItemRuns(value.reloaded), now)
        return lengths(of: rows) == lengths(of: single)
      })
  }

  /// A batch on rows of which some are measured.
  private struct BatchCase: CustomStringConvertible {
    var height: ListLayout.Height
    var edit: SectionedEdit
    var measured: Double

    var description: String { "\(height), \(measured) measured, \(edit)" }
  }

  private func anyBatchCase(_ random: inout SeededGenerator) -> BatchCase {
    let heights = [
      ListLayout.Height.measured(estimate: 2), .measured(estimate: nil), .fixed(3), .provided,
    ]
    let edit = SectionedEditGenerator.edit(using: &random, options: .init(maxItems: 120))
    return BatchCase(
      height: heights.randomElement(using: &random) ?? .provided, edit: edit,
      measured: [0, 0.01, 0.05, 0.5].randomElement(using: &random) ?? 0)
  }

  @Test func `after a batch what stayed is as long as it was`() throws {
    try checkProperty(
      seed: 6, cases: TestLength.count(short: 200, long: 20_000), generate: anyBatchCase,
      shrink: { value in
        value.edit.smallerEdits.map {
          BatchCase(height: value.height, edit: $0, measured: value.measured)
        }
      },
      holds: { value in
        let (before, after) = (content(value.edit.before), content(value.edit.after))
        var old = RowLayoutState(ListLayout(rowHeight: value.height), standardLength: 1)
        old.reload(before)
        var random = SeededGenerator(seed: 1)
        for element in elements(in: value.edit.before)
        where Double.random(in: 0...1, using: &random) < value.measured {
          _ = old.set(Double((element.itemPath?.item ?? element.section) % 3), of: element)
        }
        let map = try BatchMap(
          value.edit.batch, before: value.edit.before, after: value.edit.after)
        var fresh = RowLayoutState(ListLayout(rowHeight: value.height), standardLength: 1)
        fresh.reload(after)

        let rows = old.after(map, after)

        return elements(in: value.edit.after).allSatisfy { element in
          let expected = origin(of: element, map).map { length(of: $0, in: old) }
          return length(of: element, in: rows) == expected ?? length(of: element, in: fresh)
        }
      })
  }

  @Test(arguments: [ListLayout.Separator(thickness: 0.5), nil], [0.0, 2.0])
  func `when the width changes, what was measured as nothing has the estimate of its own kind`(
    separator: ListLayout.Separator?, spacing: Double
  ) {
    var rows = RowLayoutState(
      ListLayout(
        rowHeight: .measured(estimate: 4), headerHeight: .measured(estimate: 5),
        footerHeight: .measured(estimate: 7), separator: separator, sectionSpacing: spacing),
      standardLength: 1)
    rows.reload(ListSections(counts: [1], has: { _, _ in true }))
    for element in elements(in: [1]) { _ = rows.set(0, of: element) }

    rows.invalidateAll()

    #expect(
      elements(in: [1]).map { rows.placement(of: $0)?.length }
        == [5, 4, 7].map { FixedPoint.steps($0) })
    #expect(rows.index.steps == FixedPoint.steps(16 + (separator?.thickness ?? 0) + spacing))
  }

  /// Sections some of which have headers and footers.
  private func content(_ counts: [Int]) -> ListSections {
    ListSections(
      counts: counts, has: { $0 == .header ? $1 % 2 == 0 : $1 % 3 == 0 },
      size: { ListSize(width: 0, height: Double(($0.itemPath?.item ?? 0) % 5)) })
  }

  private func elements(in counts: [Int]) -> [ListElement] {
    counts.indices.flatMap { section in
      [.header(section: section)]
        + (0..<counts[section]).map { .item(ItemPath(section: section, item: $0)) }
        + [.footer(section: section)]
    }
  }

  /// What an element was before a batch, or nil if it is new.
  private func origin(of element: ListElement, _ map: BatchMap) -> ListElement? {
    if let path = element.itemPath { return map.oldPath(of: path).map { .item($0) } }
    switch map.origin(ofSection: element.section) {
    case .kept(let old), .moved(let old): return element.owned(by: .section(old))
    case .inserted, .reloaded, nil: return nil
    }
  }

  private func length(of element: ListElement, in rows: RowLayoutState) -> RowLength? {
    rows.slot(of: element).map { rows.index.find(slot: $0).length }
  }

  private func lengths(of rows: RowLayoutState) -> [RowLength] {
    (0..<rows.index.slotCount).map { rows.index.find(slot: $0).length }
  }
}
