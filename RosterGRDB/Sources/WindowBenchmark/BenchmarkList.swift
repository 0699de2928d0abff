import GRDB
import RosterDiff
import RosterEngine
import RosterGRDB
import RosterTesting
import RosterView
import RosterWindows

/// A list of 40 rows over a database.
@MainActor
final class BenchmarkList {
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  let feed: DatabaseFeed
  let source: DatabaseFeed.Source

  init(_ database: DatabaseQueue) throws {
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    host = HeadlessHost(view, width: 60, height: 40)
    feed = try DatabaseFeed(BenchmarkFile.request, in: database, clock: clock)
    source = DatabaseFeed.Source(view, clock: clock, load: feed.load) {
      (cell: ContentCell, row) in
      let name: String? = row?.value(0)
      cell.content.title = name ?? "…"
    }
    feed.follow(source, checkingEvery: nil)
  }

  /// Returns when the rows on the screen are there.
  func show() async {
    repeat { await source.waitForLoads() } while clock.turn()
  }

  /// Returns when nothing is left to do.
  func rest() async {
    repeat {
      await show()
      await feed.waitForCount()
    } while clock.turn()
  }

  func jump(to position: Int) {
    view.scrollToItem(at: ItemPath(section: 0, item: position), position: .start)
    clock.turn()
  }

  /// The rows on the screen that are held.
  var shown: [DatabaseListRow] {
    view.visibleItems.sorted().compactMap { source.item(at: $0) }
  }
}
