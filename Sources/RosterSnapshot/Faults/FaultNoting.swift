import RosterDiff

/// A value that writes down the mistakes of those who edit it.
protocol FaultNoting {
  /// The mistakes so far, in order.
  var faults: [ListFault] { get set }

  /// What a mistake does besides being written down.
  var faultPolicy: FaultPolicy { get }
}

extension FaultNoting {
  /// Edits with elements of which those that repeat others may be left out.
  ///
  /// - Parameters:
  ///   - elements: The elements; of those with the same id the first counts.
  ///   - id: Gives the id of an element.
  ///   - isRepeated: Whether an id repeats one that is here already.
  ///   - edit: The edit; it is done a second time without the elements that repeat others if it
  ///     finds some.
  mutating func editKeepingFirst<Element, ID: Hashable>(
    _ elements: [Element], by id: (Element) -> ID,
    unless isRepeated: (Self, ID) -> Bool = { _, _ in false },
    edit: (inout Self, [Element]) throws(SnapshotError) -> Void
  ) {
    do {
      try edit(&self, elements)
    } catch {
      guard error.isDuplicate else { return note(error) }
      note(error, response: "the first of each was kept")
      let unique = UniqueElements(elements, by: id).kept.filter { !isRepeated(self, id($0)) }
      do { try edit(&self, unique) } catch { note(error) }
    }
  }

  /// Writes down a mistake, and does what the policy says.
  mutating func note(_ error: SnapshotError, response: String = "nothing was changed") {
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
