/// What a long computation asks now and then: whether it should go on.
///
/// Generic, so that the form that cannot be cancelled has no trace of it.
package protocol CancellationCheck {
  associatedtype Failure: Error

  /// Counts some elements of work, and throws if the result is no longer wanted.
  mutating func count(_ elements: Int) throws(Failure)
}

/// Never cancelled.
package struct NoCancellation: CancellationCheck {
  package init() {}

  @inline(__always)
  package mutating func count(_ elements: Int) {}
}

#if !hasFeature(Embedded)
  /// Cancelled with the current task, which is asked once in 4,096 elements.
  package struct TaskCancellation: CancellationCheck {
    private var left = Self.interval
    private static let interval = 4096

    package init() {}

    @inline(__always)
    package mutating func count(_ elements: Int) throws(CancellationError) {
      left -= elements
      guard left <= 0 else { return }
      left = Self.interval
      if Task.isCancelled { throw CancellationError() }
    }
  }
#endif
