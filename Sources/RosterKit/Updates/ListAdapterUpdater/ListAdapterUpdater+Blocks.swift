// The app's own code is called from here only, by functions with names of their own, so that the
// stacks of its crash reports stay the same from one version to the next.
extension ListAdapterUpdater {
  /// Calls the blocks of an update that change items, in order.
  func runItemBlocks(of update: RunningUpdate) {
    for ticket in update.transaction.tickets {
      guard case .items(let block)? = pending[ticket.id]?.request.work else { continue }
      run(block, update.items)
    }
  }

  /// Calls the blocks of an update that exchange the view or the data source, in order.
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
    // One that this block is called within goes on.
    items.beginBlock()
  }

  @inline(never)
  private func runSourceBlock(_ block: @MainActor () -> Void) { block() }

  @inline(never)
  private func runCompletion(
    _ completion: @MainActor (UpdateReceipt) -> Void, _ receipt: UpdateReceipt
  ) { completion(receipt) }

  /// Tells the caller of a request what became of it; updates it asks for come later.
  func tell(_ pending: Pending, _ receipt: UpdateReceipt) {
    tell(.answered(receipt))
    guard let completion = pending.request.completion else { return }
    tellingDepth += 1
    defer { tellingDepth -= 1 }
    runCompletion(completion, receipt)
  }

  /// An update has ended: its callers are told, in the order in which they asked, and after those
  /// of updates before it, which may still be animated.
  func end(_ update: RunningUpdate, _ outcome: UpdateReceipt.Outcome) {
    if update.outcome == nil { update.outcome = outcome }
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let first = updates.keys.min(), let update = updates[first], let outcome = update.outcome
    {
      updates[first] = nil
      tellCallers(of: update, outcome)
    }
  }

  private func tellCallers(of update: RunningUpdate, _ outcome: UpdateReceipt.Outcome) {
    guard let transaction = queue.end(update.id) else { return }
    let receipt = update.receipt(outcome)
    for (id, answer) in transaction.answers {
      guard let request = pending.removeValue(forKey: id) else { continue }
      tell(request, receipt.with(id: id, answer.outcome(of: outcome)))
    }
  }
}

extension UpdateTransaction.Answer {
  /// Returns how the request ended, by how the update did.
  fileprivate func outcome(of update: UpdateReceipt.Outcome) -> UpdateReceipt.Outcome {
    if case .refused = update { return update }
    switch self {
    case .own: return update
    case .merged(let id): return .merged(into: id)
    case .superseded(let id): return .superseded(by: id)
    }
  }
}
