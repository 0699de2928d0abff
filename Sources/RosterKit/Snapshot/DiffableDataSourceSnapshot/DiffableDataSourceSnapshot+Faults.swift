import RosterView

extension DiffableDataSourceSnapshot {
  /// Edits with ids from a caller who did not check them: of those given twice the first counts.
  mutating func editKeepingFirst<ID: Hashable>(
    _ ids: [ID], _ edit: (inout Self, [ID]) throws(SnapshotError) -> Void
  ) {
    do {
      try edit(&self, ids)
    } catch {
      guard error.isDuplicate else { return note(error, response: "nothing was changed") }
      note(error, response: "the first of each was kept")
      let unique = UniqueElements(ids, by: { $0 }).kept
      editOrNote { snapshot throws(SnapshotError) in try edit(&snapshot, unique) }
    }
  }

  /// Edits, or writes down why not.
  mutating func editOrNote(_ edit: (inout Self) throws(SnapshotError) -> Void) {
    do { try edit(&self) } catch { note(error, response: "nothing was changed") }
  }

  private mutating func note(_ error: SnapshotError, response: String) {
    let fault = ListFault(error, response: response)
    faults.append(fault)
    faultPolicy.react(to: fault)
  }
}

extension ListFault {
  /// What is said about a mistake in an edit.
  init(_ error: SnapshotError, response: String) {
    self.init(error.isDuplicate ? .data : .rule, error.description, response: response)
  }
}

extension FaultPolicy {
  /// Stops the program if the policy asks for that.
  func react(to fault: ListFault) {
    switch fault.origin == .data ? onBadData : onBrokenRule {
    case .report: break
    case .assert: assertionFailure(fault.description)
    case .trap: fatalError(fault.description)
    }
  }
}
