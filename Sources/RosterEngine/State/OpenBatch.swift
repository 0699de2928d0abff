package import RosterDiff

/// The batch of a list that is open, put together from the calls that join it.
package struct OpenBatch<Completion> {
  /// A reload that takes the place of a batch.
  package enum Reload: Hashable, Sendable {
    /// It is known what stays.
    case follows
    /// Nothing is known of what stays.
    case forgets
  }

  /// What differs, or nil while nothing does.
  package private(set) var update: ViewUpdate?

  /// What the batch becomes, if a call asked for a reload.
  package private(set) var reload: Reload?

  /// Who hears what became of it.
  package var completions: [Completion] = []

  /// Creates a batch in which nothing differs.
  package init() {}

  /// Whether there is anything to show.
  package var isEmpty: Bool { update == nil && reload == nil }

  /// Adds what differs.
  package mutating func join(_ other: ViewUpdate) {
    guard var all = update else {
      update = other
      return
    }
    update = nil
    all.append(other)
    update = all
  }

  /// Makes it a reload.
  ///
  /// - Parameter differences: What differs, or nil if that is not known.
  package mutating func reload(following differences: BatchUpdate?) {
    if let differences { join(ViewUpdate(differences)) }
    reload = differences == nil || reload == .forgets ? .forgets : .follows
  }
}
