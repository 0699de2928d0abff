import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct RowConditionTests {
  private static let columns = ["USER", "PID", "%CPU", "MEM", "Mounted on", "TIME"]
  private static let values = ["root", "17", "5.5", "1.5G", "/media/My Disk", "1:30"]

  private func holds(
    _ text: String, for values: [String] = Self.values
  ) throws(ConditionError) -> Bool {
    try RowCondition(text).test(in: Self.columns).results(for: [values]) == [true]
  }

  @Test(arguments: [
    ("USER=root", true), ("USER = roo", false), ("USER==root", true), ("user!=root", false),
    ("USER!=ada", true), ("USER=Root", false), ("PID=17", true), ("PID=17.0", true),
    ("PID>9", true), ("PID<9", false), ("PID>=17", true), ("PID<=17", true), ("PID>17", false),
    ("%CPU>5", true), ("%CPU>5.5", false), ("MEM>900M", true), ("MEM<2G", true),
    ("TIME>60", true), ("USER~oo", true), ("USER~OO", false), ("USER!~oo", false),
    ("USER!~x", true), ("USER>9", false), ("USER<9", false), ("USER!=9", true),
    ("USER>a", true), ("USER<a", false), ("'Mounted on'='/media/My Disk'", true),
    ("\"Mounted on\"~\"my disk\"", true), ("2=17", true), ("1=root", true),
  ])
  func `a value is compared as what it is`(_ text: String, _ isTrue: Bool) throws {
    #expect(try holds(text) == isTrue)
  }

  @Test(arguments: [
    ("%CPU>5 and USER=root", true), ("%CPU>9 and USER=root", false),
    ("%CPU>9 or USER=root", true), ("%CPU>9 OR USER=ada", false), ("not USER=ada", true),
    ("not not USER=ada", false), ("not USER=ada and %CPU>9", false),
    // `and` binds before `or`.
    ("USER=root or USER=ada and %CPU>9", true), ("(USER=root or USER=ada) and %CPU>9", false),
    ("not (USER=root and %CPU>9)", true), ("USER=root and(PID=17)", true),
    ("%CPU>9&&USER=root", false), ("%CPU>9||USER=root", true), ("USER=root && PID=17", true),
    ("USER=root || USER=ada && %CPU>9", true), ("!USER=ada", true), ("!(USER=root)", false),
    ("! USER=root || !!PID=17", true), ("USER!=!root", true),
  ])
  func `parts are put together as one reads them`(_ text: String, _ isTrue: Bool) throws {
    #expect(try holds(text) == isTrue)
  }

  @Test(arguments: [
    ("USER~/^r.*t$/", true), ("USER~/^oo/", false), ("USER!~/^oo/", true), ("USER~/^R/", false),
    ("(USER~/^root$/)&&PID=17", true), ("USER~/ro{3}t/ or USER~/(ro|x)o/", true),
    // Of a path, slashes are a part; a quoted text is never a regular expression.
    ("'Mounted on'~/media/My", true), ("'Mounted on'~/media and PID=17", true),
    ("'Mounted on'~'/m.dia/'", false), ("'Mounted on'~/m.dia\\/my/", true), ("USER~/", false),
  ])
  func `a value in slashes is a regular expression`(_ text: String, _ isTrue: Bool) throws {
    #expect(try holds(text) == isTrue)
  }

  @Test func `a wrong or slow regular expression is an error at its place`() throws {
    let wrong = #expect(throws: ConditionError.self) { try holds("PID=1 and USER~/(/") }
    #expect(wrong?.location == 15)
    #expect(wrong?.description.hasPrefix("character 16: invalid regular expression: ") == true)
    let value = String(repeating: "a", count: 18) + "!"
    let slow = #expect(throws: ConditionError.self) { try holds("USER~/(a+)+$/", for: [value]) }
    #expect(slow == ConditionError(location: 0, .pattern(.slow)))
  }

  @Test func `a column is found by its letters unless several have them`() throws {
    #expect(try holds("cpu>5"))
    let error = #expect(throws: ConditionError.self) {
      try RowCondition("PID=1 or CPU>5").test(in: ["PID", "%CPU", "CPU%"])
    }
    #expect(error?.location == 9)
    #expect(
      error?.description == "character 10: The column 'CPU' is ambiguous. It can be: %CPU, CPU%.")
  }

  @Test func `a capital letter counts as one`() throws {
    #expect(try holds("USER=Root", for: ["Root"]))
    #expect(try holds("USER=root", for: ["Root"]))
    #expect(try holds("USER>A", for: ["B"]))
  }

  @Test func `a value that is missing is empty`() throws {
    #expect(try holds("TIME=''", for: ["root"]))
    #expect(try !holds("TIME>1", for: ["root"]))
  }

  @Test(
    arguments: [
      ("", 0, "expected a column"),
      (" ", 1, "expected a column"),
      ("=5", 0, "expected a column instead of '='"),
      ("and", 0, "expected a column instead of 'and'"),
      ("(", 1, "expected a column"),
      ("()", 1, "expected a column instead of ')'"),
      ("%CPU", 4, "expected one of = != < <= > >= ~ !~ after '%CPU'"),
      ("%CPU 5", 5, "expected one of = != < <= > >= ~ !~ after '%CPU' instead of '5'"),
      ("PID !5", 4, "expected one of = != < <= > >= ~ !~ after 'PID' instead of '!'"),
      ("%CPU>", 5, "expected a value after '>'"),
      ("%CPU>=)", 6, "expected a value after '>=' instead of ')'"),
      ("%CPU> and USER=a", 6, "expected a value after '>' instead of 'and'"),
      ("%CPU>5 USER=root", 7, "expected 'and' or 'or' instead of 'USER'"),
      ("%CPU>5)", 6, "expected 'and' or 'or' instead of ')'"),
      ("a=b=c", 3, "expected 'and' or 'or' instead of '='"),
      ("%CPU>5 and", 10, "expected a column"),
      ("USER='root", 5, "the quote is not closed"),
      ("not (USER=root", 4, "the parenthesis is not closed"),
      ("(USER=root PID=1)", 11, "expected 'and' or 'or' instead of 'PID'"),
      ("PID=1 && || PID=2", 9, "expected a column instead of '||'"),
      ("! (USER=root", 2, "the parenthesis is not closed"),
      (
        "PID=1 and X>5", 10,
        "The output has no column 'X'. Its columns are: USER, PID, %CPU, MEM, Mounted on, TIME."
      ),
    ])
  func `what is wrong is named with its place`(_ text: String, _ location: Int, _ reason: String) {
    let error = #expect(throws: ConditionError.self) { try holds(text) }

    #expect(error?.location == location)
    #expect(error?.description == "character \(location + 1): \(reason)")
  }

  @Test(arguments: ["(", "not "]) func `how deep a condition goes has a limit`(_ part: String)
    throws
  {
    let most = ConditionParser.maximumDepth
    let end = part == "(" ? ")" : ""
    func text(_ depth: Int) -> String {
      String(repeating: part, count: depth) + "PID=17" + String(repeating: end, count: depth)
    }

    #expect(try holds(text(most - 2)))
    let error = #expect(throws: ConditionError.self) { try holds(text(100_000)) }
    #expect(error?.reason == .tooDeep)
    #expect(error?.description.hasSuffix(": parentheses are nested too deeply") == true)
  }

  @Test(arguments: [
    ("VERSION>=1.10", ["1.10", "1.10.2", "v1.11"]), ("VERSION<1.10", ["1.9"]),
    ("VERSION=1.10", ["1.10"]),
  ])
  func `versions are compared by their parts`(_ text: String, _ met: [String]) throws {
    let versions = ["1.9", "1.10", "1.10.2", "v1.11"]
    var readings = ColumnReadings()
    readings.observe(0, of: ["VERSION"], versions)

    let results = try RowCondition(text).test(in: ["VERSION"], readings)
      .results(for: versions.map { [$0] })

    #expect(zip(versions, results).filter(\.1).map(\.0) == met)
  }

  @Test func `different units are not compared`() throws {
    #expect(try !holds("MEM>5%"))
    #expect(try !holds("MEM<5%"))
    #expect(try holds("MEM>5"))
    #expect(try holds("%CPU>5%"))
  }
}

