import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import TestModels
import Testing

/// Lists in cells, each with an adapter of its own, as apps build them.
@MainActor @Suite struct NestedListTests {
  private struct Tray: Identifiable, Equatable, ListDiffable {
    let id: Int
    var titles: [String]
  }

  private struct Entry: Hashable, ListDiffable {
    let title: String
  }

  private final class TrayController: ListSectionController<Tray> {
    let list: CollectionView
    let entries: ListAdapter

    init(_ tray: Tray, clock: any ListClock) {
      // Cells that were never visible count with their actual width, so that a model can predict
      // offsets.
      let layout = ListLayout(rowHeight: .measured(estimate: 2), axis: .horizontal)
      list = CollectionView(layout: layout, clock: clock)
      entries = ListAdapter(list, clock: clock) {
        SectionController(for: Entry.self) {
          ListSingleSectionController($0) { (cell: ContentCell, entry) in
            cell.content = ListContent(title: entry.title)
          }
        }
      }
      super.init(tray)
    }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(NestedListCell.self, at: index) { $0.list = self.list }
    }

    override func didUpdate(to tray: Tray) {
      entries.show(tray.titles.map(Entry.init))
    }
  }

  /// A list of trays, with its visible content computed from the data alone.
  @MainActor
  private final class Stage {
    let clock = VirtualClock()
    let view: CollectionView
    let host: HeadlessHost
    let adapter: ListAdapter
    var trays: [Tray] = []
    /// The scroll offset of each tray.
    var offsets: [Int: Int] = [:]

    init() {
      let clock = clock
      view = CollectionView(clock: clock)
      adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Tray.self) { TrayController($0, clock: clock) }
      }
      host = HeadlessHost(view, width: 8, height: 4)
      view.keptCellCount = 1
    }

    func controller(_ id: Int) -> TrayController? {
      trays.first { $0.id == id }.flatMap { adapter.sectionController(for: $0) as? TrayController }
    }

    func show(_ trays: [Tray]) {
      self.trays = trays
      adapter.show(trays)
      clock.turn()
    }

    /// The visible content at the current offset of the outer list.
    var expected: String {
      var lines = trays.map { tray in
        let line = tray.titles.joined().dropFirst(offsets[tray.id, default: 0]).prefix(8)
        return String(line)
      }
      lines = Array(lines.dropFirst(Int(view.scrollOffset.y)).prefix(4))
      while lines.last == "" { lines.removeLast() }
      return lines.joined(separator: "\n")
    }
  }

  @Test func `each tray has its own adapter, which is updated with its object`() {
    let stage = Stage()
    stage.show([Tray(id: 1, titles: ["ab", "cd"]), Tray(id: 2, titles: ["e1"])])
    #expect(stage.host.text == "abcd\ne1")

    stage.show([Tray(id: 2, titles: ["x1", "e1"]), Tray(id: 1, titles: ["cd"])])

    #expect(stage.host.text == "x1e1\ncd")
    #expect(stage.host.contradictions == [])
  }

  @Test func `random updates and scrolls show what the data says, and trays keep their offsets`() {
    for seed in 0..<UInt64(TestLength.count(short: 30, long: 2_000)) {
      var random = SeededGenerator(seed: seed)
      let stage = Stage()
      for step in 0..<40 {
        change(stage, &random)
        let (found, expected) = (stage.host.text, stage.expected)
        guard found == expected, stage.host.contradictions.isEmpty else {
          Issue.record("seed \(seed), step \(step):\n\(found)\ninstead of\n\(expected)")
          return
        }
      }
    }
  }

  private func change(_ stage: Stage, _ random: inout SeededGenerator) {
    var trays = stage.trays
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let id = Int.random(in: 0..<1_000, using: &random)
      if !trays.contains(where: { $0.id == id }) {
        stage.offsets[id] = nil
        let titles = (0..<12).map { "\(Character(UnicodeScalar(UInt8(97 + $0))))\(id % 10)" }
        trays.insert(
          Tray(id: id, titles: titles), at: Int.random(in: 0...trays.count, using: &random))
      }
      stage.show(trays)
    case 1:
      if !trays.isEmpty { trays.remove(at: Int.random(in: 0..<trays.count, using: &random)) }
      stage.show(trays)
    case 2: stage.show(trays.shuffled(using: &random))
    case 3:
      // The end of a tray, which is not visible, so that no offset changes.
      if let tray = trays.indices.randomElement(using: &random) {
        trays[tray].titles.append("\(UnicodeScalar(UInt8(98 + trays[tray].titles.count)))x")
      }
      stage.show(trays)
    case 4: stage.view.scroll(by: Double(Int.random(in: -5...5, using: &random)))
    default:
      let visible = stage.adapter.visibleObjects().compactMap { $0 as? Tray }
      guard let tray = visible.randomElement(using: &random) else { return }
      let distance = Int.random(in: -9...9, using: &random)
      stage.controller(tray.id)?.list.scroll(by: Double(distance))
      let most = max(0, tray.titles.joined().count - 8)
      stage.offsets[tray.id] = min(max(stage.offsets[tray.id, default: 0] + distance, 0), most)
    }
  }

  @Test func `nothing keeps a tray alive that has gone, or a list that was let go`() {
    weak var view: CollectionView?
    weak var entries: ListAdapter?
    weak var outer: ListAdapter?
    do {
      let stage = Stage()
      stage.show([Tray(id: 1, titles: ["a"]), Tray(id: 2, titles: ["b"])])
      stage.view.moveFocus(.down)
      (view, entries) = (stage.controller(1)?.list, stage.controller(1)?.entries)
      #expect(view != nil && entries != nil)

      stage.show([Tray(id: 2, titles: ["b"])])
      #expect(view == nil && entries == nil)
      view = stage.controller(2)?.list
      outer = stage.adapter
    }

    #expect(view == nil && outer == nil)
  }
}
