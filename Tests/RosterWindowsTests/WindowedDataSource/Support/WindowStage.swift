import RosterDiff
import RosterTesting
import RosterView
import RosterWindows

/// A windowed data source on a list of eight rows, with a clock that stands still.
@MainActor
final class WindowStage {
  struct NoConnection: Error {}

  /// What the closures share.
  @MainActor
  final class Shared {
    var server = WindowServer(counts: [40, 0, 70, 90])
    var loads: [RowList.Load] = []
    var isBroken = false
    var faults: [String] = []
  }

  let clock: VirtualClock
  let view: CollectionView
  let host: HeadlessHost
  let source: WindowedDataSource<Int, WindowRow>
  private let shared: Shared
  private(set) var loadsAtRest = 0

  var server: WindowServer {
    get { shared.server }
    set { shared.server = newValue }
  }

  var isBroken: Bool {
    get { shared.isBroken }
    set { shared.isBroken = newValue }
  }

  var loads: [RowList.Load] { shared.loads }
  var faults: [String] { shared.faults }

  init(view other: CollectionView? = nil) {
    let (clock, shared) = (VirtualClock(), Shared())
    (self.clock, self.shared) = (clock, shared)
    view = other ?? CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    host = HeadlessHost(view, width: 20, height: 8)
    view.faultPolicy = .report
    view.onFault = { shared.faults.append($0.description) }
    source = WindowedDataSource(view, windowSize: 10, capacity: 30, clock: clock) { load in
      shared.loads.append(load)
      if shared.isBroken { throw NoConnection() }
      return shared.server.answer(load)
    } cellUpdater: { (cell: ContentCell, row) in
      cell.content.title = row.map { $0.text == 0 ? "\($0.id)" : "\($0.id).\($0.text)" } ?? "…"
    }
  }

  func scroll(to position: Int) {
    guard let path = source.list.path(at: min(position, source.list.count - 1)) else { return }
    view.scrollToItem(at: ItemPath(section: path.section, item: path.item), position: .start)
  }

  /// Returns when nothing is being loaded, and the screen is known.
  func rest() async {
    repeat {
      await source.waitForLoads()
    } while clock.turn()
    await source.waitForLoads()
    loadsAtRest = loads.count
  }

  /// The rows of the data source that are on the screen.
  var expectedText: String {
    view.visibleItems.sorted().map { path in
      let row = server.sections[path.section][path.item]
      return row.text == 0 ? "\(row.id)" : "\(row.id).\(row.text)"
    }.joined(separator: "\n")
  }
}
