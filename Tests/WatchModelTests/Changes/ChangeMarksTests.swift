import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct ChangeMarksTests {
  private func snapshot(_ groups: WatchGroup...) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.hasOutput = true
    snapshot.columns = ["A", "B"]
    snapshot.groups = groups
    return snapshot
  }

  private func list(_ rows: String...) -> WatchSnapshot {
    snapshot(group("", rows))
  }

  /// Rows written as `key` or `key=value`.
  private func group(_ name: String, _ rows: [String]) -> WatchGroup {
    WatchGroup(
      name: name,
      rows: rows.map { text in
        let parts = text.split(separator: "=").map(String.init)
        return Samples.row(parts[0], parts[0], parts.count > 1 ? parts[1] : "")
      })
  }

  private func text(_ marks: ChangeMarks) -> [String] {
    var lines: [String] = []
    for group in marks.groups {
      if !group.name.isEmpty { lines.append("[\(group.name)]") }
      for row in group.rows { lines.append("\(row.isRemoved ? "-" : "")\(row.key.text)") }
    }
    return lines
  }

  private func marks(_ snapshots: WatchSnapshot..., apart: Duration = .zero) -> ChangeMarks {
    var marks = ChangeMarks(.moment(.seconds(1)))
    var now = Duration.zero
    for (old, new) in zip([WatchSnapshot()] + snapshots, snapshots) {
      marks.mark(RefreshChanges(from: old, to: new), at: now)
      now += apart
    }
    return marks
  }

  @Test func `the first rows are no news`() {
    let marks = marks(list("a", "b"))

    #expect(marks.marks.isEmpty)
    #expect(marks.nextEnd == nil)
    #expect(text(marks) == ["a", "b"])
  }

  @Test func `rows that come in an empty list are news`() {
    #expect(marks(snapshot(), list("a")).marks == [Samples.key("a"): RowMark(kind: .new)])
  }

  @Test func `only the value that changed is marked`() {
    let marks = marks(list("a=1", "b=1"), list("a=1", "b=2"))

    #expect(marks.marks == [Samples.key("b"): RowMark(changed: [1])])
  }

  @Test func `what moved is marked as moved also into another group`() {
    let marks = marks(
      snapshot(group("x", ["a", "b"]), group("y", ["c"])),
      snapshot(group("x", ["a"]), group("y", ["c", "b"])))

    #expect(marks.marks == [Samples.key("b"): RowMark(kind: .moved)])
    #expect(text(marks) == ["[x]", "a", "[y]", "c", "b"])
  }

  @Test func `a removed row stays where it was for a moment`() {
    var marks = marks(list("a", "b", "c", "d"), list("a", "n", "d"))

    #expect(text(marks) == ["a", "-b", "-c", "n", "d"])
    #expect(marks.marks[Samples.key("b")] == RowMark(kind: .removed))
    let isEarly = marks.expire(at: .milliseconds(999))
    #expect(!isEarly)
    let isOver = marks.expire(at: .seconds(1))
    #expect(isOver)
    #expect(text(marks) == ["a", "n", "d"])
    #expect(marks.marks.isEmpty)
    let isAgain = marks.expire(at: .seconds(2))
    #expect(!isAgain)
  }

  @Test func `a group that was removed stays for a moment with its rows`() {
    var marks = marks(
      snapshot(group("x", ["a"]), group("y", ["b"]), group("z", ["c"])),
      snapshot(group("x", ["a"]), group("z", ["c"])))

    #expect(text(marks) == ["[x]", "a", "[y]", "-b", "[z]", "c"])
    marks.expire(at: .seconds(1))
    #expect(text(marks) == ["[x]", "a", "[z]", "c"])
  }

  @Test func `groups that were removed stay behind theirs when the others are sorted`() {
    let marks = marks(
      snapshot(group("x", ["a"]), group("p", ["1"]), group("y", ["b"]), group("q", ["2"])),
      snapshot(group("y", ["b"]), group("x", ["a"])))

    #expect(text(marks) == ["[y]", "b", "[q]", "-2", "[x]", "a", "[p]", "-1"])
  }

  @Test func `a row that comes back is new and there once`() {
    let marks = marks(list("a", "b"), list("a"), list("b", "a"))

    #expect(text(marks) == ["b", "a"])
    #expect(marks.marks == [Samples.key("b"): RowMark(kind: .new)])
  }

  @Test func `marks that follow quickly add up`() {
    var marks = marks(
      list("a=1", "b", "c"), list("a=1", "b", "c", "n=1"), list("a=2", "c", "n=2"),
      apart: .milliseconds(400))

    #expect(marks.marks[Samples.key("n")] == RowMark(kind: .new, changed: [1]))
    #expect(text(marks) == ["a", "-b", "c", "n"])
    marks.mark(
      RefreshChanges(from: list("a=2", "c", "n=2"), to: list("a=2", "n=2")),
      at: .milliseconds(1_000))
    #expect(text(marks) == ["a", "-b", "-c", "n"])
    marks.expire(at: .milliseconds(1_800))
    #expect(text(marks) == ["a", "-c", "n"])
  }

  @Test func `a row without values that goes is shown for its moment`() {
    let blank = WatchGroup(name: "", rows: [Samples.row("x", "", ""), Samples.row("a", "a", "")])

    let marks = marks(snapshot(blank), list("a"))

    #expect(text(marks) == ["-x", "a"])
    #expect(marks.marks == [Samples.key("x"): RowMark(kind: .removed)])
  }

  @Test func `other columns have no old marks`() {
    var marks = marks(list("a=1"), list("a=2"))
    var new = list("a=2")
    new.columns = ["X"]
    new.groups[0].rows = [Samples.row("a", "2")]

    marks.mark(RefreshChanges(from: list("a=2"), to: new), at: .zero)

    #expect(marks.marks.isEmpty)
  }

  @Test func `a removed row is shown in the columns of the same names`() {
    let old = list("a=1", "b=2")
    var new = list("a=1")
    new.columns = ["B", "X", "A"]
    new.groups[0].rows = [Samples.row("a", "1", "x", "a")]
    var marks = marks(old)

    marks.mark(RefreshChanges(from: old, to: new), at: .zero)

    #expect(marks.groups.flatMap(\.rows).map(\.fields) == [["1", "x", "a"], ["2", "", "b"]])
    #expect(marks.marks == [Samples.key("b"): RowMark(kind: .removed)])
    let compared = ChangeMarks(from: old, to: new)
    #expect(compared.groups == marks.groups)
    #expect(compared.marks == marks.marks)
  }

  @Test func `a removed row is not shown in columns in which it has no values`() {
    let old = list("a=1", "b=2")
    var new = list()
    new.columns = ["X", "Y"]
    new.groups[0].rows = [Samples.row("c", "x", "y")]
    var marks = marks(old)

    marks.mark(RefreshChanges(from: old, to: new), at: .zero)

    #expect(text(marks) == ["c"])
    #expect(marks.marks == [Samples.key("c"): RowMark(kind: .new)])
    #expect(ChangeMarks(from: old, to: new).groups == marks.groups)
  }

  @Test func `values are compared with those of the column with the same name`() {
    let old = list("a=1", "b=2")
    var new = old
    new.columns = ["X", "A", "B"]
    new.groups[0].rows = [Samples.row("a", "x", "a", "1"), Samples.row("b", "x", "b", "3")]
    var marks = marks(old)

    marks.mark(RefreshChanges(from: old, to: new), at: .zero)

    #expect(marks.marks == [Samples.key("b"): RowMark(changed: [2])])
  }

  @Test func `until the next refresh marks stay however long it takes`() {
    var marks = ChangeMarks(.untilNextRefresh)
    let lists = [list("a=1", "b=1", "c=1"), list("a=2", "b=1"), list("a=2", "b=2")]
    marks.mark(RefreshChanges(from: WatchSnapshot(), to: lists[0]), at: .zero)

    marks.beginRefresh()
    marks.mark(RefreshChanges(from: lists[0], to: lists[1]), at: .zero)
    marks.expire(at: .seconds(1_000_000))
    #expect(marks.nextEnd == nil)
    #expect(text(marks) == ["a", "b", "-c"])
    #expect(marks.marks[Samples.key("a")]?.changed == [1])

    marks.beginRefresh()
    marks.mark(RefreshChanges(from: lists[1], to: lists[2]), at: .zero)
    #expect(text(marks) == ["a", "b"])
    #expect(Set(marks.marks.keys) == [Samples.key("b")])
  }

  @Test func `permanent marks stay for ever but rows that were removed do not add up`() {
    var marks = ChangeMarks(.permanent)
    var old = WatchSnapshot()
    for new in [list("a=1", "b=1", "c=1"), list("a=2", "b=1"), list("a=2", "b=2"), list("b=2")] {
      marks.beginRefresh()
      marks.mark(RefreshChanges(from: old, to: new), at: .zero)
      old = new
    }

    #expect(text(marks) == ["-a", "b"])
    #expect(marks.marks[Samples.key("b")]?.changed == [1])
    #expect(marks.marks[Samples.key("c")] == nil)
    marks.beginRefresh()
    marks.mark(RefreshChanges(from: old, to: list("b=2")), at: .zero)
    #expect(text(marks) == ["b"])
    #expect(Set(marks.marks.keys) == [Samples.key("b")])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `whatever happens the rows are those of the newest output`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var marks = ChangeMarks(.moment(.seconds(1)))
    var old = WatchSnapshot()
    var now = Duration.zero
    for _ in 0..<12 {
      let new = randomSnapshot(&random)
      now += .milliseconds(Int.random(in: 0...900, using: &random))

      marks.mark(RefreshChanges(from: old, to: new), at: now)

      let rows = marks.groups.flatMap(\.rows)
      let alive = marks.groups.map { group in
        WatchGroup(name: group.name, rows: group.rows.filter { !$0.isRemoved })
      }
      #expect(alive.filter { !$0.rows.isEmpty } == new.groups, "seed \(seed)")
      #expect(Set(rows.map(\.identity)).count == rows.count, "seed \(seed)")
      #expect(Set(marks.groups.map(\.name)).count == marks.groups.count, "seed \(seed)")
      for row in rows { #expect(row.isRemoved == (marks.marks[row.identity]?.kind == .removed)) }
      old = new
    }
    marks.expire(at: now + .seconds(1))
    #expect(marks.groups == old.groups, "seed \(seed)")
    #expect(marks.marks.isEmpty, "seed \(seed)")
  }

  private func randomSnapshot(_ random: inout SeededGenerator) -> WatchSnapshot {
    let keys = (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random))
    let rows = keys.map {
      Samples.row("\($0)", "\($0)", "\(Int.random(in: 0...2, using: &random))")
    }
    let names = rows.map { _ in "\(Int.random(in: 0...2, using: &random))" }
    var snapshot = snapshot()
    snapshot.groups = [WatchGroup](grouping: rows, by: names)
    return snapshot
  }
}
