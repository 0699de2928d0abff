import RosterDiff
import RosterKit
import RosterView

/// A batch leads from what the list holds to what the journal says it holds then.
extension JournalReplay {
  func batchProblems(
    _ batch: BatchUpdate, _ before: [Int], _ after: [FlightSection]
  ) -> [ReplayProblem] {
    let counts = after.map(\.itemCount)
    guard let sections = state.sections else {
      view.show(counts)
      return [.unknownList]
    }
    var problems: [ReplayProblem] = []
    if let problem = difference(before, from: sections.map(\.itemCount), .before) {
      problems.append(problem)
      view.show(before)
    }
    let outcome = view.perform(batch, to: counts)
    do throws(BatchError) {
      let map = try BatchMap(batch, before: before, after: counts, rules: rules)
      problems += viewProblems(outcome, counts)
      if before.count == sections.count {
        problems += sectionProblems(map, sections, after)
      }
    } catch {
      problems.append(.illegalBatch(error))
      view.show(counts)
    }
    return problems
  }

  func dropProblems(_ drop: BatchUpdate) -> [ReplayProblem] {
    guard let sections = state.sections else { return [.unknownList] }
    var next = FlightState()
    next.apply(.list(sections: sections))
    next.apply(.dropped(operations: FlightBatch(drop)))
    // A move that cannot be is not legal for a list that stays as it is either.
    return batchProblems(drop, sections.map(\.itemCount), next.sections ?? sections)
  }

  /// Returns the first difference between what a list holds and what it should.
  private func difference(
    _ counts: [Int], from expected: [Int], _ side: ReplayProblem.Side
  ) -> ReplayProblem? {
    guard counts.count == expected.count else {
      return .sectionCount(counts.count, expected: expected.count, side)
    }
    let section = counts.indices.first { counts[$0] != expected[$0] }
    return section.map {
      .itemCount(counts[$0], section: $0, expected: expected[$0], side)
    }
  }

  private func viewProblems(_ outcome: BatchOutcome?, _ counts: [Int]) -> [ReplayProblem] {
    guard let outcome, outcome == .performed else {
      view.show(counts)
      return [.replayOutcome(outcome ?? .refused)]
    }
    if let problem = difference(view.counts, from: counts, .after) {
      view.show(counts)
      return [problem]
    }
    let expected = ReplayView.rowCount(of: counts)
    return view.rowCount == expected ? [] : [.rows(view.rowCount, expected: expected)]
  }

  /// Compares the sections that stay with those that the journal names at their new places.
  private func sectionProblems(
    _ map: BatchMap, _ before: [FlightSection], _ after: [FlightSection]
  ) -> [ReplayProblem] {
    for (old, section) in before.enumerated() {
      guard let new = map.newSection(of: old), after[new].id != section.id else { continue }
      return [.section(new, id: after[new].id, expected: section.id)]
    }
    return []
  }
}
