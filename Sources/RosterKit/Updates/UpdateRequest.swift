/// What is asked of an updater.
struct UpdateRequest {
  /// What is to be done.
  enum Work {
    /// Show what the source has by then, with the content, in one step from what is shown.
    case update((any UpdateContent)? = nil)

    /// Call the block, which changes items of the data that is shown and says which.
    case items(@MainActor (ItemUpdates) -> Void)

    /// Show what the source has by then, with the content, in a reload in which what stays by its
    /// identity keeps all but its cell.
    case reload((any UpdateContent)? = nil)

    /// Show what the source has by then, with the content, in a reload that forgets what stays.
    case reset((any UpdateContent)? = nil)

    /// Call the block, which exchanges the view or where the data comes from, and reload.
    case sourceChange(@MainActor () -> Void)
  }

  /// What is to be done.
  let work: Work

  /// Whether the host may animate the step.
  let isAnimated: Bool

  /// Called exactly once, after the step or the end of its animation.
  var completion: (@MainActor (UpdateReceipt) -> Void)?

  init(
    _ work: Work, isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    self.work = work
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// What kind of work it is, as the queue knows it.
  var kind: UpdateTransaction.Kind {
    switch work {
    case .update: .update
    case .items: .items
    case .reload: .reload
    case .reset: .reset
    case .sourceChange: .sourceChange
    }
  }

  /// The data that it brings.
  var content: (any UpdateContent)? {
    switch work {
    case .update(let content), .reload(let content), .reset(let content): content
    case .items, .sourceChange: nil
    }
  }
}

/// Data that a request brings: objects, or an edit of a snapshot.
///
/// The source that made the request gets it back when the update begins.
@MainActor
protocol UpdateContent {}
