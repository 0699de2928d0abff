import RosterDiff

/// A value that records the mistakes made in editing it.
protocol FaultRecording {
  /// The faults so far, in order.
  var faults: [ListFault] { get set }

  /// The response to a mistake besides the record.
  var faultPolicy: ListFault.Policy { get }
}

extension FaultRecording {
  /// Performs an edit, leaving out duplicates if necessary.
  ///
  /// - Parameters:
  ///   - elements: The elements; of several with the same id, the first counts.
  ///   - id: Returns the id of an element.
  ///   - isRepeated: Whether the value already contains an id.
  ///   - edit: The edit; if it finds duplicates, it is called again without them.
  mutating func editKeepingFirst<Element, ID: Hashable>(
    _ elements: [Element], by id: (Element) -> ID,
    unless isRepeated: (Self, ID) -> Bool = { _, _ in false },
    edit: (inout Self, [Element]) throws(SnapshotError) -> Void
  ) {
    do {
      try edit(&self, elements)
    } catch {
      guard error.isDuplicate else { return record(error) }
      record(error, response: "the first of each was kept")
      let unique = UniqueElements(elements, by: id).kept.filter { !isRepeated(self, id($0)) }
      do { try edit(&self, unique) } catch { record(error) }
    }
  }

  /// Records a mistake and applies the policy.
  mutating func record(_ error: SnapshotError, response: String = "nothing was changed") {
    let fault = ListFault(error, response: response)
    faults.append(fault)
    faultPolicy.react(to: fault)
  }
}

extension ListFault {
  /// Creates the fault for a mistake in an edit.
  init(_ error: SnapshotError, response: String) {
    self.init(error.isDuplicate ? .data : .rule, error.description, response: response)
  }
}
