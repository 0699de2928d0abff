import RosterTesting
import TableSamples
import TableText
import Testing

@testable import WatchModel

/// Texts that choose rows on a page.
@Suite struct WatchQueryTests {
  private static let columns = ["PID", "%CPU", "CPU usage", "USER", "COMMAND"]

  private static func read(_ text: String) -> [String] {
    let query = WatchQuery(text, columns: columns)
    return [query.filter, query.condition] + (query.hasManyPatterns ? ["more"] : [])
  }

  @Test(arguments: [
    ("", ["", ""]), ("java", ["java", ""]), (" java ", ["java", ""]),
    ("%CPU>5", ["", "%CPU>5"]), ("%CPU > 5 and USER=root", ["", "%CPU > 5 and USER=root"]),
    ("java && %CPU>5", ["java", "%CPU>5"]), ("%CPU>5&&java", ["java", "%CPU>5"]),
    ("PID=1 && USER=root", ["", "(PID=1) && (USER=root)"]),
    ("PID=1 && x && USER=root or USER=eve", ["x", "(PID=1) && (USER=root or USER=eve)"]),
    ("'CPU usage'>5", ["", "'CPU usage'>5"]), ("\"CPU usage\" > 5", ["", "\"CPU usage\" > 5"]),
    ("!(PID=1)", ["", "!(PID=1)"]), ("not PID=1", ["", "not PID=1"]),
    ("CPU>5", ["", "CPU>5"]),
    // No column, so it is a text.
    ("status=500", ["status=500", ""]), ("a>b", ["a>b", ""]), ("!root", ["!root", ""]),
    ("PID", ["PID", ""]), ("PID!", ["PID!", ""]),
    // Quotes and regular expressions keep their signs.
    ("USER='a&&b'", ["", "USER='a&&b'"]), ("/a&&b/", ["/a&&b/", ""]), ("!/a&&b/", ["!/a&&b/", ""]),
    ("it's && PID=1", ["it's", "PID=1"]), ("/usr/bin && PID=1", ["/usr/bin", "PID=1"]),
    ("USER~/^r/ && x", ["x", "USER~/^r/"]),
    ("a && b", ["a", "", "more"]), ("&& &&", ["", ""]),
  ])
  func `a text is a pattern, conditions, or both`(text: String, parts: [String]) {
    #expect(Self.read(text) == parts)
  }

  @Test func `without columns all is a pattern`() {
    #expect(WatchQuery("PID=1", columns: []).filter == "PID=1")
  }

  @Test func `what a filter and a condition are written as is read again`() throws {
    for (filter, condition) in [("x", "PID=1"), ("", "PID=1 or PID=2"), ("x y", ""), ("", "")] {
      let query = WatchQuery(
        WatchQuery.text(filter: filter, condition: condition), columns: Self.columns)
      #expect([query.filter, query.condition] == [filter, condition])
    }
  }

  @Test func `random texts are read without a trap, and lose nothing`() {
    var random = SeededGenerator(seed: 3)
    let pieces = ["PID", "=", "&&", "&", "'", "\"", "/", " ", "!", "(", "x", ">", "not ", "é", "|"]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      let query = WatchQuery(text, columns: Self.columns)

      let kept = (query.filter + query.condition).filter { !" &()".contains($0) }
      let all = text.filter { !" &()".contains($0) }
      #expect(query.hasManyPatterns || kept.sorted() == all.sorted(), "\(text)")
      _ = WatchQuery.suggestions(for: text, in: WatchSnapshot())
    }
  }

  // MARK: - Suggestions

  private static func snapshot(_ rows: [[String]]) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.allColumns = columns
    snapshot.groups = [
      WatchGroup(
        name: "",
        rows: rows.enumerated().map { index, values in
          WatchRow(key: Samples.key("\(index)"), fields: values, line: "")
        })
    ]
    return snapshot
  }

  private static let rows = [
    ["1", "0", "", "root", "init"], ["2", "0", "", "eve x", "sh"], ["3", "0", "", "root", "sh"],
    ["4", "0", "", "rob", "it's"],
  ]

  @Test(arguments: [
    ("", []), ("zz", []), ("pi", ["PID=", "PID>"]),
    ("x && us", ["x && USER=", "x && USER>"]), ("cpu", ["'CPU usage'=", "'CPU usage'>"]),
    ("USER=", ["USER=root", "USER='eve x'", "USER=rob"]), ("USER=r", ["USER=root", "USER=rob"]),
    ("x && USER=ro", ["x && USER=root", "x && USER=rob"]), ("USER=root", []),
    ("COMMAND=it", ["COMMAND=\"it's\""]), ("NOPE=", []), ("USER!=r", []),
  ])
  func `names and values are offered`(text: String, suggestions: [String]) {
    #expect(WatchQuery.suggestions(for: text, in: Self.snapshot(Self.rows)) == suggestions)
  }

  @Test func `a suggestion is a condition that some row meets`() throws {
    let snapshot = Self.snapshot(Self.rows)
    for text in ["USER=", "COMMAND=", "PID="] {
      for suggestion in WatchQuery.suggestions(for: text, in: snapshot) {
        let query = WatchQuery(suggestion, columns: Self.columns)
        let test = try RowCondition(query.condition).test(in: Self.columns)
        #expect(try test.results(for: Self.rows).contains(true), "\(suggestion)")
      }
    }
  }

  @Test func `few values are offered, and few rows are read`() {
    let many = Self.snapshot((0..<5_000).map { ["\($0)", "0", "", "u", "c"] })

    #expect(
      WatchQuery.suggestions(for: "PID=", in: many).count == WatchQuery.suggestionLimit)
    #expect(WatchQuery.values(of: 0, in: many).count == WatchQuery.rowLimit)
    #expect(WatchQuery.values(of: 9, in: many).isEmpty)
  }
}
