import GRDB
import RosterGRDB
import RosterKit
import RosterTesting
import RosterView
import RosterWindows
import Testing

/// The samples of the articles.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DocumentationTests {
  private let file: TemporaryFile
  private let database: DatabaseQueue
  private let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)))
  private let host: HeadlessHost

  init() throws {
    file = try TemporaryFile()
    database = try file.open()
    try database.write { try DatabaseStage.fill($0, rows: 50) }
    host = HeadlessHost(view, width: 30, height: 5)
  }

  let request = DatabaseListRequest(
    table: "person", columns: ["name", "score"], key: "id",
    section: .init("team"), order: [.init("score", .descending), .init("name")])

  @Test func `the sample of windows shows rows`() async throws {
    let feed = try DatabaseFeed(request, in: database)
    let source = WindowedDataSource(view, load: feed.load) { (cell: ContentCell, row) in
      cell.content = ListContent(title: row?.value(0) ?? "…")
    }
    feed.follow(source)

    await source.waitForLoads()

    #expect(source.list.count == 50)
    #expect(host.text != "")
  }

  @Test func `the sample of edits deletes and moves rows`() async throws {
    let feed = try DatabaseFeed(request, in: database)
    try await database.write {
      try $0.execute(sql: "UPDATE person SET team = 'ants' WHERE id < 3")
    }
    let (first, second) = (1.databaseValue, 2.databaseValue)

    do {
      try await feed.move(first, to: second, by: "position")
      try await feed.delete(first)
    } catch {
      Issue.record(error)
    }

    let place = "SELECT position FROM person WHERE id = 2"
    #expect(try await database.read { try Int.fetchOne($0, sql: place) } == 0)
    let sql = "SELECT count(*) FROM person"
    #expect(try await database.read { try Int.fetchOne($0, sql: sql) } == 49)
  }

  @Test func `the sample of snapshots shows rows`() async throws {
    typealias Source = CollectionViewComparableDataSource<DatabaseValue, DatabaseListRow>
    let source = Source(view) { (cell: ContentCell, row) in
      cell.content = ListContent(title: row.value(0) ?? "")
    }
    let observation = source.apply(observing: request, in: database)

    while view.numberOfSections == 0 { await Task.yield() }

    #expect(host.text != "")
    observation.cancel()
  }

  @Test func `the sample of keys shows rows`() async throws {
    typealias Source = CollectionViewDiffableDataSource<DatabaseValue, DatabaseValue>
    var observation: DatabaseObservation?
    let source = Source(view) { (cell: ContentCell, id) in
      cell.content = ListContent(title: observation?[id]?.value(0) ?? "")
    }
    observation = source.apply(observing: request, in: database)

    while view.numberOfSections == 0 { await Task.yield() }

    #expect(host.text != "")
    observation?.cancel()
  }
}
