import RosterDiff
import RosterKit
import RosterView

/// Runs the records of a journal again and says what is wrong with each.
///
/// After something went wrong it goes on with what the journal says. After records were lost it
/// knows nothing, and verifies nothing until the next checkpoint. It belongs to the main actor.
@MainActor
final class JournalReplay {
  /// Whether what the records so far say is known.
  enum Knowledge {
    /// No record was read.
    case none

    /// All that the journal says is known.
    case all

    /// Records were lost since the last checkpoint.
    case lost
  }

  /// What the records so far say.
  private(set) var state = ListJournal.State()

  /// Where records were lost, in order.
  private(set) var gaps: [JournalGap] = []

  /// Whether what the records so far say is known.
  private(set) var knowledge = Knowledge.none

  let rules: BatchRules
  let view: ReplayView
  private var order = RecordOrder()

  /// Creates a replay.
  ///
  /// - Parameter rules: Which batches are legal.
  init(rules: BatchRules = .roster) {
    self.rules = rules
    view = ReplayView(rules: rules)
  }

  /// The number that the record of the next line should have.
  var nextNumber: Int { order.nextLineNumber }

  /// Takes note of a line that is no record.
  func takeDamagedLine() {
    order.addDamagedLine()
  }

  /// Takes the next record.
  ///
  /// - Parameter record: The record.
  /// - Returns: What is wrong, in the order in which it was found.
  func take(_ record: ListJournal.Record) -> [ReplayProblem] {
    let step = order.add(record)
    if step.isBroken { lose(step) }
    var problems = step.problem.map { [$0] } ?? []
    problems += reports(of: record.event)
    if knowledge == .lost, record.event.state == nil {
      gaps[gaps.count - 1].add(record.number)
      return problems
    }
    problems += self.problems(of: record.event)
    state.apply(record.event)
    if knowledge == .lost { gaps[gaps.count - 1].end = record.number }
    knowledge = .all
    return problems
  }

  private func lose(_ step: RecordOrder.Step) {
    if knowledge != .lost { gaps.append(JournalGap()) }
    knowledge = .lost
    state = ListJournal.State()
    guard let numbers = step.lost else { return }
    if step.isDamage {
      gaps[gaps.count - 1].damaged.append(numbers)
    } else {
      gaps[gaps.count - 1].lost.append(numbers)
    }
  }

  private func problems(of event: ListJournal.Event) -> [ReplayProblem] {
    switch event {
    case .start(let state, _):
      view.show(state.sections?.map(\.itemCount) ?? [])
      return []
    case .checkpoint(let state): return checkpointProblems(state)
    case .list(let sections):
      view.show(sections.map(\.itemCount))
      return []
    case .dropped(let drop): return dropProblems(drop.update)
    case .requested(let id, _, _, let update): return requestProblems(id, joining: update)
    case .began(let update, let ids): return beginProblems(update, ids)
    case .gaveUp(let update), .compares(let update, _, _), .compared(let update, _, _, _),
      .landed(let update, _):
      return updateProblems(update)
    case .batch(let update, let batch, let count, let changed):
      return updateProblems(update) + batchProblems(batch.update, count, changed)
    case .reloaded(let update, _, let sections, let following):
      return updateProblems(update) + reloadProblems(following?.update, sections)
    case .answered(let id, let outcome, _): return answerProblems(id, outcome)
    case .fault: return []
    }
  }

  /// What the list itself told of: that is known wherever records were lost.
  private func reports(of event: ListJournal.Event) -> [ReplayProblem] {
    switch event {
    case .landed(_, let outcome) where outcome != .performed && outcome != .interrupted:
      [.viewOutcome(outcome)]
    case .reloaded(_, .unexpectedSections(let shown, let expected), _, _):
      [.unexpectedSections(shown: shown, expected: expected)]
    case .fault(_, let origin, let text): [.fault(origin, text)]
    default: []
    }
  }
}

extension ListJournal.Event {
  /// The state from which a journal can be read, if the event has one.
  var state: ListJournal.State? {
    switch self {
    case .start(let state, _), .checkpoint(let state): state
    default: nil
    }
  }
}
