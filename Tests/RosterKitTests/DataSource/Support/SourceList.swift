import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

/// A diffable data source on a list of eight rows, with a clock that stands still.
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
  private let shown: ShownList
  let updater: ListAdapterUpdater
  let requests: RequestCounter
  let model = Model()
  let source: Source

  var view: ShownList.View { shown.view }
  var host: ShownList.Host { shown.host }
  var faults: [String] { shown.faults }

  init(height: Double = 8) {
    let model = model
    shown = ShownList(height: height, clock: clock)
    updater = ListAdapterUpdater(clock: clock)
    requests = RequestCounter(updater)
    source = Source(shown.view, updater: updater) { (cell: ContentCell, id: Int) in
      model.fills.append(id)
      cell.content.title = model.texts[id] ?? "\(id)"
    }
  }
}
