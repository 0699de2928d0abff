import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct RowTreeTests {
  /// The rows as their depths, their first fields, and the numbers of rows below them.
  private func text(
    _ output: String, _ change: (inout WatchOptions) -> Void = { _ in }
  ) throws -> [String] {
    var session = WatchSession(Samples.options(change))
    let snapshot = try session.receive(Samples.run(output))
    return snapshot.allGroups.flatMap(\.rows).map { row in
      let place = row.place
      return "\(place.map { "\($0.depth)" } ?? "-") \(row.path) \(place?.count ?? 0)"
    }
  }

  private func parents(_ pairs: String) throws -> [String] {
    try text("ID  UP\n" + pairs) { $0.tree = TreeRule("UP=ID") }
  }

  @Test func `a rule is two columns with an equals sign between them`() {
    #expect(TreeRule("PPID=PID")?.text == "PPID=PID")
    #expect(TreeRule("a=b=c")?.columns.map(\.text) == ["a", "b=c"])
    #expect(TreeRule("PPID") == nil && TreeRule("=PID") == nil && TreeRule("PPID=") == nil)
  }

  @Test func `rows stand below the row that has their value`() throws {
    #expect(
      try parents("3   1\n1   0\n2   1\n4   3") == ["0 1 3", "1 1/3 1", "2 1/3/4 0", "1 1/2 0"])
  }

  @Test func `rows without a parent that exists are roots`() throws {
    #expect(try parents("3   9\n1   1\n2   -") == ["0 3 0", "0 1 0", "0 2 0"])
  }

  @Test func `a circle has a root so that no row is lost`() throws {
    #expect(try parents("1   2\n2   1\n3   2") == ["0 2 2", "1 2/1 0", "1 2/3 0"])
    #expect(try parents("1   2\n2   3\n3   1").count == 3)
  }

  @Test func `rows are sorted among those with the same parent`() throws {
    let output = "ID  UP  N\n1   0   1\n2   1   5\n3   1   7\n4   0   9"
    let rows = try text(output) { options in
      options.tree = TreeRule("UP=ID")
      options.sort = [SortRule(column: Samples.column("N"), isDescending: true)]
    }

    #expect(rows == ["0 4 0", "0 1 2", "1 1/3 0", "1 1/2 0"])
  }

  @Test func `a row whose parent is in another group is a root`() throws {
    let output = "ID  UP  G\n1   0   x\n2   1   y\n3   1   x\n4   2   y"
    let rows = try text(output) { options in
      options.tree = TreeRule("UP=ID")
      options.group = Samples.column("G")
    }

    #expect(rows == ["0 1 1", "1 1/3 0", "0 2 1", "1 2/4 0"])
  }

  @Test func `a missing column of the rule is an error`() {
    #expect(throws: WatchError.self) { try text("ID  UP\n1   0") { $0.tree = TreeRule("X=ID") } }
  }

  @Test func `the tree that a command has drawn is found`() throws {
    let blocks = """
      NAME       MAJ:MIN RM  SIZE TYPE
      sda            8:0  0  100G disk
      ├─sda1         8:1  0    1G part
      │ └─md0        9:0  0   50G raid1
      │   ├─vg-a   253:0  0   20G lvm
      │   └─vg-b   253:1  0   30G lvm
      └─sda3         8:3  0   49G part
      sdb            8:9  0   10G disk
      """
    let plain = blocks.replacing("├─", with: "|-").replacing("└─", with: "`-").replacing(
      "│", with: "|")

    for output in [blocks, plain] {
      let depths = try text(output).map { $0.prefix { $0 != " " } }
      #expect(depths == ["0", "1", "2", "3", "3", "1", "0"])
    }
    #expect(try text(blocks).map { $0.suffix(1) } == ["5", "3", "2", "0", "0", "0", "0"])
  }

  @Test func `the tree of processes is found in the last column`() throws {
    let output = """
          PID    PPID COMMAND
            1       0 /sbin/init
          812       1  \\_ sshd: listener
         1377     812  |   \\_ sshd: anna
         1399    1377  |       \\_ -bash
          930       1  \\_ cron
      """

    #expect(
      try text(output)
        == ["0 1 4", "1 1/812 2", "2 1/812/1377 1", "3 1/812/1377/1399 0", "1 1/930 0"])
  }

  @Test(arguments: ["A   B\nx   -\ny   |", "A   B\n-x  1\n-y  2", "A  B\n1  a|b\n2  c|d"])
  func `signs that are values make no tree`(_ output: String) throws {
    #expect(try text(output).allSatisfy { $0.hasPrefix("-") })
  }

  @Test(arguments: UInt64(0)..<200)
  func `each row is there once and below its parent`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let pairs = (1...count).map { ($0, Int.random(in: 0...count + 1, using: &random)) }
    let shuffled = pairs.shuffled(using: &random)

    let rows = try parents(shuffled.map { "\($0.0)   \($0.1)" }.joined(separator: "\n"))

    var open: [String] = []
    var seen: Set<String> = []
    for row in rows {
      let words = row.split(separator: " ").map(String.init)
      let path = words[1].split(separator: "/").map(String.init)
      let depth = Int(words[0]) ?? -1
      #expect(path.count == depth + 1, "seed \(seed)")
      #expect(Array(open.prefix(depth)) == Array(path.dropLast()), "seed \(seed)")
      if let parent = path.dropLast().last {
        #expect(pairs.contains { "\($0.0)" == path.last && "\($0.1)" == parent }, "seed \(seed)")
      }
      seen.insert(path[depth])
      open = path
    }
    #expect(seen.count == count && rows.count == count, "seed \(seed)")
    let below = rows.enumerated().allSatisfy { index, row in
      let depth = row.prefix { $0 != " " }
      let rest = rows[(index + 1)...].prefix {
        (Int($0.prefix { $0 != " " }) ?? 0) > Int(depth) ?? 0
      }
      return row.hasSuffix(" \(rest.count)")
    }
    #expect(below, "seed \(seed)")
  }
}
