import RosterSnapshot
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct ListContentsTests {
  private static let columns = ["NAME", "SIZE"]

  private let groups = [
    WatchGroup(name: "x", rows: [Samples.row("a", "a", "1"), Samples.row("b", "b", "20")]),
    WatchGroup(name: "y", rows: [Samples.row("c", "c", "3")]),
  ]

  private func contents(
    showsHeaders: Bool = true, _ change: (inout ListSettings) -> Void = { _ in }
  ) -> ListContents {
    var settings = ListSettings()
    change(&settings)
    return ListContents(
      groups, of: [Samples.block(Self.columns)], settings: settings, showsHeaders: showsHeaders)
  }

  /// Sections and items as text.
  private func text(_ contents: ListContents) -> [String] {
    let snapshot = contents.snapshot
    var lines: [String] = []
    for section in snapshot.sectionIdentifiers {
      if let title = snapshot.views(ofSection: section).header?.title { lines.append("[\(title)]") }
      for item in snapshot.items(inSection: section) {
        switch item {
        case .row(let row): lines.append(row.key.text)
        case .field(_, _, let text): lines.append(text)
        case .line(let text, _): lines.append("# \(text)")
        case .names(let block): lines.append("names of \(block)")
        case .folded(_, let text): lines.append("(\(text))")
        }
      }
    }
    return lines
  }

  @Test func `rows stand in their groups`() {
    #expect(text(contents()) == ["[x · 2 rows]", "a", "b", "[y · 1 row]", "c"])
    #expect(contents().shownCount == 3)
    #expect(!contents().isEmpty)
  }

  @Test func `rows that the filter or the condition hold back are not there`() throws {
    let condition = try RowCondition("SIZE>2")

    #expect(text(contents { $0.filter = "b" }) == ["[x · 1 row]", "b"])
    #expect(
      text(contents { $0.condition = condition }) == ["[x · 1 row]", "b", "[y · 1 row]", "c"])
    let both = contents {
      $0.filter = "c"
      $0.condition = condition
    }
    #expect(text(both) == ["[y · 1 row]", "c"])
    #expect(both.shownCount == 1)
    #expect(contents { $0.filter = "z" }.isEmpty)
  }

  @Test func `a condition on a column that is not there is a problem and hides nothing`() throws {
    let contents = contents { $0.condition = try? RowCondition("X>2") }

    #expect(text(contents).count == 5)
    #expect(
      contents.problem
        == ConditionError(location: 0, .column(.unknownColumn("X", columns: Self.columns))))
  }

  @Test func `the condition looks at columns that are not shown too`() throws {
    let row = WatchRow(key: Samples.key("a"), fields: ["a"], line: "", values: ["a", "9"])
    let other = WatchRow(key: Samples.key("b"), fields: ["b"], line: "", values: ["b", "1"])
    var settings = ListSettings()
    settings.condition = try RowCondition("SIZE>5")

    let contents = ListContents(
      [WatchGroup(name: "", rows: [row, other])], of: [Samples.block(Self.columns)],
      settings: settings,
      showsHeaders: false)

    #expect(text(contents) == ["a"])
  }

  @Test func `pinned rows stand above the others whatever the filter says`() {
    let pinned = contents {
      $0.pinned = [Samples.key("c"), Samples.key("a"), Samples.key("gone")]
      $0.filter = "b"
    }

    #expect(text(pinned) == ["[pinned · 2 rows]", "a", "c", "[x · 1 row]", "b"])
    #expect(pinned.shownCount == 3)
  }

  @Test func `below pinned rows the others have a header too`() {
    let rows = [WatchGroup(name: "", rows: groups.flatMap(\.rows))]
    var settings = ListSettings()
    settings.pinned = [Samples.key("b")]

    let contents = ListContents(rows, settings: settings, showsHeaders: false)

    #expect(text(contents) == ["[pinned · 1 row]", "b", "[others · 2 rows]", "a", "c"])
  }

  @Test func `an open row has all its fields below it`() {
    let row = WatchRow(
      key: Samples.key("a"), fields: ["a"], line: "", values: ["a", "one two three", "x"])
    var settings = ListSettings()
    settings.open = [Samples.key("a")]
    settings.width = 17

    let contents = ListContents(
      [WatchGroup(name: "", rows: [row, Samples.row("b", "b")])],
      of: [Samples.block(["N", "LONG", ""])],
      settings: settings, showsHeaders: false)

    #expect(
      text(contents) == [
        "a", "       N  a", "    LONG  one two ", "          three", "       3  x", "b",
      ])
    #expect(contents.shownCount == 2)
    let fields = contents.snapshot.items.compactMap(\.rowIdentity)
    #expect(fields == Array(repeating: Samples.key("a"), count: 5) + [Samples.key("b")])
    #expect(contents.snapshot.items[2].copiedText == "one two three")
  }

  @Test func `a page stands above the rows in lines that fit`() {
    let page = contents {
      $0.page = TextPage(title: "output", lines: ["日本語", "x", ""])
      $0.width = 5
    }

    #expect(text(page).prefix(5) == ["[output]", "# 日本", "# 語", "# x", "# "])
    #expect(page.shownCount == 3)
  }

  @Test func `of a very long page the beginning is kept`() {
    let page = TextPage(title: "", lines: (0..<2_003).map(String.init))

    #expect(page.lines.count == 2_001)
    #expect(page.lines.suffix(2) == ["1999", "… 3 more lines"])
  }

  @Test(arguments: [
    ("", 2, [""]), ("abc", 3, ["abc"]), ("abcd", 3, ["abc", "d"]), ("日本語", 4, ["日本", "語"]),
    ("a日本", 2, ["a", "日", "本"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func `a text is wrapped by the columns that it takes`(
    _ text: String, _ width: Int, _ lines: [String]
  ) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test func `what is copied of a row are its values or its line`() {
    #expect(WatchItem.row(Samples.row("a", "a", "b c")).copiedText == "a\tb c")
    let line = WatchRow(key: Samples.key("a"), fields: ["a", "b"], line: "a  b")
    #expect(WatchItem.row(line).copiedText == "a  b")
    #expect(WatchItem.line("text", number: 3).copiedText == "text")
    #expect(WatchItem.line("text", number: 3).rowIdentity == nil)
  }

  @Test func `values that are not shown make no difference`() {
    let row = WatchRow(key: Samples.key("a"), fields: ["a"], line: "", values: ["a", "1"])
    let other = WatchRow(key: Samples.key("a"), fields: ["a"], line: "", values: ["a", "2"])

    #expect(row == other)
    #expect(row != WatchRow(key: Samples.key("a"), fields: ["b"], line: "", values: ["a", "1"]))
    #expect(row != WatchRow(key: Samples.key("b"), fields: ["a"], line: "", values: ["a", "1"]))
    #expect(row != WatchRow(key: Samples.key("a"), fields: ["a"], line: "a", values: ["a", "1"]))
  }

  @Test func `a folded group is one item until rows are filtered`() {
    let id = groups[0].diffIdentifier

    #expect(
      text(contents { $0.foldedGroups = [id] })
        == ["[x · 2 rows]", "(2 rows)", "[y · 1 row]", "c"])
    let filtered = contents {
      $0.foldedGroups = [id]
      $0.filter = "b"
    }
    #expect(text(filtered) == ["[x · 1 row]", "b"])
  }

  // MARK: - Trees

  /// a over b over c, and d over e.
  private func tree(_ change: (inout ListSettings) -> Void) throws -> ListContents {
    var settings = ListSettings()
    change(&settings)
    var session = WatchSession(Samples.options { $0.tree = TreeRule("UP=NAME") })
    let snapshot = try session.receive(
      Samples.run(
        """
        NAME  UP  SIZE
        e     d      7
        c     b      1
        a     -      2
        b     a      3
        d     -     20
        """))
    return ListContents(
      snapshot.allGroups, of: snapshot.blocks, settings: settings, showsHeaders: false)
  }

  private func rows(_ contents: ListContents) -> [String] {
    contents.snapshot.items.compactMap(\.row).map { row in
      row.treeSigns + row.fields[0] + (row.foldText ?? "")
    }
  }

  @Test func `rows of a tree stand below their parents`() throws {
    #expect(rows(try tree { _ in }) == ["▾ a", "  ▾ b", "      c", "▾ d", "    e"])
  }

  @Test func `a folded row says how many rows it hides and their sums`() throws {
    let contents = try tree {
      $0.folded = [Samples.key("a"), Samples.key("c")]
      $0.totals = [ColumnTotal(Samples.column("SIZE"))]
    }

    #expect(rows(contents) == ["▸ a ▸ 2 · SIZE 6", "▾ d", "    e"])
  }

  @Test func `rows in a folded one can be folded too`() throws {
    let contents = try tree { $0.folded = [Samples.key("b"), Samples.key("a"), Samples.key("d")] }

    #expect(rows(contents) == ["▸ a ▸ 2", "▸ d ▸ 1"])
  }

  @Test func `a filter keeps the rows above those that match and unfolds them`() throws {
    let condition = try RowCondition("SIZE=1")

    #expect(rows(try tree { $0.filter = "c" }) == ["▾ a", "  ▾ b", "      c"])
    let both = try tree {
      $0.folded = [Samples.key("a")]
      $0.condition = condition
    }
    #expect(rows(both) == ["▾ a", "  ▾ b", "      c"])
  }
}
