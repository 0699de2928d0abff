import RosterSnapshot
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

/// Outputs with several tables, and text between them.
@Suite struct DocumentSessionTests {
  private static let output = """
    NAME    USED  FREE
    a          1     9
    b          5     5

    Queues
    QUEUE   USED  STATE
    a          7  up
    c          3  down
    e          4  up
    see also: nothing

    The end.
    """

  private func session(_ change: (inout WatchOptions) -> Void = { _ in }) -> WatchSession {
    WatchSession(Samples.options(change))
  }

  /// The blocks as their titles and rows.
  private func text(_ snapshot: WatchSnapshot) -> [String] {
    snapshot.blocks.map { block in
      let rows = block.groups.flatMap(\.rows).map { row in
        row.line.isEmpty ? row.fields.joined(separator: " ") : row.line
      }
      return ([block.isText ? "text" : block.title ?? ""] + rows).joined(separator: "; ")
    }
  }

  @Test func `all tables and the text are shown in the order of the output`() throws {
    var session = session()

    let snapshot = try session.receive(Samples.run(Self.output))

    #expect(
      text(snapshot) == [
        "; a 1 9; b 5 5", "Queues; a 7 up; c 3 down; e 4 up", "text; see also: nothing; The end.",
      ])
    #expect(snapshot.rowCount == 5)
    #expect(
      snapshot.tables.map(\.columns) == [["NAME", "USED", "FREE"], ["QUEUE", "USED", "STATE"]])
  }

  @Test func `rows of different tables are different rows`() throws {
    var session = session()
    _ = try session.receive(Samples.run(Self.output))

    _ = try session.receive(
      Samples.run(Self.output.replacing("a          7", with: "a          8")))

    let changes = session.changes.shown
    #expect(changes.count == 1)
    guard case .updated(let old, let new)? = changes.first else {
      Issue.record("\(changes)")
      return
    }
    #expect(old.fields == ["a", "7", "up"] && new.fields == ["a", "8", "up"])
    #expect(new.identity.block == "Queues")
  }

  @Test func `a table that comes above another one changes none of its rows`() throws {
    var session = session()
    let second = "POOL    SIZE\nx         10\ny         20"
    _ = try session.receive(Samples.run("NAME    USED\na          1\nb          2"))

    _ = try session.receive(
      Samples.run("\(second)\n\nNAME    USED\na          1\nb          2"))

    #expect(
      session.changes.all.map { change -> String in
        if case .inserted(let row) = change { row.fields[0] } else { "\(change)" }
      } == ["x", "y"])
  }

  @Test func `sorting and conditions apply to the tables with the column`() throws {
    var session = session { options in
      options.sort = [SortRule("FREE:desc"), SortRule("STATE")].compactMap { $0 }
      options.schedule.end.goal = (try? RowCondition("STATE=down")).map { RowGoal(condition: $0) }
      options.computedColumns = [
        ComputedColumn(kind: .delta, source: Samples.column("FREE"))
      ]
    }

    let snapshot = try session.receive(Samples.run(Self.output))

    #expect(
      text(snapshot) == [
        "; a 1 9 ; b 5 5 ", "Queues; c 3 down; a 7 up; e 4 up", "text; see also: nothing; The end.",
      ])
    let goal = try #require(session.options.schedule.end.goal)
    #expect(goal.met(by: snapshot)?.row?.fields.first == "c")
    var settings = ListSettings()
    settings.condition = try RowCondition("FREE>6")
    let contents = ListContents(
      snapshot.allGroups, of: snapshot.blocks, settings: settings, showsHeaders: false)
    #expect(contents.shownCount == 4)
    #expect(contents.problem == nil)
  }

  @Test func `columns that are hidden in one table stay in the others`() throws {
    var session = session()
    let snapshot = try session.receive(Samples.run(Self.output))

    session.arrange { _ = $0.perform(.hide, column: 2, of: snapshot) }

    #expect(
      session.snapshot.tables.map(\.columns) == [["NAME", "USED"], ["QUEUE", "USED", "STATE"]])
  }

  @Test func `a column that no table has is an error`() {
    var session = session { $0.sort = [SortRule("NOWHERE")].compactMap { $0 } }

    #expect(throws: WatchError.self) { try session.receive(Samples.run(Self.output)) }
  }

  @Test(arguments: [
    ("2", ["a", "c", "e"]), ("queues", ["a", "c", "e"]), ("free", ["a", "b"]),
  ])
  func `one table can be chosen`(choice: String, names: [String]) throws {
    var session = session { $0.narrowing.table = TableChoice(text: choice) }

    let snapshot = try session.receive(Samples.run(Self.output))

    #expect(snapshot.blocks.count == 1)
    #expect(snapshot.groups.flatMap(\.rows).map { $0.fields[0] } == names)
    #expect(snapshot.missingText == nil)
  }

  @Test func `a chosen table that is missing is said and everything is shown`() throws {
    var session = session { $0.narrowing.table = TableChoice(text: "3") }

    let snapshot = try session.receive(Samples.run(Self.output))

    #expect(snapshot.blocks.count == 3)
    #expect(snapshot.missingText == "--table 3: the output has no such table")
  }

  @Test func `hooks run for rows of tables only`() throws {
    let hook = RowHook(event: .new, command: "true")
    var session = session { $0.hooks.rules = [hook] }
    _ = try session.receive(Samples.run(Self.output))

    let next = Self.output.replacing("The end.", with: "The very end.")
      .replacing("c          3", with: "d          3")
    _ = try session.receive(Samples.run(next))

    #expect([HookEvent]([hook], session.changes).map(\.key.text) == ["d"])
  }

  @Test func `histories keep the blocks`() throws {
    var session = session()
    let snapshot = try session.receive(Samples.run(Self.output))
    var history = History()

    history.append(
      HistoryPoint.Outcome(time: WallTime(milliseconds: 1)), session.allListed)

    let shown = history.snapshot(of: history.points[0], session.options)
    #expect(text(shown) == text(snapshot))
    #expect(shown.blocks.map(\.id) == snapshot.blocks.map(\.id))
    #expect(shown.blocks.map(\.isText) == [false, false, true])
  }

  /// Records, and rows of several lines, are no lines.
  @Test(arguments: ["df-wrapped", "gluster", "wg", "psql", "psql-expanded", "slabtop", "apt-show"])
  func `another role of the first line changes the rows and back`(name: String) throws {
    let output = HeaderFixture.document(name)
    var session = session()
    let first = try session.receive(Samples.run(output))

    let lines = session.read(with: .absent)
    let again = session.read(with: .automatic)
    let next = try session.receive(Samples.run(output))

    #expect(lines.rowCount == OutputLines(Array(output.utf8)).lines.count)
    #expect(text(again) == text(first))
    #expect(text(next) == text(first))
    #expect(Set(session.allListed.flatMap(\.identities)).count == next.rowCount + textCount(next))
  }

  private func textCount(_ snapshot: WatchSnapshot) -> Int {
    snapshot.blocks.filter(\.isText).flatMap(\.groups).reduce(0) { $0 + $1.rows.count }
  }

  /// Each word of an output is on the screen, but for groups above names that are
  /// unique without them, and the time above the times of `sar` and `mpstat`.
  @Test(arguments: HeaderFixture.documents + HeaderFixture.all.map(\.name))
  func `every word of an output can be found`(name: String) throws {
    let fixture = HeaderFixture.all.first { $0.name == name }
    let output = fixture?.text ?? HeaderFixture.document(name)
    var session = session { $0.key = .line }

    let snapshot = try session.receive(Samples.run(output))

    let contents = ListContents(snapshot.allGroups, of: snapshot.blocks, showsHeaders: false)
    let list = contents.snapshot
    var words: Set<String> = []
    func add(_ text: String) { words.formUnion(ScannedLine(text).words) }
    for section in list.sectionIdentifiers {
      if let title = list.views(ofSection: section).header?.title { add(title) }
    }
    for row in snapshot.allGroups.flatMap(\.rows) { add(row.copiedTexts) }
    for block in snapshot.blocks {
      block.columns.forEach(add)
      block.title.map(add)
    }
    let missing = OutputLines(Array(output.utf8)).lines.flatMap { ScannedLine($0).words }.filter {
      word in
      !words.contains(word) && !words.contains { $0.contains(word) || word.contains($0) }
        && word.contains { $0.isLetter || $0.isNumber }
        && !word.hasPrefix("--")
        && !["capacity", "Inter-|", "-dsk/total-", "-net/total-"].contains(word)
        && word.wholeMatch(of: /\d\d:\d\d:\d\d/) == nil
    }
    #expect(missing.isEmpty)
  }
}

extension WatchRow {
  /// All texts of the row.
  fileprivate var copiedTexts: String { ([line] + fields).joined(separator: " ") }
}
