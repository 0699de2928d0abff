package import RosterDiff

/// One step of a list: all that takes it from the data that it shows to other data.
package struct ListStep {
  /// What differs; nil if it is not known, so that only a reload can show the data.
  package var update: ViewUpdate?

  /// The data after the step; nil to ask the data source.
  package var sections: ListSections?

  /// Returns what differs by comparing identities, for a batch that turns out to be illegal.
  package var changesByIdentity: (() -> BatchUpdate?)?

  /// Returns the name of a section or an item before or after the step, for faults.
  package var name: ((BatchError.Subject) -> String?)?

  /// Creates a step.
  package init(
    _ update: ViewUpdate? = nil, sections: ListSections? = nil,
    changesByIdentity: (() -> BatchUpdate?)? = nil,
    name: ((BatchError.Subject) -> String?)? = nil
  ) {
    self.update = update
    self.sections = sections
    self.changesByIdentity = changesByIdentity
    self.name = name
  }

  /// Adds a step between the same data.
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
