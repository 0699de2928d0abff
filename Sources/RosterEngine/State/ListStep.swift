package import RosterDiff

/// The update of one step of a list: the differences from the data that it shows, and the new data.
package struct ListStep {
  /// The differences; nil if they are unknown, so that only a reload can show the data.
  package var update: ViewUpdate?

  /// Returns the data after the step; nil to request it from the data source.
  package var sections: (() -> ListSections)?

  /// Computes the differences by identity, for a batch that turns out to be illegal.
  package var changesByIdentity: (() -> BatchUpdate?)?

  /// Returns the identifier of a section or an item before or after the step, for faults.
  package var name: ((BatchError.Subject) -> String?)?

  /// Creates a step.
  package init(
    _ update: ViewUpdate? = nil, sections: (() -> ListSections)? = nil,
    changesByIdentity: (() -> BatchUpdate?)? = nil,
    name: ((BatchError.Subject) -> String?)? = nil
  ) {
    self.update = update
    self.sections = sections
    self.changesByIdentity = changesByIdentity
    self.name = name
  }

  /// Merges another step between the same data.
  package mutating func join(_ other: ListStep) {
    if var all = update, let more = other.update {
      update = nil
      all.append(more)
      update = all
    } else {
      update = update ?? other.update
    }
    sections = other.sections ?? sections
    changesByIdentity = other.changesByIdentity ?? changesByIdentity
    name = other.name ?? name
  }
}
