import Synchronization

/// A value that is set at most once and never changes afterwards.
///
/// Copies of a structure that contains the cell share the value, also between threads.
final class OnceCell<Value: AnyObject> {
  // This is not an `AtomicLazyReference`, because that is not specialised (Swift 6.3): each lookup
  // in a snapshot that was built lazily would take ten times as long.
  private let reference = Atomic<UnsafeRawPointer?>(nil)

  /// The value, or nil if none was set.
  var value: Value? {
    reference.load(ordering: .acquiring).map {
      Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Sets the value if there is none.
  ///
  /// - Returns: The value, or the one that another thread set before.
  func set(_ value: Value) -> Value {
    let mine = Unmanaged.passRetained(value)
    let (isMine, before) = reference.compareExchange(
      expected: nil, desired: UnsafeRawPointer(mine.toOpaque()),
      ordering: .acquiringAndReleasing)
    guard !isMine, let before else { return value }
    mine.release()
    return Unmanaged<Value>.fromOpaque(before).takeUnretainedValue()
  }

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<Value>.fromOpaque(kept).release()
  }
}

// Safe because its only property is an atomic pointer, which is set once, to an object that it
// retains until the cell is deallocated.
extension OnceCell: @unchecked Sendable where Value: Sendable {}
