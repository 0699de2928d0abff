import ArgumentParser
import TableSamples
import Testing

@testable import RosterCommand
@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct NumberOptionsTests {
  private func message(_ arguments: String...) -> String {
    WatchCommand.usageMessage(arguments + ["--", "ls"])
  }

  @Test func `columns are read`() throws {
    let options = try WatchCommand.parse([
      "--delta", "A,B", "--rate", "C", "--spark", "D:4,E,a:x", "--total", "F, 2", "--heat", "ls",
    ]).options()

    #expect(
      options.computedColumns == [
        ComputedColumn(kind: .delta, source: Samples.column("A")),
        ComputedColumn(kind: .delta, source: Samples.column("B")),
        ComputedColumn(kind: .rate, source: Samples.column("C")),
        ComputedColumn(kind: .sparkline(width: 4), source: Samples.column("D")),
        ComputedColumn(kind: .sparkline(width: 10), source: Samples.column("E")),
        ComputedColumn(kind: .sparkline(width: 10), source: Samples.column("a:x")),
      ])
    #expect(options.totals.map(\.column) == [Samples.column("F"), Samples.column("2")])
    #expect(options.appearance.showsHeat)
    let follow = try FollowCommand.parse(["--rate", "C", "f"]).options()
    #expect(follow.computedColumns == [ComputedColumn(kind: .rate, source: Samples.column("C"))])
  }

  @Test func `repeated options for columns add up`() throws {
    let options = try WatchCommand.parse([
      "--delta", "V", "--delta", "T,U", "--rate", "A", "--rate", "B", "--spark", "A:4",
      "--spark", "B", "--total", "V", "--total", "T", "--key", "NS", "--key", "NAME",
      "--columns", "NAME", "--columns", "V,T", "ls",
    ]).options()

    #expect(
      options.computedColumns.map(\.suffix) == [
        ".delta", ".delta", ".delta", ".rate", ".rate", ".spark", ".spark",
      ])
    #expect(options.computedColumns.map(\.source.text) == ["V", "T", "U", "A", "B", "A", "B"])
    #expect(options.totals.map(\.column) == ["V", "T"].map(Samples.column))
    #expect(options.key == .columns(["NS", "NAME"].map(Samples.column)))
    #expect(options.columns == ["NAME", "V", "T"].map(Samples.column))
    #expect(message("--delta", "V", "--delta", ",") == "'--delta ,' has an empty column name.")
  }

  @Test func `options with one value cannot be repeated`() {
    #expect(
      message("--exit-when", "A=1", "--exit-when", "B=2")
        == "--exit-when cannot be repeated; combine conditions with 'and' or 'or'.")
    #expect(
      message("--exit-when-all", "A=1", "--exit-when-all", "B=2")
        == "--exit-when-all cannot be repeated; combine conditions with 'and' or 'or'.")
    #expect(
      message("--each", "a=1,2", "--each", "a=3")
        == "--each cannot be repeated; list all values in one option.")
    #expect(
      FollowCommand.usageMessage(["--key", "k", "--delete", "op=a", "--delete", "op=b"])
        == "--delete cannot be repeated; only one value removes rows.")
  }

  @Test func `what is wrong is named`() {
    #expect(message("--delta", "A,") == "'--delta A,' has an empty column name.")
    #expect(message("--rate", "") == "'--rate ' has an empty column name.")
    #expect(message("--total", ",") == "'--total ,' has an empty column name.")
    for text in ["A:1", "A:61", "A:0", "A:-3"] {
      #expect(message("--spark", text) == "'--spark \(text)': a sparkline has 2 to 60 values.")
    }
  }
}