/// Conditions that no value can meet are said.
@Suite struct UnreadableValueTests {
  private func problem(
    _ text: String, _ columns: [String], _ rows: [[String]]
  ) throws -> String? {
    try RowCondition(text).test(in: columns).unreadable(in: rows, columns)?.description
  }

  @Test(arguments: [
    ("RATE>100", "no value of RATE is a number: 'fast'"),
    ("RATE<5%", "no value of RATE is a percentage: 'fast'"),
    ("UP>2025-05-20", "no value of UP is a point in time: '3d'"),
    ("UP>=5M", "no value of UP is a size: '3d'"), ("UP<=5", nil), ("UP<2h", nil),
    ("NAME=x or not (NAME=y and RATE>1s)", "no value of RATE is a time: 'fast'"),
    ("RATE<1 Mbit/s", nil), ("RATE>a", nil), ("RATE=5", nil), ("RATE~5", nil), ("NONE>5", nil),
    ("RATE>2GHz", "no value of RATE is a frequency: 'fast'"),
    ("RATE>2W", "no value of RATE is a number of W: 'fast'"),
  ])
  func `a comparison with values of another kind is a problem`(
    _ text: String, _ message: String?
  ) throws {
    let rows = [["x", "-", "-", ""], ["y", "fast", "3d", "--"], ["z", "slow", "1h", "-"]]
    let quoted = text.replacing("1 Mbit/s", with: "'x'")

    #expect(try problem(quoted, ["NAME", "RATE", "UP", "NONE"], rows) == message)
  }

