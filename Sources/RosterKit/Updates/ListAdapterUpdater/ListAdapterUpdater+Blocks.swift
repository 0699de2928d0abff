// The blocks and completions of requests are called here, by functions with names of their own that
// are not inlined: a crash in the app's closure shows in its stack in which of them it was called.
extension ListAdapterUpdater {
  /// Calls the blocks of an update that change items, in order.
  func runItemBlocks(of update: RunningUpdate) {
    for ticket in update.transaction.tickets {
      guard case .items(let block)? = pending[ticket.id]?.request.work else { continue }
      run(block, update.items)
    }
  }

  /// Calls the blocks of an update that replace the view or the data source, in order.
  func runSourceBlocks(of update: RunningUpdate) {
    for ticket in update.transaction.tickets {
      guard case .sourceChange(let block)? = pending[ticket.id]?.request.work else { continue }
      runSourceBlock(block)
    }
  }

  @inline(never)
  func run(_ block: @MainActor (ItemUpdates) -> Void, _ items: ItemUpdates) {
    items.beginBlock()
    block(items)
    // The block that called this one continues.
    items.beginBlock()
  }

  @inline(never)
  private func runSourceBlock(_ block: @MainActor () -> Void) { block() }

  @inline(never)
  private func runCompletion(
    _ completion: @MainActor (UpdateReceipt) -> Void, _ receipt: UpdateReceipt
  ) { completion(receipt) }

  /// Calls the completion of a request; updates that it requests run later.
  func notify(_ pending: Pending, _ receipt: UpdateReceipt) {
    notify(.answered(receipt))
    guard let completion = pending.request.completion else { return }
    notifyingDepth += 1
    defer { notifyingDepth -= 1 }
    runCompletion(completion, receipt)
  }

  /// Ends an update and calls its completions in the order of their requests.
  ///
  /// They wait for the completions of earlier updates, which may still be animated.
  func end(_ update: RunningUpdate, _ outcome: UpdateReceipt.Outcome) {
    if update.outcome == nil { update.outcome = outcome }
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while let first = updates.keys.min(), let update = updates[first], let outcome = update.outcome
    {
      updates[first] = nil
      notifyCallers(of: update, outcome)
    }
  }

  private func notifyCallers(of update: RunningUpdate, _ outcome: UpdateReceipt.Outcome) {
    guard let transaction = queue.end(update.id) else { return }
    let receipt = update.receipt(outcome)
    for (id, answer) in transaction.answers {
      guard let request = pending.removeValue(forKey: id) else { continue }
      notify(request, receipt.with(id: id, answer.outcome(of: outcome)))
    }
  }
}

extension UpdateTransaction.Answer {
  /// Returns the outcome of the request, by that of the update.
  fileprivate func outcome(of update: UpdateReceipt.Outcome) -> UpdateReceipt.Outcome {
    if case .refused = update { return update }
    switch self {
    case .own: return update
    case .merged(let id): return .merged(into: id)
    case .superseded(let id): return .superseded(by: id)
    }
  }
}
