import RosterDiff
import RosterKit
import RosterView

/// Runs the records of a journal again and says what is wrong with each.
///
/// After something went wrong it goes on with what the journal says. It belongs to the main actor.
@MainActor
final class JournalReplay {
  /// What the records so far say.
  private(set) var state = FlightState()

  let rules: BatchRules
  let view: ReplayView
  private var lastNumber: Int?

  /// Creates a replay.
  ///
  /// - Parameter rules: Which batches are legal.
  init(rules: BatchRules = .roster) {
    self.rules = rules
    view = ReplayView(rules: rules)
  }

  /// Takes the next record.
  ///
  /// - Parameter record: The record.
  /// - Returns: What is wrong, in the order in which it was found.
  func take(_ record: FlightRecord) -> [ReplayProblem] {
    var problems = numberProblems(of: record)
    problems += self.problems(of: record.event)
    state.apply(record.event)
    lastNumber = record.number
    return problems
  }

  private func numberProblems(of record: FlightRecord) -> [ReplayProblem] {
    guard let lastNumber else {
      if case .start = record.event { return [] }
      return [.noStart]
    }
    // The number of a record can be anything: it must not overflow.
    let (expected, isTooGreat) = lastNumber.addingReportingOverflow(1)
    if record.number == expected, !isTooGreat { return [] }
    return [.recordNumber(record.number, expected: expected)]
  }

  private func problems(of event: FlightEvent) -> [ReplayProblem] {
    switch event {
    case .start(let state, _):
      view.show(state.sections?.map(\.itemCount) ?? [])
      return []
    case .list(let sections):
      view.show(sections.map(\.itemCount))
      return []
    case .dropped(let drop): return dropProblems(drop.update)
    case .requested(let id, _, _, let update): return requestProblems(id, joining: update)
    case .began(let update, let ids): return beginProblems(update, ids)
    case .gaveUp(let update), .compares(let update, _, _), .compared(let update, _, _, _):
      return updateProblems(update)
    case .batch(let update, let batch, let count, let changed):
      return updateProblems(update) + batchProblems(batch.update, count, changed)
    case .landed(let update, let outcome):
      let isAccepted = outcome == .performed || outcome == .interrupted
      return updateProblems(update) + (isAccepted ? [] : [.viewOutcome(outcome)])
    case .reloaded(let update, let reason, let sections):
      view.show(sections.map(\.itemCount))
      return updateProblems(update) + reloadProblems(reason)
    case .answered(let id, let outcome, _): return answerProblems(id, outcome)
    case .fault(_, let origin, let text): return [.fault(origin, text)]
    }
  }

  private func reloadProblems(_ reason: UpdateReceipt.ReloadReason) -> [ReplayProblem] {
    guard case .unexpectedSections(let shown, let expected) = reason else { return [] }
    return [.unexpectedSections(shown: shown, expected: expected)]
  }
}
