import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct ChangeObjectsTests {
  /// The objects of the refreshes of a session.
  private func lines(
    _ outputs: [String], _ options: (inout WatchOptions) -> Void = { _ in }
  ) throws -> [String] {
    let options = Samples.options(options)
    var session = WatchSession(options)
    return try outputs.flatMap { output in
      let end: CommandRun.End = output == "fail" ? .exited(2) : .exited(0)
      _ = try session.receive(Samples.run(output == "fail" ? "" : output, end: end))
      return ChangeObjects.text(for: session.changes, isGrouped: options.group != nil)
        .split(separator: "\n").map(String.init)
    }
  }

  @Test func `every change is an object with old and new values`() throws {
    let lines = try lines([
      "NAME  SIZE  KIND\na     1     x\nb     2     y\n",
      "NAME  SIZE  KIND\nc     3     x\nb     5     y\n", "fail",
    ])

    #expect(
      lines == [
        #"{"refresh":1,"change":"inserted","key":"a","new":{"NAME":"a","SIZE":"1","KIND":"x"}}"#,
        #"{"refresh":1,"change":"inserted","key":"b","new":{"NAME":"b","SIZE":"2","KIND":"y"}}"#,
        #"{"refresh":2,"change":"removed","key":"a","old":{"NAME":"a","SIZE":"1","KIND":"x"}}"#,
        #"{"refresh":2,"change":"inserted","key":"c","new":{"NAME":"c","SIZE":"3","KIND":"x"}}"#,
        #"{"refresh":2,"change":"updated","key":"b","old":{"SIZE":"2"},"new":{"SIZE":"5"}}"#,
        #"{"refresh":3,"change":"failed","messages":["exit code 2"]}"#,
      ])
  }

  @Test func `rows that move say from where to where`() throws {
    let outputs = ["N  S\na  1\nb  2\nc  2\n", "N  S\nb  2\nc  2\na  2\n"]
    let plain = try lines(outputs)
    let grouped = try lines(outputs) { $0.group = Samples.column("S") }

    #expect(
      plain.suffix(2) == [
        #"{"refresh":2,"change":"moved","key":"a","from":{"index":0},"to":{"index":2}}"#,
        #"{"refresh":2,"change":"updated","key":"a","old":{"S":"1"},"new":{"S":"2"}}"#,
      ])
    #expect(
      grouped.contains(
        #"{"refresh":2,"change":"moved","key":"a","from":{"group":"1","index":0},"to":{"group":"2","index":2}}"#
      ))
  }

  @Test func `lines and columns without a name of their own have names too`() throws {
    #expect(
      try lines(["a \"b\"\n"])
        == [#"{"refresh":1,"change":"inserted","key":"a \"b\"","new":{"line":"a \"b\""}}"#])
    let named = try lines(["A  A\n1  2\n3  4\n"]) {
      $0.header = .present
      $0.key = .columns([Samples.column("1")])
    }
    #expect(named.first?.hasSuffix(#""new":{"A":"1","2":"2"}}"#) == true)
  }

  @Test func `each line is read as JSON again`() throws {
    let lines = try lines(["A  B\n\u{1b}[1m\u{07}  日本\n2  \u{202e}x\n"]) { $0.header = .present }

    #expect(lines.count == 2)
    for line in lines { _ = try JSONParser.value(of: Array(line.utf8)) }
  }
}
