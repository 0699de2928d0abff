/// A periodic check in long computations: whether the result is still wanted.
///
/// A cancelled computation returns at once, with a partial result that must not be used.
@usableFromInline
package struct CancellationCheck {
  /// Returns whether the result is no longer wanted; nil if the computation cannot be cancelled.
  @usableFromInline let question: (() -> Bool)?
  private let interval: Int
  private var left: Int
  private var wasCancelled = false

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - interval: The number of processed elements between two calls of `question`.
  ///   - question: Returns whether the result is no longer wanted; once true, always true.
  package init(every interval: Int, _ question: @escaping () -> Bool) {
    self.question = question
    self.interval = interval
    left = interval
  }

  private init() {
    question = nil
    interval = 0
    left = 0
  }

  /// Never cancelled.
  @usableFromInline package static var never: CancellationCheck { CancellationCheck() }

  /// Whether the result is no longer wanted; once true, always true.
  @usableFromInline package var isCancelled: Bool { wasCancelled || (question?() ?? false) }

  /// Counts processed elements, and returns whether the result is no longer wanted.
  @inlinable @inline(__always)
  package mutating func isCancelled(after elements: Int) -> Bool {
    question != nil && count(elements)
  }

  @usableFromInline
  mutating func count(_ elements: Int) -> Bool {
    left -= elements
    if left <= 0 {
      left = interval
      wasCancelled = isCancelled
    }
    return wasCancelled
  }
}

#if !hasFeature(Embedded)
  extension CancellationCheck {
    /// A check for the cancellation of the current task, once in 4,096 elements.
    @usableFromInline package static var task: CancellationCheck {
      CancellationCheck(every: 4096) { Task.isCancelled }
    }
  }
#endif
