import RosterKit

/// Whether the numbers of records follow one another.
struct RecordOrder {
  /// What a record is in the order.
  struct Step: Equatable {
    /// Whether the record is another one than the next.
    var isBroken = false

    /// The numbers that are missing before it.
    var lost: ClosedRange<Int>?

    /// Whether there is a damaged line for each number that is missing.
    var isDamage = false

    /// What is wrong, if no damaged line has told it.
    var problem: ReplayProblem?
  }

  private var last: Int?
  private var highest = Int.min
  private var damagedLineCount = 0

  /// The number that the next record should have; 1 for the first.
  var nextNumber: Int { Self.number(after: last ?? 0) ?? .max }

  /// The number that the next line should have: damaged lines were records too.
  var nextLineNumber: Int {
    let (number, isTooGreat) = nextNumber.addingReportingOverflow(damagedLineCount)
    return isTooGreat ? .max : number
  }

  /// Takes note of a line that is no record.
  mutating func addDamagedLine() {
    damagedLineCount += 1
  }

  /// Takes the next record.
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
    // A record that stands elsewhere than it should is told of once, and not missed there.
    let next = [Self.number(after: last), Self.number(after: highest)]
    if next.contains(number) { return Step() }
    guard let expected = next[0], number > expected else {
      return Step(isBroken: true, problem: .recordNumber(number, expected: nextNumber))
    }
    let lost = expected...(number - 1)
    // The numbers can be anything: their difference need not be an integer.
    let isTold = UInt(bitPattern: number &- expected) == UInt(damagedLineCount)
    return Step(
      isBroken: true, lost: lost, isDamage: isTold, problem: isTold ? nil : .missing(lost))
  }

  private static func number(after number: Int) -> Int? {
    number == .max ? nil : number + 1
  }
}
