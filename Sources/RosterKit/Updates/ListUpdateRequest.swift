/// What somebody asks of an updater.
public struct ListUpdateRequest {
  /// What is to be done.
  ///
  /// Blocks called `data` put data in place that is to be shown, of which the newest counts: of
  /// the requests that are carried out together only the last such block is called. All of them
  /// are called on the main actor when the update begins.
  public enum Work {
    /// Show what the source has by then, in one step from what is shown.
    case update(data: (@MainActor () -> Void)?)

    /// Call the block, which changes items of the data that is shown and says which.
    case items(@MainActor (ItemUpdates) -> Void)

    /// Show what the source has by then in a reload, in which what stays by its identity keeps all
    /// but its cell.
    case reload(data: (@MainActor () -> Void)?)

    /// Show what the source has by then in a reload that forgets what stays.
    case reset(data: (@MainActor () -> Void)?)

    /// Call the block, which exchanges the view or where the data comes from, and reload.
    case sourceChange(@MainActor () -> Void)
  }

  /// What is to be done.
  public let work: Work

  /// Whether the host may animate the step.
  public let isAnimated: Bool

  /// Called exactly once.
  public let completion: (@MainActor (UpdateReceipt) -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - work: What is to be done.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public init(
    _ work: Work, isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    self.work = work
    self.isAnimated = isAnimated
    self.completion = completion
  }
}
