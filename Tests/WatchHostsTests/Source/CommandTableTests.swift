import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// Rows of the outputs of commands that people watch, split into their fields.
@Suite struct CommandTableTests {
  private func row(_ index: Int, of name: String) throws -> [String] {
    let fixture = try #require(HeaderFixture.all.first { $0.name == name })
    var session = WatchSession(Samples.options { $0.key = .line })
    let snapshot = try session.receive(Samples.run(fixture.text))
    return try #require(snapshot.groups.first).rows[index].fields
  }

  @Test(arguments: [
    (
      "ps-aux", 0,
      "root|1|0.0|0.0|4360|3196|?|S|11:16|0:00|bash /home/ada/serve.sh"
    ),
    ("df", 0, "/dev/vda|264212084|19406588|79659024|20%|/"),
    (
      "docker-ps", 1,
      #"d7886598dbe2|busybox|"sh"|3 months ago|Exited (0) 2 weeks ago||sleepy_turing"#
    ),
    ("kubectl-pods", 1, "worker-0|0/1|CrashLoopBackOff|12 (3m ago)|42m"),
    ("ss", 1, "ESTAB|0|0|127.0.0.1:http-alt|127.0.0.1:35274|"),
    ("lsof", 0, "bash|1|root|cwd|DIR|254,0|4096|2|/"),
    ("free", 0, "Mem:|24684092|871752|22186932|8856|1931872|23812340"),
    ("systemctl-units", 1, "●|nginx.service|loaded|failed|failed|A high performance web server"),
    ("zpool-iostat", 1, "tank|1.21T|2.40T|0|3|1.10K|55.1K"),
  ])
  func `fields stand below their names`(_ name: String, _ index: Int, _ fields: String) throws {
    #expect(try row(index, of: name).joined(separator: "|") == fields)
  }

  @Test(arguments: ["ls-l", "du", "ip-br-a", "journalctl"])
  func `outputs without a header are shown as they are and their words are columns`(_ name: String)
    throws
  {
    let fixture = try #require(HeaderFixture.all.first { $0.name == name })
    var session = WatchSession(Samples.options())
    var words = WatchSession(Samples.options { $0.columns = [Samples.column("1")] })

    let snapshot = try session.receive(Samples.run(fixture.text))
    let columns = try words.receive(Samples.run(fixture.text))

    #expect(snapshot.groups.flatMap(\.rows).map(\.line) == fixture.lines.lines)
    #expect(
      columns.groups.flatMap(\.rows).map(\.fields)
        == fixture.lines.lines.map { [ScannedLine($0).words[0]] })
  }

  @Test(arguments: ["docker-wide", "ls-columns", "printf-bytes"])
  func `columns stand where they do whatever was counted to pad them`(_ name: String) throws {
    #expect(try row(0, of: name) == ["日本語", "12", "three"])
    #expect(try row(1, of: name) == ["naïve", "7", "five"])
    #expect(try row(2, of: name) == ["emoji🙂", "3", "six"])
    #expect(try row(3, of: name) == ["plain", "44", "five"])
  }

  @Test func `a header that changes adds and takes columns and the rows stay`() throws {
    var session = WatchSession(Samples.options())
    let outputs = [
      "NAME   SIZE\nweb    1\ndb     2\n",
      "NAME   SIZE   AGE\nweb    1      5d\ndb     2      9d\n",
      "AGE   NAME   SIZE\n5d    web    1\n9d    db     3\n", "NAME   SIZE\nweb    1\ndb     3\n",
    ]
    let changes = try outputs.map { output in
      _ = try session.receive(Samples.run(output))
      return ChangeLines.text(for: session.changes)
    }

    #expect(
      changes == [
        "+ web  1\n+ db  2\n", "~ web: \"\" -> 5d (AGE)\n~ db: \"\" -> 9d (AGE)\n",
        "~ db: 2 -> 3 (SIZE)\n", "",
      ])
  }

  @Test func `units are told apart by what stands below the header`() throws {
    for (name, unit) in [
      ("docker-wide", PaddingUnit.scalars), ("ls-columns", .columns), ("printf-bytes", .bytes),
      ("df", .scalars),
    ] {
      let fixture = try #require(HeaderFixture.all.first { $0.name == name })
      let lines = fixture.lines.lines.map { ScannedLine($0) }

      #expect(PaddingUnit.best(for: lines[0], Array(lines.dropFirst())) == unit, "\(name)")
    }
  }

  @Test func `a value with a space in a wide row stays whole`() throws {
    let output = "NAME         SIZE\n日本 語      12 GB\n한국어 x     9 GB\nplain        7 GB\n"
    var session = WatchSession(Samples.options())

    let snapshot = try session.receive(Samples.run(output))

    #expect(
      snapshot.groups[0].rows.map(\.fields)
        == [["日本 語", "12 GB"], ["한국어 x", "9 GB"], ["plain", "7 GB"]])
  }
}
