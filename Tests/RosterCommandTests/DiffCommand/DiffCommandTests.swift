import Foundation
import Testing

@testable import RowHistory
@testable import TableText

/// The built tool, as it is run from a shell.
@Suite struct DiffCommandTests {
  private struct GoldenCase: Decodable {
    let old: [[Int]]
    let new: [[Int]]
    let inserts: [Int]
    let deletes: [Int]
    let updates: [Int]
    let moves: [[Int]]

    var hasUniqueIDs: Bool {
      [old, new].allSatisfy { list in Set(list.map { $0[0] }).count == list.count }
    }
  }

  private struct Answer: Decodable, Equatable {
    var inserts: [Int]
    var deletes: [Int]
    var updates: [Int]
    var moves: [[Int]]
  }

  @Test func `golden cases give the results of IG list kit`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let input = try BuiltTool.goldenCases("golden-diff")

    let result = try await tool.run(["diff", "--cases", "--moves", "positional"], input: input)

    let decoder = JSONDecoder()
    let cases = try input.split(separator: 0x0a).map {
      try decoder.decode(GoldenCase.self, from: $0)
    }
    let answers = try result.lines.map { try decoder.decode(Answer.self, from: Data($0.utf8)) }
    #expect(result.code == 0)
    #expect(result.error.isEmpty)
    #expect(cases.count == 5_000)
    try #require(answers.count == cases.count)
    for (line, (golden, answer)) in zip(cases, answers).enumerated() {
      let updates = golden.hasUniqueIDs ? golden.updates.sorted() : answer.updates
      let expected = Answer(
        inserts: golden.inserts, deletes: golden.deletes, updates: updates, moves: golden.moves)
      #expect(answer == expected, "line \(line + 1)")
      #expect(answer.updates == answer.updates.sorted(), "line \(line + 1)")
    }
  }

  @Test(.timeLimit(.minutes(20))) func `a case is answered before the next one is written`() throws
  {
    let process = Process()
    process.executableURL = try Tool.executable()
    process.arguments = ["diff", "--cases"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()

    for id in 0..<3 {
      input.fileHandleForWriting.write(Data("{\"old\":[],\"new\":[[\(id),0]]}\n".utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer == "{\"inserts\":[0],\"deletes\":[],\"updates\":[],\"moves\":[]}\n")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
  }

  @Test func `a broken case ends the answers with its line`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let line = #"{"old":[],"new":[]}"#

    let result = try await tool.run("diff", "--cases", input: "\(line)\n\n{\"old\":[]}\n\(line)\n")

    #expect(result.lines.count == 1)
    #expect(result.error == "roster: line 3: the line has no member \"new\"\n")
    #expect(result.code == 65)
  }

  @Test func `files of every format are compared`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let array = try tool.file("a.json", #"[{"id":1,"v":"x"},{"id":2}]"#)
    let lines = try tool.file("b.jsonl", #"{"id":2}"# + "\n" + #"{"id":1,"v":"y"}"# + "\n")
    let old = try tool.file("a.csv", "name,v\r\na,\"1\n2\"\r\n")
    let new = try tool.file("b.csv", "name,v\na,3\n")

    let json = try await tool.run("diff", array, lines)
    let csv = try await tool.run("diff", "--key", "name", old, new)

    #expect(json == .init(output: "> 2: 2 -> 1\n~ 1: x -> y (v)\n", error: "", code: 0))
    #expect(csv == .init(output: "~ a: \"1\\n2\" -> 3 (v)\n", error: "", code: 0))
  }

  @Test func `tables can be compared by names that the user gives`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let old = try tool.file("a.csv", "# of today\n1,x\n2,y\n")
    let new = try tool.file("b.tsv", "1\tx\n# \"\n2\tz\n")

    let named = try await tool.run(
      "diff", "--names", "id,v", "--comment", "#", old, new)
    let numbered = try await tool.run(
      "diff", "--no-header", "--key", "1", "--comment", "#", old, new)
    let header = try await tool.run(
      "diff", "--header-line", "1", "--comment", "#", new, new, "--exit-code")

    #expect(named == .init(output: "~ 2: y -> z (v)\n", error: "", code: 0))
    #expect(numbered == .init(output: "~ 2: y -> z (2)\n", error: "", code: 0))
    #expect(header == .init(output: "", error: "", code: 0))
    let missing = try await tool.run("diff", "--header-line", "9", old, new)
    #expect(missing.error == "roster: \(old): --header-line 9: the output has no such line\n")
    #expect(missing.code == 65)
  }

  @Test func `one list can be standard input`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let file = try tool.file("a.json", "[1,2]")

    #expect(try await tool.run("diff", file, "-", input: "[2]").output == "- 1\n")
    #expect(try await tool.run("diff", "-", file, input: "[2]").output == "+ 1\n")
  }

  @Test func `the format and the moves can be chosen`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let old = try tool.file("a.json", "[1,2,3]")
    let new = try tool.file("b.json", "[3,1,2]")

    let json = try await tool.run("diff", "--format", "json", old, new)
    let positional = try await tool.run(
      "diff", "--moves", "positional", "--format", "text", old, new)

    #expect(json.output.contains(#""moves":[{"from":2,"to":0,"key":3}]"#))
    #expect(positional.lines.count == 3)
  }

  @Test(arguments: [
    (["a"], "Missing the old and the new list."),
    ([], "Missing the old and the new list."),
    (["-", "-"], "Only one of the lists can be standard input."),
    (["--cases", "a"], "--cases reads standard input and takes no files."),
    (
      ["--cases", "--key", "a"],
      "--cases cannot be combined with --key, --where, --format or --exit-code."
    ),
    (
      ["--cases", "--where", "a=1"],
      "--cases cannot be combined with --key, --where, --format or --exit-code."
    ),
    (["--where", "a=", "a", "b"], "'--where a=': character 3: expected a value after '='."),
    (["--csv", "--json", "a", "b"], "--csv and --json cannot be combined."),
    (["--table", "0", "a", "b"], "'--table 0': expected a number above 0 or a part of a title."),
    (["--cases", "--table", "1"], "--table requires files."),
    (["--key", "", "a", "b"], "'--key ' has an empty column name."),
    (
      ["--cases", "--format", "json"],
      "--cases cannot be combined with --key, --where, --format or --exit-code."
    ),
    (
      ["--cases", "--exit-code"],
      "--cases cannot be combined with --key, --where, --format or --exit-code."
    ),
    (["--format", "xml", "a", "b"], "The value 'xml' is invalid for '--format <format>'."),
    (["--moves", "few", "a", "b"], "The value 'few' is invalid for '--moves <moves>'."),
    (["a", "b", "c"], "Unexpected argument 'c'"),
    (["--cases", "--names", "a"], "--names requires files."),
    (["--history", "h", "--separator", "|"], "--separator requires files."),
  ])
  func `wrong usage is refused`(arguments: [String], message: String) async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }

    let result = try await tool.run(["diff"] + arguments, input: Data())

    #expect(result.code == 64)
    #expect(result.error.contains(message))
    #expect(result.output.isEmpty)
  }

  @Test func `the exit code says whether the lists differ`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let old = try tool.file("a.json", "[1,2]")
    let same = try tool.file("b.json", " [ 1, 2 ] ")
    let new = try tool.file("c.json", "[2,1]")

    #expect(try await tool.run("diff", "--exit-code", old, same).code == 0)
    #expect(try await tool.run("diff", "--exit-code", old, new).code == 1)
    #expect(try await tool.run("diff", "--exit-code", "--format", "json", old, new).code == 1)
    #expect(try await tool.run("diff", old, new).code == 0)
    #expect(try await tool.run("diff", "--exit-code", old, old + ".missing").code == 66)
  }

  @Test func `an empty file is an empty list unless it is an array`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let lines = try tool.file("a.jsonl", "1\n")
    let empty = try tool.file("b.jsonl", "")
    let array = try tool.file("c.json", "")

    #expect(try await tool.run("diff", lines, empty) == .init(output: "- 1\n", error: "", code: 0))
    #expect(try await tool.run("diff", "-", lines) == .init(output: "+ 1\n", error: "", code: 0))
    let problem = "the file is empty, which is not valid JSON; an empty list is []"
    let message = "roster: \(array): line 1: \(problem)\n"
    #expect(
      try await tool.run("diff", lines, array) == .init(output: "", error: message, code: 65))
  }

  @Test(arguments: ["/dev/zero", "yes 2>/dev/null |"])
  func `an endless input is an error`(_ input: String) async throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("1\n", to: "a")
    let process = try tool.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    let isPipe = input.hasSuffix("|")
    let command = "'\(try Tool.executable().path)' diff a \(isPipe ? "-" : input)"
    process.arguments = ["-c", isPipe ? "\(input) \(command)" : command]

    let run = try await tool.end(of: process) { try process.run() }

    #expect(!run.isSignaled)
    #expect(run.status == 65)
    let limit = ByteSource.limit / 1_048_576
    let message =
      isPipe
      ? "standard input: more than \(limit) MiB, the maximum"
      : "/dev/zero: line 1: this is not text: it contains NUL bytes"
    #expect(run.errors == "roster: \(message)\n")
  }

  @Test func `a case without end is an error`() async throws {
    let tool = try Tool()
    defer { tool.remove() }
    let process = try tool.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    let path = try Tool.executable().path
    process.arguments = ["-c", "{ yes | tr -d '\\n'; } 2>/dev/null | '\(path)' diff --cases"]

    let run = try await tool.end(of: process) { try process.run() }

    #expect(run.status == 65)
    #expect(run.errors == "roster: line 1: the line has more than 64 MiB\n")
  }

  @Test func `a full disk is not a difference`() async throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("1\n", to: "a.jsonl")
    try tool.write("2\n", to: "b.jsonl")
    let process = try tool.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    let path = try Tool.executable().path
    process.arguments = ["-c", "'\(path)' diff --exit-code a.jsonl b.jsonl >/dev/full"]

    let run = try await tool.end(of: process) { try process.run() }

    #expect(run.status == 74)
    #expect(
      run.errors == "roster: cannot write to standard output: No space left on device\n")
  }

  @Test(arguments: ["text", "json"]) func `a long output is whole`(format: String) async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let old = try tool.file("a.jsonl", "")
    let new = try tool.file("b.jsonl", (0..<20_000).map { "\($0)\n" }.joined())

    let result = try await tool.run("diff", "--format", format, old, new)

    if format == "text" {
      #expect(result.lines == (0..<20_000).map { "+ \($0)" })
    } else {
      let members = try JSONParser.value(of: Array(result.output.utf8)).members()
      #expect(try members.value("inserts").elements(at: "").count == 20_000)
    }
    #expect(result.code == 0)
  }

  @Test func `a missing file is named`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let file = try tool.file("a.json", "[1,2]")
    let missing = file + ".missing"

    let result = try await tool.run("diff", file, missing)

    #expect(
      result
        == .init(output: "", error: "roster: \(missing): No such file or directory\n", code: 66))
  }

  @Test func `a missing list is named while the other one waits for input`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let endless = try tool.file("endless.json", "")
    try FileManager.default.removeItem(atPath: endless)
    try #require(mkfifo(endless, 0o600) == 0)
    // Opened for both, so that the tool neither waits for a writer nor finds the end.
    let descriptor = open(endless, O_RDWR)
    defer { close(descriptor) }
    let missing = endless + ".missing"

    let result = try await tool.run("diff", missing, endless)

    #expect(
      result
        == .init(output: "", error: "roster: \(missing): No such file or directory\n", code: 66))
  }

  @Test func `a broken file is named with its line`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let good = try tool.file("a.csv", "id,v\n1,2\n")
    let bad = try tool.file("b.csv", "id,v\n1\n")

    let result = try await tool.run("diff", good, bad)

    let message = "roster: \(bad): line 2: 1 field, but the header has 2\n"
    #expect(result == .init(output: "", error: message, code: 65))
  }
}
