import RosterKit

/// Checks that every request is answered once, and in order.
extension JournalReplay {
  func requestProblems(_ id: Int, joining update: Int?) -> [ReplayProblem] {
    var problems: [ReplayProblem] = []
    let (expected, isTooGreat) = state.lastRequest.addingReportingOverflow(1)
    if id != expected || isTooGreat {
      problems.append(.requestNumber(id, expected: expected))
    }
    return problems + (update.map(updateProblems) ?? [])
  }

  func beginProblems(_ update: Int, _ ids: [Int]) -> [ReplayProblem] {
    var problems: [ReplayProblem] = []
    if update < state.lastUpdate || state.open.isOpen(update: update) {
      problems.append(.updateOrder(update, after: state.lastUpdate))
    }
    let (waiting, taken) = (state.open.waiting, Set(ids))
    let notWaiting = taken.subtracting(waiting).sorted()
    if !notWaiting.isEmpty { problems.append(.notWaiting(notWaiting)) }
    let passedOver = waiting.filter { $0 < update && !taken.contains($0) }
    if !passedOver.isEmpty { problems.append(.passedOver(passedOver)) }
    return problems
  }

  func updateProblems(_ update: Int) -> [ReplayProblem] {
    state.open.isOpen(update: update) ? [] : [.noSuchUpdate(update)]
  }

  func answerProblems(_ id: Int, _ outcome: UpdateReceipt.Outcome) -> [ReplayProblem] {
    guard let request = state.open[id] else { return [.noSuchRequest(id)] }
    // The caller that cancels a request is notified at once.
    if outcome == .refused(.cancelled) { return [] }
    return orderProblems(of: request) + nameProblems(of: request, outcome)
  }

  /// Checks that updates are answered in the order in which they began, and the requests of an
  /// update in their own order.
  private func orderProblems(of request: ListJournal.State.Request) -> [ReplayProblem] {
    guard let update = request.update else { return [.noSuchUpdate(request.id)] }
    if state.open.isNext(request) { return [] }
    let earlier = state.requests.first { other in
      guard let otherUpdate = other.update else { return false }
      return otherUpdate < update || otherUpdate == update && other.id < request.id
    }
    return earlier.map { [.answerOrder(before: $0.id)] } ?? []
  }

  private func nameProblems(
    of request: ListJournal.State.Request, _ outcome: UpdateReceipt.Outcome
  ) -> [ReplayProblem] {
    guard let update = request.update else { return [] }
    switch outcome {
    case .merged(let other): return other == update ? [] : [.answerNames(other, expected: update)]
    case .superseded(let other):
      return other > request.id ? [] : [.answerNames(other, expected: update)]
    case .applied, .reloaded, .noChange:
      return request.id == update ? [] : [.answerNames(request.id, expected: update)]
    case .refused: return []
    }
  }
}
