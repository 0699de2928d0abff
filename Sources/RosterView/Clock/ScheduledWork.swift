/// Work that a clock will do later, unless it is cancelled.
@MainActor
public final class ScheduledWork {
  private var work: (@MainActor () -> Void)?

  /// Creates scheduled work; for clocks.
  ///
  /// - Parameter work: What to do.
  public init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  /// Whether the work still lies ahead.
  public var isPending: Bool { work != nil }

  /// Does the work, unless it was done or cancelled before; for clocks.
  public func run() {
    guard let work else { return }
    self.work = nil
    work()
  }

  /// Takes the work back; nothing happens if it was done before.
  public func cancel() {
    work = nil
  }
}
