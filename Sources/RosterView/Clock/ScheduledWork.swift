/// Work that a clock runs later, unless it is cancelled.
@MainActor
public final class ScheduledWork {
  private var work: (@MainActor () -> Void)?

  /// Creates scheduled work; for clocks.
  ///
  /// - Parameter work: The work.
  public init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  /// Whether the work has neither run nor been cancelled.
  public var isPending: Bool { work != nil }

  /// Runs the work, unless it has run or was cancelled; for clocks.
  public func run() {
    guard let work else { return }
    self.work = nil
    work()
  }

  /// Cancels the work; does nothing if it has run already.
  public func cancel() {
    work = nil
  }
}
