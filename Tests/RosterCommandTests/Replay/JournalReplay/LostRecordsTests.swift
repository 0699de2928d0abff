import JournalSamples
import RosterDiff
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import TableText
@testable import WatchHosts

/// After lost records, a replay continues at the next checkpoint.
@MainActor @Suite struct LostRecordsTests {
  /// How a record is lost.
  enum Loss: CaseIterable {
    /// The line is missing.
    case removed

    /// The line contains something else.
    case overwritten

    /// The line ends in its middle.
    case cutShort

    /// The line ends in its middle, without a line feed: the next one follows directly.
    case glued

    /// The line contains another record: its checksum is wrong.
    case changed

    func apply(at index: Int, to lines: inout [String]) {
      switch self {
      case .removed: lines.remove(at: index)
      case .overwritten: lines[index] = "??"
      case .cutShort: lines[index].removeLast(lines[index].count / 2)
      case .glued:
        lines[index].removeLast(lines[index].count / 2)
        if index + 1 < lines.count { lines[index] += lines.remove(at: index + 1) }
      case .changed:
        lines[index] = lines[index].replacing(#""number":"#, with: #""number":1"#)
      }
    }
  }

  private let records: [ListJournal.Record]
  private let lines: [String]

  init() throws {
    let list = RecordedList(seed: 11, checkpointInterval: 5)
    for _ in 0..<12 { list.step() }
    list.settle()
    records = list.records
    lines = try list.records.journalLines()
  }

  private func report(_ lines: [String]) throws -> ReplayReport {
    ReplayReport(try Journal(lines: lines))
  }

  /// The gap that is expected when the records of these numbers are lost.
  private func gap(_ lost: ClosedRange<Int>, by loss: Loss) -> JournalGap {
    var gap = JournalGap()
    // The state before the first existing record is unknown.
    if lost.lowerBound > 1 {
      switch loss {
      // Two records in one line: it cannot be determined which of them the line was.
      case .removed, .glued: gap.lost = [lost]
      case .overwritten, .cutShort, .changed: gap.damaged = [lost]
      }
    }
    for record in records where record.number > lost.upperBound {
      if record.event.state != nil {
        gap.end = record.number
        break
      }
      gap.add(record.number)
    }
    return gap
  }

  @Test func `the journal that is damaged here has many checkpoints and no problem`() throws {
    #expect(records.count > 40)
    #expect(records.count { $0.event.state != nil } > 6)
    #expect(records.map(\.number) == Array(1...records.count))
    #expect(try report(lines).findings.isEmpty)
    #expect(try report(lines).gaps.isEmpty)
  }

  @Test(arguments: Loss.allCases)
  func `what is between a lost record and the next checkpoint is not verified, and nothing else`(
    loss: Loss
  ) throws {
    for index in lines.indices.dropLast(loss == .glued ? 2 : 1) {
      var damaged = lines
      loss.apply(at: index, to: &damaged)
      let last = loss == .glued ? index + 2 : index + 1

      let report = try report(damaged)

      try #require(report.gaps == [gap(index + 1...last, by: loss)], "record \(index + 1)")
      try #require(report.findings.first?.line == index + 1)
      // Two records in one damaged line are reported twice: by the line, and by their numbers.
      try #require(report.findings.count == (loss == .glued && index > 0 ? 2 : 1))
      let unverified = report.gaps[0].unverifiedCount
      let count = lines.count - (last - index)
      try #require(
        report.verdict.contains(
          "\n\(count - unverified) of \(count) records were verified\n"))
    }
  }

  @Test func `without its last record a journal is whole, and a damaged one is told of`() throws {
    let index = lines.count - 1
    let removed = try report(lines.dropLast())
    let damaged = try report(lines.dropLast() + ["??"])

    #expect(removed.findings.isEmpty)
    #expect(damaged.findings.map(\.line) == [index + 1])
    #expect(damaged.gaps.isEmpty)
  }

  @Test func `what is wrong outside of the gap is found, and nothing within it`() throws {
    for lost in stride(from: 1, to: lines.count - 1, by: 7) {
      let gap = gap(lost + 1...lost + 1, by: .overwritten)
      for wrong in records where wrong.number != lost + 1 {
        guard case .answered = wrong.event else { continue }
        let other = ListJournal.Record(
          number: wrong.number, time: wrong.time, event: SampleJournal.answer(999_999))
        var damaged = lines
        damaged[wrong.number - 1] = try [other].journalLines()[0]
        damaged[lost] = "??"

        let problems = try report(damaged).findings.map(\.problem)

        let isVerified = gap.unverified.map { !$0.contains(wrong.number) } ?? true
        try #require(problems.contains(.noSuchRequest(999_999)) == isVerified)
      }
    }
  }

  @Test func `two losses before one checkpoint are one gap`() throws {
    let end = try #require(records.dropFirst(20).first { $0.event.state != nil }?.number)
    let damaged = lines.enumerated().filter { ![end - 3, end - 5].contains($0.offset) }

    let report = try report(damaged.map(\.element))

    var gap = JournalGap()
    gap.lost = [end - 4, end - 2].map { $0...$0 }
    gap.add(end - 3)
    gap.add(end - 1)
    gap.end = end
    #expect(report.gaps == [gap])
    #expect(report.findings.count == 2)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `random damage does no harm behind the next checkpoint`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = Array(lines.map { "\($0)\n" }.joined().utf8)
    for step in 0..<TestLength.count(short: 10, long: 500) {
      let damage = Damage(text, &random)
      let last = text[..<damage.end].count { $0 == 0x0a }
      // Lines after the damage have the same position, counted from the end.
      let checkpoint = records[min(last + 1, records.count)...].first { $0.event.state != nil }
      let tail = checkpoint.map { records.count - $0.number } ?? 0
      let lineCount = damage.text.count { $0 == 0x0a }

      let report = ReplayReport(try Journal(damage.text, path: nil))

      let comment: Comment = "seed \(seed), step \(step)"
      if checkpoint != nil {
        try #require(report.findings.allSatisfy { $0.line <= lineCount - tail }, comment)
        try #require(report.gaps.last.map { $0.end != nil } ?? true, comment)
      }
      try #require(!report.verdict.isEmpty && !report.timeline.isEmpty)
    }
  }

  /// A text of which a part was replaced.
  private struct Damage {
    let text: [UInt8]
    /// The start of the unchanged rest in the text before.
    let end: Int

    init(_ text: [UInt8], _ random: inout SeededGenerator) {
      let length = [0, 1, 1, 1, 2, 40, 400].randomElement(using: &random) ?? 1
      let start = Int.random(in: 0...text.count - length, using: &random)
      end = start + length
      let count = [0, 1, length, length].randomElement(using: &random) ?? 0
      let digits = Array("0123456789".utf8)
      let isDigits = Bool.random(using: &random)
      let bytes = (0..<count).map { _ in
        isDigits
          ? digits.randomElement(using: &random) ?? 0
          : UInt8.random(in: .min ... .max, using: &random)
      }
      self.text = text[..<start] + bytes + text[end...]
    }
  }
}
