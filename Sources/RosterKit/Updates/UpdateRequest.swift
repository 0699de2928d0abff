import RosterDiff

/// A request to an updater.
struct UpdateRequest {
  /// The work of a request.
  enum Work {
    /// Show the newest data of the source, with the request's content, in one step.
    case update((any UpdateContent)? = nil)

    /// Call the block, which changes items of the shown data and reports them.
    case items(@MainActor (ItemUpdates) -> Void)

    /// Show the newest data of the source, with the request's content, in a reload. Elements whose
    /// identity stays keep everything but their cell.
    case reload((any UpdateContent)? = nil)

    /// Show the newest data of the source, with the request's content, in a reload that keeps
    /// nothing.
    case reset((any UpdateContent)? = nil)

    /// Call the block, which replaces the view or the data source, and reload.
    case sourceChange(@MainActor () -> Void)
  }

  /// The work of the request.
  let work: Work

  /// Whether the host may animate the step.
  let isAnimated: Bool

  /// The call that made the request, for faults.
  let place: ListFault.Place?

  /// Called exactly once, after the step or the end of its animation.
  var completion: (@MainActor (UpdateReceipt) -> Void)?

  init(
    _ work: Work, animated: Bool = true, at place: ListFault.Place? = nil,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    self.work = work
    self.isAnimated = animated
    self.place = place
    self.completion = completion
  }

  /// The kind of the work, for the queue.
  var kind: ListUpdateKind {
    switch work {
    case .update: .update
    case .items: .items
    case .reload: .reload
    case .reset: .reset
    case .sourceChange: .sourceChange
    }
  }

  /// The data that the request carries.
  var content: (any UpdateContent)? {
    switch work {
    case .update(let content), .reload(let content), .reset(let content): content
    case .items, .sourceChange: nil
    }
  }
}

/// Data that a request carries: objects, or an edit of a snapshot.
///
/// The source that made the request receives it when the update begins.
@MainActor
protocol UpdateContent {}
