import Testing

@testable import RosterCommand

@Suite struct WatchSessionTests {
  private func keys(_ snapshot: WatchSnapshot) -> [String] {
    snapshot.groups.flatMap { $0.rows.map(\.key.description) }
  }

  @Test func theKeyColumnOfTheFirstRefreshIsKeptWhenItsValuesRepeatLater() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("A  B\nx  1\ny  1\n"))
    let second = try session.receive(Samples.run("A  B\nx  1\nx  2\n"))

    #expect(keys(first) == ["x", "y"])
    #expect(keys(second) == ["x", "x#2"])
    #expect(second.refresh == 2)
  }

  @Test func aRefreshWithoutRowsDecidesNothing() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("NAME   SIZE\n"))
    let second = try session.receive(Samples.run("NAME   SIZE\na      1\na      2\n"))

    #expect(keys(first) == [])
    #expect(first.failure == nil)
    #expect(keys(second) == ["1", "2"])
  }

  @Test func aFirstLineOfWordsIsARowIfTheFirstRefreshHadNoHeader() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("a 1\nb 2\n"))
    let second = try session.receive(Samples.run("a x\nb 2\n"))

    #expect(keys(second) == ["a x", "b 2"])
  }

  @Test func aListOfWordsWhoseFirstLineChangesHasNoHeader() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("bin\netc\n"))
    let second = try session.receive(Samples.run("adm\nbin\netc\n"))

    #expect(keys(first) == ["etc"])
    #expect(keys(second) == ["adm", "bin", "etc"])
    #expect(second.failure == nil)
  }

  @Test func aFailureWithoutRowsKeepsTheRowsAndTheNextRunMendsIt() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("1 a\n"))
    let failed = try session.receive(Samples.run("", errors: "oops", end: .exited(2)))
    let mended = try session.receive(Samples.run("1 b\n"))

    #expect(keys(failed) == ["1 a"])
    #expect(failed.failure?.lines == ["exit code 2: oops"])
    #expect(keys(mended) == ["1 b"])
    #expect(mended.failure == nil)
  }

  @Test func aFailureWithRowsShowsBoth() throws {
    var session = WatchSession(Samples.options())

    let snapshot = try session.receive(Samples.run("1 a\n", errors: "no b", end: .exited(2)))

    #expect(keys(snapshot) == ["1 a"])
    #expect(snapshot.failure?.lines == ["exit code 2: no b"])
  }

  @Test func anEmptyOutputEmptiesTheListAndSaysSo() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("1 a\n"))
    let empty = try session.receive(Samples.run(" \n"))

    #expect(empty.groups.isEmpty)
    #expect(empty.failure?.lines == ["no output"])
  }

  @Test func outputThatWasCutOffIsNotShown() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("1 a\n"))
    let cut = try session.receive(Samples.run("2 b\n", end: .tooMuchOutput(limit: 1_048_576)))

    #expect(keys(cut) == ["1 a"])
    #expect(cut.failure?.lines == ["stopped after more than 1 MiB of output"])
  }

  @Test func aMissingCommandIsAnErrorAtFirstAndAFailureLater() throws {
    var session = WatchSession(Samples.options())
    #expect(throws: WatchError.commandNotFound("cmd")) {
      try session.receive(CommandRun(end: .notFound))
    }

    _ = try session.receive(Samples.run("1 a\n"))
    let later = try session.receive(CommandRun(end: .notFound))

    #expect(keys(later) == ["1 a"])
    #expect(later.failure?.lines == ["command not found"])
  }

  @Test func aCommandThatCannotBeRunIsAnErrorAtFirstAndAFailureLater() throws {
    let run = CommandRun(end: .notExecutable("is a directory"))
    var session = WatchSession(Samples.options())
    #expect(throws: WatchError.commandNotExecutable("cmd", reason: "is a directory")) {
      try session.receive(run)
    }

    _ = try session.receive(Samples.run("1 a\n"))
    let later = try session.receive(run)

    #expect(keys(later) == ["1 a"])
    #expect(later.failure?.lines == ["is a directory"])
  }

  @Test func anUnknownColumnIsAnErrorAtFirstAndAFailureLater() throws {
    var session = WatchSession(Samples.options { $0.group = Samples.column("KIND") })
    #expect(throws: WatchError.unknownColumn("KIND", columns: ["A", "B"])) {
      try session.receive(Samples.run("A  B\nx  1\n"))
    }

    _ = try session.receive(Samples.run("A  KIND\nx  1\n"))
    let later = try session.receive(Samples.run("A  B\nx  1\n"))

    #expect(later.groups.map(\.name) == ["1"])
    #expect(later.failure?.lines == ["The output has no column 'KIND'. Its columns are: A, B."])
  }

  @Test func theOutputOfACommandThatFailsDoesNotMakeAnOptionWrong() throws {
    var session = WatchSession(Samples.options { $0.group = Samples.column("KIND") })

    let snapshot = try session.receive(Samples.run("cannot connect\n", end: .exited(1)))

    #expect(snapshot.groups.isEmpty)
    #expect(snapshot.failure?.lines.first == "exit code 1")
  }

  @Test func valuesThatAreOnlyPaddedAnewAreTheSame() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("-rw 1 a\n-rw 2 b\n"))
    let second = try session.receive(Samples.run("-rw  1 a\n-rw 10 b\n"))

    #expect(keys(first) == ["-rw 1 a", "-rw 2 b"])
    #expect(keys(second) == ["-rw 1 a", "-rw 10 b"])
    #expect(second.groups[0].rows[0].line == "-rw  1 a")
  }

  @Test func theTitleIsPartOfWhatIsShown() throws {
    var session = WatchSession(Samples.options())

    #expect(try session.receive(Samples.run(Samples.routes)).title == "Kernel IP routing table")
  }
}
