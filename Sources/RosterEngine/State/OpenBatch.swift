/// The open batch of a list, which collects the calls that join it.
package struct OpenBatch<Completion> {
  /// A reload that replaces the batch.
  package enum Reload: Hashable, Sendable {
    /// The differences are known.
    case follows
    /// The differences are unknown.
    case forgets
  }

  /// The differences and the data after it; without an update while there are no differences.
  package private(set) var step = ListStep()

  /// The kind of reload, if a call requested one.
  package private(set) var reload: Reload?

  /// The closures that receive the outcome.
  package var completions: [Completion] = []

  /// Creates a batch without differences.
  package init() {}

  /// Whether there is anything to show.
  package var isEmpty: Bool { step.update == nil && reload == nil }

  /// Adds differences.
  package mutating func join(_ other: ViewUpdate) { join(ListStep(other)) }

  /// Adds a step.
  package mutating func join(_ other: ListStep) { step.join(other) }

  /// Makes the batch a reload; if the step has no differences, those of the reload are unknown.
  package mutating func reload(_ other: ListStep) {
    join(other)
    reload = other.update == nil || reload == .forgets ? .forgets : .follows
  }
}
