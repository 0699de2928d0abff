import RosterTesting
import TableSamples
import TestModels
import Testing
import WatchSamples

@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// Readers that follow another one, as those of pages do.
@Suite struct WatchReaderFollowTests {
  private static func reader() -> WatchReader {
    WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
  }

  private static func follow(_ lead: WatchReader, by reader: WatchReader) async {
    let output = await lead.output
    await reader.follow(output.session, output.history)
  }

  @Test func `readers with the same arrangement share the changes of the one that they follow`()
    async throws
  {
    let (lead, same, sorted) = (Self.reader(), Self.reader(), Self.reader())
    for text in ["NAME SIZE\nb 1\na 2\n", "NAME SIZE\nb 3\na 2\n"] {
      try await lead.receive(Samples.run(text))
      for reader in [same, sorted] {
        await Self.follow(lead, by: reader)
        if reader === sorted { await reader.arrange(.sort, column: 0, at: .zero) }
        _ = await reader.contents(ListSettings(), at: .zero)
      }
    }

    let changes = await lead.session.changes
    #expect(await same.session.changes === changes)
    #expect(await sorted.session.changes !== changes)
    for reader in [same, sorted] {
      let contents = await reader.contents(ListSettings(), at: .zero)
      #expect(contents.marks == [Samples.key("b"): RowMark(changed: [1])])
    }
  }

  @Test func `a reader that has skipped a refresh marks what has changed since it was shown`()
    async throws
  {
    let (lead, reader) = (Self.reader(), Self.reader())
    for (refresh, text) in ["a 1\nb 1", "a 2\nb 1", "a 2\nb 2"].enumerated() {
      try await lead.receive(Samples.run("NAME SIZE\n\(text)\n"))
      if refresh == 1 { continue }
      await Self.follow(lead, by: reader)
      _ = await reader.contents(ListSettings(), at: .zero)
    }

    let marks = await reader.contents(ListSettings(), at: .zero).marks
    #expect(Set(marks.keys) == [Samples.key("a"), Samples.key("b")])
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a reader that follows shows what one that reads itself shows`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let lead = Self.reader()
    var table = FollowedTable()
    let pairs = (0..<3).map { _ in (follower: Self.reader(), own: Self.reader()) }
    var settings = Array(repeating: ListSettings(), count: pairs.count)
    var now = Duration.zero

    for step in 0..<TestLength.count(short: 25, long: 500) {
      // Texts contain the time.
      let (run, time) = (Samples.run(table.text), WallTime.now)
      try await lead.receive(run, at: time)
      for (index, pair) in pairs.enumerated() {
        try await pair.own.receive(run, at: time)
        await Self.follow(lead, by: pair.follower)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let filters = ["", "1", "b", "/[ac]/"]
          settings[index].filter = filters.randomElement(using: &random) ?? ""
        case 1:
          // The first pair stays as the reader that it follows.
          guard index > 0 else { break }
          let actions: [WatchAction.ColumnAction] = [.sort, .group, .moveBy(1), .hide]
          let action = actions.randomElement(using: &random) ?? .sort
          let column = Int.random(in: 0..<3, using: &random)
          for reader in [pair.follower, pair.own] {
            await reader.arrange(action, column: column, at: now)
          }
        case 2:
          let row = Samples.key(["a", "b", "c"].randomElement(using: &random) ?? "a")
          settings[index].open.formSymmetricDifference([row])
        case 3:
          let row = Samples.key(["a", "b", "c"].randomElement(using: &random) ?? "a")
          settings[index].pinned.formSymmetricDifference([row])
        default: break
        }
        let shown = await pair.follower.contents(settings[index], at: now)
        let expected = await pair.own.contents(settings[index], at: now)
        let comment: Comment = "seed \(seed), step \(step), pair \(index):\n\(table.text)"
        #expect(shown.list.snapshot == expected.list.snapshot, comment)
        #expect(shown.list.snapshot.items == expected.list.snapshot.items, comment)
        #expect(shown.marks == expected.marks, comment)
        #expect(shown.widths == expected.widths, comment)
        #expect(shown.list.shownCount == expected.list.shownCount, comment)
        await pair.follower.didShow(shown.number)
        await pair.own.didShow(expected.number)
      }
      table.change(using: &random)
      now += .milliseconds(Int.random(in: 0...800, using: &random))
    }
  }
}

/// The output of a command that changes.
private struct FollowedTable {
  private var columns = ["NAME", "SIZE", "STATE"]
  private var rows = [["a", "1", "up"], ["b", "2", "down"], ["c", "30", "up"]]

  var text: String {
    ([columns] + rows).map { row in
      row.map { $0 + String(repeating: " ", count: 12 - $0.count) }.joined() + "\n"
    }.joined()
  }

  mutating func change(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: rows.shuffle(using: &random)
    case 1:
      let names = ["a", "b", "c", "d", "e"].filter { name in !rows.contains { $0[0] == name } }
      guard let name = names.randomElement(using: &random) else { return }
      rows.insert([name, "\(Int.random(in: 0..<99, using: &random))", "new"], at: 0)
    case 2: if rows.count > 1 { rows.remove(at: Int.random(in: rows.indices, using: &random)) }
    case 3:
      let row = Int.random(in: rows.indices, using: &random)
      rows[row][1] = "\(Int.random(in: 0..<9_999, using: &random))"
    default: rows[Int.random(in: rows.indices, using: &random)][2] = "down"
    }
  }
}
