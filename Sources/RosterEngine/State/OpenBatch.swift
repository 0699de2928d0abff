/// The batch of a list that is open, put together from the calls that join it.
package struct OpenBatch<Completion> {
  /// A reload that takes the place of a batch.
  package enum Reload: Hashable, Sendable {
    /// It is known what stays.
    case follows
    /// Nothing is known of what stays.
    case forgets
  }

  /// What differs and what is there after it; without an update while nothing differs.
  package private(set) var step = ListStep()

  /// What the batch becomes, if a call asked for a reload.
  package private(set) var reload: Reload?

  /// Who hears what became of it.
  package var completions: [Completion] = []

  /// Creates a batch in which nothing differs.
  package init() {}

  /// Whether there is anything to show.
  package var isEmpty: Bool { step.update == nil && reload == nil }

  /// Adds what differs.
  package mutating func join(_ other: ViewUpdate) { join(ListStep(other)) }

  /// Adds a step.
  package mutating func join(_ other: ListStep) { step.join(other) }

  /// Makes it a reload, in which nothing is known of what stays if the step says nothing of it.
  package mutating func reload(_ other: ListStep) {
    join(other)
    reload = other.update == nil || reload == .forgets ? .forgets : .follows
  }
}
