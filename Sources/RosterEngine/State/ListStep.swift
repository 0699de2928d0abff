package import RosterDiff

/// The update of one step of a list: the differences from the data that it shows, and the new data.
///
/// The calls within a batch join its step.
package struct ListStep {
  /// A reload that replaces a batch.
  package enum Reload: Hashable, Sendable {
    /// The differences are known.
    case follows
    /// The differences are unknown.
    case forgets
  }

  /// The differences; nil if they are unknown, so that only a reload can show the data, or if there are
  /// none.
  package var update: ViewUpdate?

  /// The kind of reload, if a call in a batch requested one.
  package private(set) var reload: Reload?

  /// Returns the data after the step; nil to request it from the data source.
  package var sections: (() -> ListSections)?

  /// Computes the differences by identity, for a batch that turns out to be illegal.
  package var changesByIdentity: (() -> BatchUpdate?)?

  /// Returns the identifier of a section or an item before or after the step, for faults.
  package var name: ((BatchError.Subject) -> String?)?

  /// The call that opened the batch, for its faults.
  package var place: ListFault.Place?

  /// Creates a step.
  package init(
    _ update: ViewUpdate? = nil, at place: ListFault.Place? = nil,
    sections: (() -> ListSections)? = nil,
    changesByIdentity: (() -> BatchUpdate?)? = nil,
    name: ((BatchError.Subject) -> String?)? = nil
  ) {
    self.update = update
    self.place = place
    self.sections = sections
    self.changesByIdentity = changesByIdentity
    self.name = name
  }

  /// Whether a batch has nothing to show.
  package var isEmpty: Bool { update == nil && reload == nil }

  /// Merges another step between the same data.
  package mutating func join(_ other: ListStep) {
    if var all = update, let more = other.update {
      update = nil
      all.append(more)
      update = all
    } else {
      update = update ?? other.update
    }
    place = place ?? other.place
    sections = other.sections ?? sections
    changesByIdentity = other.changesByIdentity ?? changesByIdentity
    name = other.name ?? name
  }

  /// Makes the step a reload; if the other step has no differences, what stays is unknown.
  package mutating func reload(_ other: ListStep) {
    join(other)
    reload = other.update == nil || reload == .forgets ? .forgets : .follows
  }
}
