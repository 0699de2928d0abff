import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import TableText

@Suite struct RecordOrderTests {
  private typealias Step = RecordOrder.Step

  /// The results for records with these numbers; nil stands for a damaged line.
  private func steps(_ numbers: Int?..., checkpoint: Int? = nil) -> [Step] {
    var order = RecordOrder()
    var steps: [Step] = []
    for number in numbers {
      guard let number else {
        order.addDamagedLine()
        continue
      }
      let event: ListJournal.Event =
        steps.isEmpty
        ? .start(state: ListJournal.State(), dropped: 0)
        : number == checkpoint ? .checkpoint(state: ListJournal.State()) : .gaveUp(update: 1)
      steps.append(
        order.add(ListJournal.Record(number: number, time: ListJournal.Time(.zero), event: event)))
    }
    return steps
  }

  private func broken(_ number: Int, expected: Int) -> Step {
    Step(isBroken: true, problem: .recordNumber(number, expected: expected))
  }

  private func missing(_ numbers: ClosedRange<Int>) -> Step {
    Step(isBroken: true, lost: numbers, problem: .missing(numbers))
  }

  @Test(arguments: [1, 7, .min, .max - 2])
  func `records whose numbers follow one another are in order, wherever they begin`(first: Int) {
    #expect(steps(first, first + 1, first + 2) == [Step(), Step(), Step()])
  }

  @Test func `numbers that nothing has are missing before the next record`() {
    #expect(steps(1, 3, 4) == [Step(), missing(2...2), Step()])
    #expect(steps(1, 9, 10) == [Step(), missing(2...8), Step()])
    let (second, last) = (Int.min + 1, Int.max - 1)
    #expect(steps(1, .max) == [Step(), missing(2...last)])
    #expect(steps(.min, .max) == [Step(), missing(second...last)])
  }

  @Test func `a record that is there twice is told of once`() {
    #expect(steps(1, 2, 2, 3) == [Step(), Step(), broken(2, expected: 3), Step()])
    #expect(steps(.max, .max) == [Step(), broken(.max, expected: .max)])
    #expect(steps(1, .min, 2) == [Step(), broken(.min, expected: 2), Step()])
  }

  @Test func `records that changed places are told of there, and missed no more`() {
    #expect(
      steps(1, 3, 2, 4) == [Step(), missing(2...2), broken(2, expected: 4), Step()])
  }

  @Test func `after a number that is too great the records go on with their own`() {
    #expect(
      steps(1, 90, 3, 4) == [Step(), missing(2...89), broken(3, expected: 91), Step()])
  }

  @Test func `after a checkpoint no other number counts`() {
    #expect(
      steps(1, 90, 3, 91, checkpoint: 3) == [
        Step(), missing(2...89), broken(3, expected: 91), missing(4...90),
      ])
  }

  @Test func `damaged lines are the records that are missing there`() {
    #expect(steps(1, nil, 3) == [Step(), Step(isBroken: true, lost: 2...2, isDamage: true)])
    #expect(steps(1, nil, nil, 4) == [Step(), Step(isBroken: true, lost: 2...3, isDamage: true)])
    #expect(steps(1, nil, 4) == [Step(), missing(2...3)])
    #expect(steps(1, nil, 2) == [Step(), Step()])
    #expect(
      steps(1, nil, 3, 5) == [
        Step(), Step(isBroken: true, lost: 2...2, isDamage: true), missing(4...4),
      ])
  }

  @Test func `a journal that does not begin with a state is broken from its first record on`() {
    var order = RecordOrder()
    var damaged = RecordOrder()
    damaged.addDamagedLine()
    let record = ListJournal.Record(
      number: 2, time: ListJournal.Time(.zero), event: .gaveUp(update: 1))

    #expect(order.add(record) == Step(isBroken: true, problem: .noStart))
    #expect(damaged.add(record) == Step(isBroken: true))
  }

  @Test func `the number of the next line counts damaged lines`() {
    var order = RecordOrder()
    #expect(order.nextLineNumber == 1)
    order.addDamagedLine()
    #expect(order.nextLineNumber == 2)
    for number in [7, .max] {
      _ = order.add(
        ListJournal.Record(number: number, time: ListJournal.Time(.zero), event: .gaveUp(update: 1))
      )
      order.addDamagedLine()

      #expect(order.nextLineNumber == (number == 7 ? 9 : .max))
      #expect(order.nextNumber == (number == 7 ? 8 : .max))
    }
  }
}
