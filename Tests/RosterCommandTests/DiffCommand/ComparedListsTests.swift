import Foundation
import Testing

/// The built tool on files that are read as `roster watch` reads outputs.
@Suite struct ComparedListsTests {
  @Test func `text is read as that of a watched command`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let old = try tool.file("a", "NAME  READY\nweb   1/3\ndb    1/3\n")
    let new = try tool.file("b", "NAME  READY\nweb   3/3\napi   1/3\n")
    let empty = try tool.file("c", "")

    let keyed = try await tool.run("diff", old, new)
    let narrow = try await tool.run("diff", "--where", "READY=1/3", old, new)
    let gone = try await tool.run("diff", old, empty)
    let lines = try await tool.run("diff", "--no-header", old, new)
    let named = try await tool.run("diff", "--names", "n,v", "--key", "n", old, new)

    #expect(keyed.output == "- db\n~ web: 1/3 -> 3/3 (READY)\n+ api  READY: 1/3\n")
    #expect(narrow.output == "- web\n- db\n+ api  READY: 1/3\n")
    #expect(gone == .init(output: "- web\n- db\n", error: "", code: 0))
    #expect(lines.output == "- web   1/3\n- db    1/3\n+ web   3/3\n+ api   1/3\n")
    #expect(named.output == "- db\n~ web: 1/3 -> 3/3 (v)\n+ api  v: 1/3\n")
    for option in [["--key", "X"], ["--where", "X=1"]] {
      let unknown = try await tool.run(["diff"] + option + [old, new], input: Data())
      #expect(
        unknown.error == "roster: The output has no column 'X'. Its columns are: NAME, READY.\n")
      #expect(unknown.code == 64)
    }
  }

  @Test func `the tables of an output are compared each`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let first = "NAME  READY\nweb   1/3\n"
    let old = try tool.file("a", "\(first)\nID  USER\n7   me\n\nall is well so far\n")
    let new = try tool.file("b", "\(first)\nID  USER\n7   you\n\nnothing is well now\n")

    let all = try await tool.run("diff", old, new)
    let one = try await tool.run("diff", "--table", "2", old, new)
    let none = try await tool.run("diff", "--table", "3", old, new)

    #expect(
      all.output == """
        - text/all is well so far
        ~ 2/7: me -> you (USER)
        + text/nothing is well now  line: nothing is well now

        """)
    #expect(one.output == "~ 7: me -> you (USER)\n")
    #expect(none.error == "roster: --table 3: the output has no such table\n")
    #expect(none.code == 65)
  }

  @Test func `records have keys of several fields`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let old = try tool.file("a.csv", "ns,name,v\na,x,1\nb,x,2\n")
    let new = try tool.file("b.csv", "name,ns,v\nx,b,3\nx,a,1\ny,b,2\n")
    let lines = try tool.file("a.jsonl", #"{"m":{"ns":"a"},"name":"x","v":1}"# + "\n")
    let others = try tool.file("b.jsonl", #"{"m":{"ns":"a"},"name":"x","v":2}"# + "\n")

    let tables = try await tool.run("diff", "--key", "NS,name", old, new)
    let json = try await tool.run("diff", "--key", "m.ns", "--key", "name", lines, others)
    let narrow = try await tool.run("diff", "--where", "v>1", "--key", "ns,name", old, new)
    let missing = try await tool.run("diff", "--key", "ns,z", old, new)
    let unknown = try await tool.run("diff", "--where", "z=1", old, new)

    #expect(tables.output == "> b/x: 2 -> 1\n~ b/x: 2 -> 3 (v)\n+ b/y  v: 2\n")
    #expect(json.output == "~ a/x: 1 -> 2 (v)\n")
    #expect(narrow.output == "~ b/x: 2 -> 3 (v)\n+ b/y  v: 2\n")
    #expect(
      missing.error == "roster: \(old): line 2: the record has no field \"z\" to be its key\n")
    #expect(
      unknown.error == "roster: The output has no column 'z'. Its columns are: ns, name, v.\n")
    #expect(unknown.code == 64)
  }

  @Test func `a list in a value of JSON is compared`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    func value(_ number: Int) -> String {
      "{\n\"items\": [{\"metadata\": {\"name\": \"a\"}, \"n\": \(number)}], \"of\": [1]\n}\n"
    }
    let old = try tool.file("a.json", value(1))
    let new = try tool.file("b", value(2))
    let cut = try tool.file("c.json", "{\"a\":")

    let named = try await tool.run("diff", "--json=items", "--key", "metadata.name", old, new)
    let broken = try await tool.run("diff", old, cut)

    #expect(named == .init(output: "~ a: 1 -> 2 (n)\n", error: "", code: 0))
    #expect(broken.error.hasPrefix("roster: \(cut): the output cannot be read: line 1"))
    #expect(broken.code == 65)
  }
}
