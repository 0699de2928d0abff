import Synchronization

/// A value that is found at most once and never changes then.
///
/// Copies of what holds the cell share the value, also those on other threads.
final class OnceCell<Value: AnyObject> {
  // Not an `AtomicLazyReference`, which is not specialised (Swift 6.3): each lookup in a snapshot
  // that was written would take ten times as long.
  private let reference = Atomic<UnsafeRawPointer?>(nil)

  /// What was found, or nil if nothing was.
  var value: Value? {
    reference.load(ordering: .acquiring).map {
      Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Keeps a value.
  ///
  /// - Returns: The value, or the one that another thread kept before.
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

// Safe because all that it holds is an atomic pointer that is set once, to an object that it keeps
// until nothing refers to the cell any more.
extension OnceCell: @unchecked Sendable where Value: Sendable {}
