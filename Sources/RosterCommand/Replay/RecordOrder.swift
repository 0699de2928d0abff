import RosterKit
import TableText
import WatchHosts

/// A check that the numbers of records are consecutive.
struct RecordOrder {
  /// The result for a record.
  struct Step: Equatable {
    /// Whether the record is not the expected one.
    var isBroken = false

    /// The missing numbers before it.
    var lost: ClosedRange<Int>?

    /// Whether there is a damaged line for each missing number.
    var isDamage = false

    /// The problem, unless a damaged line has already reported it.
    var problem: ReplayProblem?
  }

  private var last: Int?
  private var highest = Int.min
  private var damagedLineCount = 0

  /// The expected number of the next record; 1 for the first.
  var nextNumber: Int { Self.number(after: last ?? 0) ?? .max }

  /// The expected number of the next line: damaged lines were records too.
  var nextLineNumber: Int {
    let (number, isTooGreat) = nextNumber.addingReportingOverflow(damagedLineCount)
    return isTooGreat ? .max : number
  }

  /// Processes a damaged line.
  mutating func addDamagedLine() {
    damagedLineCount += 1
  }

  /// Processes the next record.
  mutating func add(_ record: ListJournal.Record) -> Step {
    let step = self.step(to: record)
    damagedLineCount = 0
    last = record.number
    highest = record.event.state == nil ? max(highest, record.number) : record.number
    return step
  }

  private func step(to record: ListJournal.Record) -> Step {
    let number = record.number
    guard let last else {
      if record.event.state != nil { return Step() }
      return Step(isBroken: true, problem: damagedLineCount == 0 ? .noStart : nil)
    }
    // A misplaced record is reported once, and not as missing at its expected position.
    let next = [Self.number(after: last), Self.number(after: highest)]
    if next.contains(number) { return Step() }
    guard let expected = next[0], number > expected else {
      return Step(isBroken: true, problem: .recordNumber(number, expected: nextNumber))
    }
    let lost = expected...(number - 1)
    // The numbers are arbitrary, so their difference may overflow.
    let isTold = UInt(bitPattern: number &- expected) == UInt(damagedLineCount)
    return Step(
      isBroken: true, lost: lost, isDamage: isTold, problem: isTold ? nil : .missing(lost))
  }

  private static func number(after number: Int) -> Int? {
    number == .max ? nil : number + 1
  }
}
