import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestSupport

/// A diffable data source on a collection view of eight rows, with a clock that stands still.
@MainActor
final class SourceList {
  typealias Source = CollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  /// The content of rows in addition to their ids.
  final class Model {
    var texts: [Int: String] = [:]
    var fills: [Int] = []
  }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  let updater: ListAdapterUpdater
  let requests: RequestCounter
  let model = Model()
  let source: Source
  var faults: [String] = []

  init(height: Double = 8, layout: any CollectionLayout = .list) {
    let view = CollectionView(layout: layout, clock: clock)
    let updater = ListAdapterUpdater(clock: clock)
    let model = model
    self.view = view
    self.updater = updater
    requests = RequestCounter(updater)
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: height)
    source = Source(view, updater: updater) { (cell: ContentCell, id) in
      model.fills.append(id)
      cell.content.title = model.texts[id] ?? "\(id)"
    }
    view.onFault = { [weak self] in self?.faults.append($0.description) }
  }
}
