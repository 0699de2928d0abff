import RosterDiff
import RosterKit
import RosterView

/// Checks that batches lead from the known sections to those in the journal.
extension JournalReplay {
  func batchProblems(
    _ batch: BatchUpdate, _ count: Int, _ changed: [ListJournal.Change]
  ) -> [ReplayProblem] {
    let after = state(
      after: .batch(
        update: 0, operations: ListJournal.Batch(batch), sections: count, changed: changed))
    guard let before = state.sections else {
      view.show(after?.map(\.itemCount) ?? [])
      return [.unknownList]
    }
    guard let after else { return [impossibility(of: batch, before.count, count, changed)] }
    return problems(of: batch, before, after)
  }

  /// Returns the reason why the sections after a batch cannot be determined.
  private func impossibility(
    of batch: BatchUpdate, _ before: Int, _ after: Int, _ changed: [ListJournal.Change]
  ) -> ReplayProblem {
    guard after >= 0, after - changed.count <= before else {
      return .sectionCount(after, expected: before)
    }
    if let change = changed.first(where: { !(0..<after).contains($0.index) }) {
      return .namedSection(change.index, count: after)
    }
    do throws(BatchError) {
      _ = try batch.sectionMap(before: before, after: after)
      return .sectionCount(after, expected: before)
    } catch {
      return .illegalBatch(error)
    }
  }

  /// Checks that a reload leads from the known sections to those in the journal, given what stays.
  func reloadProblems(_ following: BatchUpdate?, _ after: [ListJournal.Section]) -> [ReplayProblem]
  {
    let counts = after.map(\.itemCount)
    guard let following, let before = state.sections else {
      view.show(counts)
      return []
    }
    do throws(BatchError) {
      let map = try BatchMap(following, before: before.map(\.itemCount), after: counts)
      view.show(counts, following: following)
      return sectionProblems(map, before, after)
    } catch {
      view.show(counts)
      return [.illegalBatch(error)]
    }
  }

  func dropProblems(_ drop: BatchUpdate) -> [ReplayProblem] {
    guard let sections = state.sections else { return [.unknownList] }
    // An impossible move is also illegal for a list that stays unchanged.
    let after = state(after: .dropped(operations: ListJournal.Batch(drop)))
    return problems(of: drop, sections, after ?? sections)
  }

  /// Returns the sections after an event, or nil if they cannot be determined.
  private func state(after event: ListJournal.Event) -> [ListJournal.Section]? {
    var next = ListJournal.State()
    if let sections = state.sections { next.apply(.list(sections: sections)) }
    next.apply(event)
    return next.sections
  }

  private func problems(
    of batch: BatchUpdate, _ sections: [ListJournal.Section], _ after: [ListJournal.Section]
  ) -> [ReplayProblem] {
    let counts = after.map(\.itemCount)
    let outcome = view.perform(batch, to: counts)
    do throws(BatchError) {
      let map = try BatchMap(
        batch, before: sections.map(\.itemCount), after: counts, rules: rules)
      return viewProblems(outcome, counts) + sectionProblems(map, sections, after)
    } catch {
      view.show(counts)
      return [.illegalBatch(error)]
    }
  }

  /// Returns the first difference between counts and the expected ones.
  private func difference(_ counts: [Int], from expected: [Int]) -> ReplayProblem? {
    guard counts.count == expected.count else {
      return .sectionCount(counts.count, expected: expected.count)
    }
    let section = counts.indices.first { counts[$0] != expected[$0] }
    return section.map { .itemCount(counts[$0], section: $0, expected: expected[$0]) }
  }

  private func viewProblems(_ outcome: BatchOutcome?, _ counts: [Int]) -> [ReplayProblem] {
    guard let outcome, outcome == .performed else {
      view.show(counts)
      return [.replayOutcome(outcome ?? .refused)]
    }
    if let problem = difference(view.counts, from: counts) {
      view.show(counts)
      return [problem]
    }
    let expected = ReplayView.rowCount(of: counts)
    return view.rowCount == expected ? [] : [.rows(view.rowCount, expected: expected)]
  }

  /// Compares the sections that stay with those in the journal at their new indexes.
  private func sectionProblems(
    _ map: BatchMap, _ before: [ListJournal.Section], _ after: [ListJournal.Section]
  ) -> [ReplayProblem] {
    for (old, section) in before.enumerated() {
      guard let new = map.newSection(of: old), after[new].id != section.id else { continue }
      return [.section(new, id: after[new].id, expected: section.id)]
    }
    return []
  }
}
