import Observation
import RosterKit
import RosterTesting
import RosterView

/// One update of an adapter that observes a model, 1 % of whose objects differ.
///
/// The baseline is the same change of the same model, and a call of `show` by hand. Both include the
/// turn of the main run loop in which the update takes place.
@MainActor
func observationBenchmarks(quick: Bool) -> [Benchmark] {
  (quick ? [1_000] : [1_000, 10_000]).map { observationBenchmark(count: $0) }
}

@MainActor
private func observationBenchmark(count: Int) -> Benchmark {
  Benchmark(name: "observe/adapter/\(count)", count: count, baseline: "show by hand") {
    let before = (0..<count).map { ObservedRow(id: $0, value: 0) }
    var after = before
    for index in stride(from: 0, to: count, by: 100) { after[index].value = 1 }
    let states = (before, after)
    let (observed, shown) = (ObservedList(before), ObservedList(before))
    observed.adapter.show(observing: { [model = observed.model] in model.rows })
    shown.adapter.show(before)
    precondition(observed.change(to: after) == count)
    precondition(observed.updates == 2)
    return Benchmark.Prepared(
      subject: { observed.change(to: observed.isTurned ? states.0 : states.1) },
      baseline: { shown.change(to: shown.isTurned ? states.0 : states.1, isByHand: true) },
      counters: [:])
  }
}

private struct ObservedRow: ListDiffable, Equatable {
  let id: Int
  var value: Int

  var diffIdentifier: Int { id }
}

@MainActor @Observable
private final class ObservedRows {
  var rows: [ObservedRow]

  init(_ rows: [ObservedRow]) {
    self.rows = rows
  }
}

private final class ObservedRowController: ListSectionController<ObservedRow> {
  override var items: [ListItem]? {
    [ListItem(object) { (cell: ContentCell, row) in cell.content.title = "\(row.value)" }]
  }
}

@MainActor
private final class ObservedList: ListUpdaterDelegate {
  let model: ObservedRows
  let adapter: ListAdapter
  var updates = 0
  var isTurned = false
  private let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: VirtualClock())
  private let host: HeadlessHost

  init(_ rows: [ObservedRow]) {
    model = ObservedRows(rows)
    host = HeadlessHost(view, width: 40, height: 40)
    adapter = ListAdapter(view) {
      SectionController(for: ObservedRow.self) { ObservedRowController($0) }
    }
    adapter.updater.delegate = self
  }

  func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) { updates += 1 }

  /// Changes the model, waits for the next turn, and returns the number of sections.
  func change(to rows: [ObservedRow], isByHand: Bool = false) -> Int {
    isTurned.toggle()
    let updates = updates
    _ = mainActorTime { [self] in
      model.rows = rows
      if isByHand { showByHand() }
      await Task { @MainActor in }.value
    }
    precondition(self.updates == updates + 1)
    return view.numberOfSections
  }
  /// Apart, because asynchronous code takes the `show` that waits.
  private func showByHand() { adapter.show(model.rows) }
}