  @Test func `one value that can be read is enough`() throws {
    #expect(try problem("N>5", ["N"], [["x"], ["y"], ["4"]]) == nil)
    #expect(try problem("N>5", ["N"], []) == nil)
  }

  @Test func `a rate without a unit is in the unit of the column`() throws {
    var session = WatchSession(
      Samples.options {
        $0.schedule.end.goal = (try? RowCondition("RATE>100")).map { RowGoal(condition: $0) }
        $0.sort = [SortRule("RATE")].compactMap { $0 }
      })
    let snapshot = try session.receive(Samples.run(Samples.data("nmcli.txt")))
    var settings = ListSettings()
    settings.condition = try RowCondition("RATE>100")
    let contents = ListContents(
      snapshot.groups, of: snapshot.blocks, settings: settings, showsHeaders: false)
    let goal = try #require(session.options.schedule.end.goal)

    #expect(contents.shownCount == 2)
    #expect(contents.problem == nil)
    #expect(goal.met(by: snapshot)?.row?.values.contains("195 Mbit/s") == true)
    #expect(snapshot.missingText == nil)
  }

  @Test func `the goal's problem stays the same until a value can meet it`() throws {
    var session = WatchSession(
      Samples.options {
        $0.schedule.end.goal = (try? RowCondition("RATE>100")).map { RowGoal(condition: $0) }
      })
    func text(_ rates: String...) throws -> String? {
      let rows = rates.enumerated().map { "n\($0)  \($1)\n" }.joined()
      return try session.receive(Samples.run("NAME  RATE\n" + rows)).missingText
    }

    #expect(try text("fast", "slow") == "no value of RATE is a number: 'fast'")
    #expect(try text("slow", "fast") == "no value of RATE is a number: 'fast'")
    #expect(try text("slow", "7") == nil)
    #expect(try text("slow", "fast") == "no value of RATE is a number: 'slow'")
  }

  @Test func `a condition of the list with no such values hides all rows and says why`() throws {
    var settings = ListSettings()
    settings.condition = try RowCondition("2>5")
    let contents = ListContents(
      [WatchGroup(name: "", rows: [Samples.row("a", "a", "x")])],
      of: [Samples.block(["1", "2"])],
      settings: settings, showsHeaders: false)

    #expect(contents.shownCount == 0)
    #expect(contents.problem?.description == "no value of 2 is a number: 'x'")
  }
}
