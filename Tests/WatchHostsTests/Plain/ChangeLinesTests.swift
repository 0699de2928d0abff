import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import WatchHosts
@testable import WatchModel

@Suite struct ChangeLinesTests {
  private func lines(
    _ outputs: SourceRun..., options: WatchOptions = Samples.options()
  ) throws -> String {
    var session = WatchSession(options)
    var text = ""
    for output in outputs {
      _ = try session.receive(output)
      text = ChangeLines.text(for: session.changes)
    }
    return text
  }

  @Test func `the first refresh prints all rows with their keys and other values`() throws {
    let text = try lines(Samples.run("SIZE  NAME  KIND\n1     a     x\n1     b\n"))

    #expect(text == "+ a  1  x\n+ b  1  \"\"\n")
  }

  @Test func `lines are their own keys`() throws {
    #expect(try lines(Samples.run("1   a\n2 b\n2 b\n")) == "+ 1 a\n+ 2 b\n+ 2 b#2\n")
  }

  @Test func `each changed value has a line with the name of its column`() throws {
    let text = try lines(
      Samples.run("NAME  SIZE  KIND\na     1     x\n"),
      Samples.run("NAME  SIZE  KIND\na     2\n"))

    #expect(text == "~ a: 1 -> 2 (SIZE)\n~ a: x -> \"\" (KIND)\n")
  }

  @Test func `a row that moves has its places counted from one`() throws {
    let text = try lines(Samples.run("1 a\n2 b\n3 c\n"), Samples.run("3 c\n1 a\n2 b\n"))

    #expect(text == "> 3 c: 3 -> 1\n")
  }

  @Test func `a row that changes its section moves with the names of both`() throws {
    let text = try lines(
      Samples.run("NAME  STATE\na     up\nb     up\nc     down\n"),
      Samples.run("NAME  STATE\na     up\nb\nc     down\n"),
      options: Samples.options { $0.group = Samples.column("STATE") })

    #expect(text == "> b: 2 -> 1 (up -> \"\")\n~ b: up -> \"\" (STATE)\n")
  }

  @Test func `only shown columns change`() throws {
    let text = try lines(
      Samples.run("NAME  SIZE  KIND\na     1     x\n"),
      Samples.run("NAME  SIZE  KIND\na     2     y\n"),
      options: Samples.options { $0.columns = [Samples.column("KIND")] })

    #expect(text == "~ a: x -> y (KIND)\n")
  }

  @Test func `columns are compared by name if they change places`() throws {
    let text = try lines(
      Samples.run("NAME  SIZE  KIND\na     1     x\n"),
      Samples.run("NAME  KIND  SIZE  MORE\na     x     1     m\n"))

    #expect(text == "~ a: \"\" -> m (MORE)\n")
  }

  @Test func `failures come first and are repeated each time`() throws {
    let failed = Samples.run("", errors: "oops\nagain", end: .exited(2))

    #expect(try lines(failed, failed) == "! exit code 2: oops\n! again\n")
    #expect(try lines(Samples.run("1 a\n"), Samples.run("")) == "! no output\n- 1 a\n")
  }

  @Test func `nothing is printed if nothing changed`() throws {
    #expect(try lines(Samples.run("1 a\n"), Samples.run("1 a\n")) == "")
  }
}
