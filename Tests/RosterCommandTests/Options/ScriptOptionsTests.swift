import ArgumentParser
import TableSamples
import Testing

@testable import RosterCommand
@testable import TableText
@testable import WatchModel

@Suite struct ScriptOptionsTests {
  private func options(_ arguments: String...) throws -> WatchOptions {
    try WatchCommand.parse(arguments + ["--", "ls"]).options()
  }

  private func message(_ arguments: String...) -> String {
    WatchCommand.usageMessage(arguments + ["--", "ls"])
  }

  @Test func `goals are read`() throws {
    let condition = try RowCondition("READY=3/3 and A>1")

    #expect(
      try options("--exit-when", "READY=3/3 and A>1").schedule.end.goal
        == RowGoal(condition: condition))
    #expect(
      try options("--exit-when-all", "READY=3/3 and A>1").schedule.end.goal
        == RowGoal(condition: condition, scope: .all))
    #expect(try options().schedule.end.goal == nil)
  }

  @Test func `a condition for rows is read`() throws {
    #expect(try options("--where", "A>1").narrowing.condition == RowCondition("A>1"))
    #expect(try options().narrowing.condition == nil)
    #expect(
      message("--where", "A>").hasPrefix(
        "'--where A>': character 3: expected a value after '>'."))
    #expect(
      message("--where", "A=1", "--where", "B=2").hasPrefix(
        "--where cannot be repeated; combine conditions with 'and' or 'or'."))
  }

  @Test func `commands are read in the order of their kinds`() throws {
    let hooks = try options(
      "--on-change", "S=c", "--on-gone", "b", "--on-new", "a", "--on-change", "*=d=e", "--on-new",
      "-a"
    ).hooks.rules

    #expect(
      hooks == [
        RowHook(event: .new, command: "a"), RowHook(event: .new, command: "-a"),
        RowHook(event: .removed, command: "b"),
        RowHook(event: .change(Samples.column("S")), command: "c"),
        RowHook(event: .change(nil), command: "d=e"),
      ])
    #expect(
      hooks.map(\.option) == [
        "--on-new", "--on-new", "--on-gone", "--on-change", "--on-change",
      ]
    )
  }

  @Test func `the time limit is read and goes with commands`() throws {
    #expect(try options("--on-new", "x").hooks.timeLimit == .seconds(60))
    #expect(
      try options("--on-gone", "x", "--hook-timeout", "2.5").hooks.timeLimit
        == .milliseconds(2_500))
    #expect(
      message("--hook-timeout", "1").hasPrefix(
        "--hook-timeout requires --on-new, --on-gone or --on-change."))
    #expect(
      message("--on-new", "x", "--hook-timeout", "0").hasPrefix(
        "'--hook-timeout 0': the limit must be a number of seconds from 0.01 to 31536000."))
  }

  @Test func `they are options of follow too`() throws {
    let options = try FollowCommand.parse(["--exit-when", "a=1", "--on-new", "x", "f"]).options()

    #expect(options.schedule.end.goal == RowGoal(condition: try RowCondition("a=1")))
    #expect(options.hooks.rules == [RowHook(event: .new, command: "x")])
  }

  @Test func `columns that are named speak for a header`() throws {
    let options = try options("--exit-when", "A=1 or not (b~2 and 3!=x)", "--on-change", "D=x")

    #expect(options.testedColumns.map(\.text) == ["A", "b", "3", "D"])
    #expect(options.namedColumns.map(\.text) == ["A", "b", "D"])
  }

  @Test func `what is wrong is named`() {
    #expect(
      message("--exit-when", "a") == """
        '--exit-when a': character 2: expected one of = != < <= > >= ~ !~ after 'a'.
        """)
    #expect(
      message("--exit-when-all", "").hasPrefix(
        "'--exit-when-all ': character 1: expected a column"))
    #expect(
      message("--exit-when", "a=1", "--exit-when-all", "a=1")
        == "--exit-when and --exit-when-all cannot be combined.")
    #expect(message("--on-new", " ") == "'--on-new' has no command.")
    #expect(message("--on-gone", "") == "'--on-gone' has no command.")
    for text in ["echo", "=echo", "S=", "S= "] {
      #expect(
        message("--on-change", text) == """
          '--on-change \(text)': expected COLUMN=COMMAND, such as 'STATE=echo $ROSTER_STATE'.
          """)
    }
  }
}
