import RosterDiff
import RosterKit
import RosterView
import TableText
import WatchHosts

/// A replay of the records of a journal, which reports the problems of each.
///
/// After a problem, the replay continues with the state in the journal. After lost records the
/// state is unknown, and nothing is verified until the next checkpoint. The class is bound to the
/// main actor.
@MainActor
final class JournalReplay {
  /// Whether the state is known.
  enum Knowledge {
    /// No record was read yet.
    case none

    /// The state is known completely.
    case all

    /// Records were lost since the last checkpoint.
    case lost
  }

  /// The state after the records so far.
  private(set) var state = ListJournal.State()

  /// The gaps, in order.
  private(set) var gaps: [JournalGap] = []

  /// Whether the state is known.
  private(set) var knowledge = Knowledge.none

  let rules: BatchRules
  let view: ReplayView
  private var order = RecordOrder()

  /// Creates a replay.
  ///
  /// - Parameter rules: The rules that batches must follow.
  init(rules: BatchRules = .roster) {
    self.rules = rules
    view = ReplayView(rules: rules)
  }

  /// The expected number of the record on the next line.
  var nextNumber: Int { order.nextLineNumber }

  /// Processes a damaged line.
  func takeDamagedLine() {
    order.addDamagedLine()
  }

  /// Processes the next record.
  ///
  /// - Parameter record: The record.
  /// - Returns: The problems, in the order in which they were found.
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

  /// Returns the problems that the list itself reported: they are known even after lost records.
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
