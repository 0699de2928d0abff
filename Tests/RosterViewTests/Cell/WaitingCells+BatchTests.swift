import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

@MainActor
/// Retained cells in a batch.
@Suite
struct WaitingCellsBatchTests {
  /// The expected state of a retained cell after a batch.
  private struct Kept: Equatable {
    var element: ListElement
    var isInvalidated: Bool
  }

  @Test(arguments: [BatchRules.roster, .uikit])
  func `a cell goes along, is out of date or has to go as looking at every path of the batch says`(
    rules: BatchRules
  ) throws {
    try checkProperty(
      seed: 11, cases: TestLength.count(short: 1_000, long: 20_000),
      generate: { SectionedEditGenerator.edit(using: &$0, options: .init(book: rules.book)) },
      shrink: \.smallerEdits,
      holds: { edit in
        let map = try BatchMap(edit.batch, before: edit.before, after: edit.after, rules: rules)
        return [WaitingCells.Reason.left, .prepared, .held].allSatisfy { reason in
          let elements = elements(edit.before)
          return carried(elements, reason, edit.batch, map)
            == elements.compactMap { naive($0, reason, edit.batch, map) }
        }
      })
  }

  @Test
  func `an item and a section that are named twice and in any order count once`() throws {
    var batch = BatchUpdate()
    batch.reconfigureItems = ItemRuns([2, 0, 2, 1].map { ItemPath(section: 1, item: $0) })
    batch.reconfigureSections = [2, 0, 2, 1, 0]
    batch.insertItems = [ItemPath(section: 1, item: 0)]
    let map = try BatchMap(batch, before: [1, 4, 0, 0], after: [1, 5, 0, 0])
    let elements = elements([1, 4, 0, 0])

    let kept = carried(elements, .prepared, batch, map)

    let invalidated = kept.filter(\.isInvalidated).map(\.element)
    #expect(kept.count == elements.count)
    #expect(invalidated.compactMap(\.itemPath).map(\.item) == [1, 2, 3])
    #expect(invalidated.filter { $0 == .header(section: $0.section) }.map(\.section) == [0, 1, 2])
  }

  /// All reasons for which a cell can be retained.
  private func elements(_ counts: [Int]) -> [ListElement] {
    counts.indices.flatMap { section -> [ListElement] in
      let items = (0..<counts[section]).map { ItemPath(section: section, item: $0) }
      let owners = items.map { ListElement.Owner.item($0) } + [.section(section)]
      return [.header(section: section), .footer(section: section)]
        + items.map { .item($0) } + owners.map { .supplementary("badge", of: $0) }
    }
  }

  private func carried(
    _ elements: [ListElement], _ reason: WaitingCells.Reason, _ batch: BatchUpdate, _ map: BatchMap
  ) -> [Kept] {
    var cells = WaitingCells()
    for element in elements {
      cells.insert(WaitingCells.Entry(element: element, cell: ContentCell(), reason: reason))
    }
    let gone = cells.carry(through: batch, map)
    #expect(gone.count + cells.count == elements.count)
    return cells.entries.map { Kept(element: $0.element, isInvalidated: $0.isInvalidated) }
  }

  private func naive(
    _ element: ListElement, _ reason: WaitingCells.Reason, _ batch: BatchUpdate, _ map: BatchMap
  ) -> Kept? {
    let isChanged =
      switch element.owner {
      case .item(let path): Array(batch.reconfigureItems).contains(path)
      case .section(let section): Array(batch.reconfigureSections).contains(section)
      }
    guard let new = map.survivor(of: element), !isChanged || reason != .left else { return nil }
    return Kept(element: new, isInvalidated: isChanged)
  }
}
