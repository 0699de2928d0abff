import RosterView

/// A value that writes down the mistakes of those who edit it.
protocol FaultNoting {
  /// The mistakes so far, in order.
  var faults: [ListFault] { get set }

  /// What a mistake does besides being written down.
  var faultPolicy: FaultPolicy { get }
}

extension FaultNoting {
  /// Edits with ids of which those that repeat others may be left out.
  ///
  /// - Parameters:
  ///   - ids: The ids; of those given twice the first counts.
  ///   - isRepeated: Whether an id repeats one that is here already.
  ///   - edit: The edit; it is done a second time without the ids that repeat others if it finds
  ///     some.
  mutating func editKeepingFirst<ID: Hashable>(
    _ ids: [ID], unless isRepeated: (Self, ID) -> Bool = { _, _ in false },
    _ edit: (inout Self, [ID]) throws(SnapshotError) -> Void
  ) {
    do {
      try edit(&self, ids)
    } catch {
      guard error.isDuplicate else { return note(error, response: "nothing was changed") }
      note(error, response: "the first of each was kept")
      let unique = UniqueElements(ids, by: { $0 }).kept.filter { !isRepeated(self, $0) }
      editOrNote { value throws(SnapshotError) in try edit(&value, unique) }
    }
  }

  /// Edits, or writes down why not.
  mutating func editOrNote(_ edit: (inout Self) throws(SnapshotError) -> Void) {
    do { try edit(&self) } catch { note(error, response: "nothing was changed") }
  }

  /// Writes down a mistake, and does what the policy says.
  mutating func note(_ error: SnapshotError, response: String) {
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
