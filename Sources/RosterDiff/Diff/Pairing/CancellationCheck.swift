/// What a long computation asks now and then: whether its result is still wanted.
///
/// Generic, so that the form that cannot be cancelled has no trace of it. A computation that is
/// told so returns at once, with a part of its result that nobody may use. (It does not throw:
/// specialising typed errors of type `Never` crashes the compiler, Swift 6.3.)
@usableFromInline
package protocol CancellationCheck {
  /// Whether the result is no longer wanted; once true, always true.
  var isCancelled: Bool { get }

  /// Counts some elements of work, and returns whether the result is no longer wanted.
  mutating func isCancelled(after elements: Int) -> Bool
}

/// Never cancelled.
@usableFromInline
package struct NoCancellation: CancellationCheck {
  // An empty value has no address of its own: all would have the same one, which looks like a race
  // to the thread sanitizer. Nothing is left of it where this is specialised.
  @usableFromInline let hasAddress = true

  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package var isCancelled: Bool { false }

  @inlinable @inline(__always)
  package mutating func isCancelled(after elements: Int) -> Bool { false }
}

#if !hasFeature(Embedded)
  /// Cancelled with the current task, which is asked once in 4,096 elements.
  package struct TaskCancellation: CancellationCheck {
    private var wasCancelled = false
    private var left = Self.interval
    private static let interval = 4096

    package init() {}

    package var isCancelled: Bool { wasCancelled || Task.isCancelled }

    @inline(__always)
    package mutating func isCancelled(after elements: Int) -> Bool {
      left -= elements
      if left <= 0 {
        left = Self.interval
        wasCancelled = Task.isCancelled
      }
      return wasCancelled
    }
  }
#endif
