import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// A batch that is created and checked off the main actor, compared with one that is created within
/// the update.
@MainActor @Suite struct PreparedBatchTests {
  private struct Value: Identifiable, Equatable, Sendable {
    let id: Int
    var version = 0
  }

  private typealias Snapshot = ComparableDataSourceSnapshot<Int, Value>

  /// A list of values on a view of five rows.
  @MainActor
  private final class List {
    let view = CollectionView(clock: VirtualClock())
    let host: HeadlessHost
    let source: CollectionViewComparableDataSource<Int, Value>
    var faults: [String] = []

    init(_ diffing: ListUpdateOptions.Diffing, _ options: ListUpdateOptions) {
      view.faultPolicy = .report
      view.selectionMode = .multiple
      host = HeadlessHost(view, width: 20, height: 5)
      var options = options
      options.diffing = diffing
      source = CollectionViewComparableDataSource(
        view, updater: ListAdapterUpdater(options: options)
      ) { (cell: ContentCell, value: Value) in
        cell.content.title = "\(value.id) v\(value.version)"
      }
      view.onFault = { [weak self] in self?.faults.append($0.description) }
    }

    var state: [String] {
      [
        host.text, "\(view.scrollOffset)", "\(view.selectedItems)",
        "\(String(describing: view.focusedElement))",
      ] + faults
    }
  }

  @Test(arguments: [
    ListUpdateOptions.SectionMoves.moves, .deletesAndInserts,
  ])
  func `what is shown is the same, whatever changes at once`(
    _ moves: ListUpdateOptions.SectionMoves
  ) async {
    var options = ListUpdateOptions()
    options.sectionMoves = moves
    let lists = [List(.main, options), List(.background(minimum: 0), options)]
    var random = SeededGenerator(seed: 5)
    var sections: [(id: Int, items: [Value])] = []
    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      change(&sections, &random)
      let snapshot = snapshot(of: sections)
      let numbers = (0..<3).map { _ in Int.random(in: 0..<100, using: &random) }
      var receipts: [UpdateReceipt] = []
      for list in lists {
        act(on: list, numbers)
        receipts.append(await list.source.apply(snapshot))
      }

      #expect(lists[1].state == lists[0].state, "seed 5, step \(step)")
      #expect(receipts[1].outcome == receipts[0].outcome, "seed 5, step \(step)")
      #expect(receipts[1].changes == receipts[0].changes, "seed 5, step \(step)")
      #expect(receipts[1].diffPlace == .background)
      #expect(lists[1].faults.isEmpty)
    }
  }

  private func act(on list: List, _ numbers: [Int]) {
    list.view.scroll(by: Double(numbers[0] % 9 - 4))
    let counts = (0..<list.view.numberOfSections).map { list.view.numberOfItems(inSection: $0) }
    guard let section = counts.firstIndex(where: { $0 > 0 }) else { return }
    let path = ItemPath(section: section, item: numbers[1] % counts[section])
    if numbers[2] % 3 == 0 { list.view.selectItem(at: path) }
    if numbers[2] % 5 == 0 { list.view.focusItem(at: path) }
  }

  private func snapshot(of sections: [(id: Int, items: [Value])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }

  private func change(
    _ sections: inout [(id: Int, items: [Value])], _ random: inout SeededGenerator
  ) {
    var items = sections.flatMap(\.items)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: items.insert(Value(id: (items.map(\.id).max() ?? 0) + 1), at: 0)
      case 1 where !items.isEmpty: items.remove(at: .random(in: items.indices, using: &random))
      case 2 where !items.isEmpty:
        items[.random(in: items.indices, using: &random)].version += 1
      case 3: items.shuffle(using: &random)
      default: items.append(Value(id: (items.map(\.id).max() ?? 0) + 1))
      }
    }
    let ids = (0..<4).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    sections = ids.map { ($0, []) }
    for item in items {
      sections[.random(in: sections.indices, using: &random)].items.append(item)
    }
  }
}
