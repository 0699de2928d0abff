#if CommandLineTool
  import ArgumentParser
  import Testing

  @testable import RosterCommand

  @Suite struct NumberOptionsTests {
    private func message(_ arguments: String...) -> String {
      WatchCommand.usageMessage(arguments + ["--", "ls"])
    }

    @Test func `columns are read`() throws {
      let options = try WatchCommand.parse([
        "--delta", "A,B", "--rate", "C", "--spark", "D:4,E,a:x", "--total", "F, 2", "--heat", "ls",
      ]).options()

      #expect(
        options.moving == [
          MovingColumn(kind: .delta, source: Samples.column("A")),
          MovingColumn(kind: .delta, source: Samples.column("B")),
          MovingColumn(kind: .rate, source: Samples.column("C")),
          MovingColumn(kind: .curve(width: 4), source: Samples.column("D")),
          MovingColumn(kind: .curve(width: 10), source: Samples.column("E")),
          MovingColumn(kind: .curve(width: 10), source: Samples.column("a:x")),
        ])
      #expect(options.totals == [Samples.column("F"), Samples.column("2")])
      #expect(options.showsHeat)
      let follow = try FollowCommand.parse(["--rate", "C", "f"]).options()
      #expect(follow.moving == [MovingColumn(kind: .rate, source: Samples.column("C"))])
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
#endif
