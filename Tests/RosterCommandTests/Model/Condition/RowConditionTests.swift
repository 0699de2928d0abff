import Testing

@testable import RosterCommand

@Suite struct RowConditionTests {
  private static let columns = ["USER", "PID", "%CPU", "MEM", "Mounted on", "TIME"]
  private static let values = ["root", "17", "5.5", "1.5G", "/media/My Disk", "1:30"]

  private func holds(
    _ text: String, for values: [String] = Self.values
  ) throws(ConditionError) -> Bool {
    try RowCondition(text).test(in: Self.columns).holds(for: values)
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
  ])
  func `parts are put together as one reads them`(_ text: String, _ isTrue: Bool) throws {
    #expect(try holds(text) == isTrue)
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
      ("", 0, "a column is missing"),
      (" ", 1, "a column is missing"),
      ("=5", 0, "a column is missing before '='"),
      ("and", 0, "a column is missing before 'and'"),
      ("(", 1, "a column is missing"),
      ("()", 1, "a column is missing before ')'"),
      ("%CPU", 4, "'%CPU' needs one of = != < <= > >= ~ !~ behind it"),
      ("%CPU 5", 5, "'%CPU' needs one of = != < <= > >= ~ !~ behind it, not '5'"),
      ("PID !5", 4, "'PID' needs one of = != < <= > >= ~ !~ behind it, not '!5'"),
      ("%CPU>", 5, "a value is missing behind '>'"),
      ("%CPU>=)", 6, "a value is missing behind '>=' before ')'"),
      ("%CPU> and USER=a", 6, "a value is missing behind '>' before 'and'"),
      ("%CPU>5 USER=root", 7, "'and' or 'or' is missing before 'USER'"),
      ("%CPU>5)", 6, "'and' or 'or' is missing before ')'"),
      ("a=b=c", 3, "'and' or 'or' is missing before '='"),
      ("%CPU>5 and", 10, "a column is missing"),
      ("USER='root", 5, "the quote is not closed"),
      ("not (USER=root", 4, "the parenthesis is not closed"),
      ("(USER=root PID=1)", 11, "'and' or 'or' is missing before 'PID'"),
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
    let most = ConditionParser.greatestDepth
    let end = part == "(" ? ")" : ""
    func text(_ depth: Int) -> String {
      String(repeating: part, count: depth) + "PID=17" + String(repeating: end, count: depth)
    }

    #expect(try holds(text(most - 2)))
    let error = #expect(throws: ConditionError.self) { try holds(text(100_000)) }
    #expect(error?.reason == .tooDeep)
    #expect(error?.description.hasSuffix(": parentheses are nested too deeply") == true)
  }
}
