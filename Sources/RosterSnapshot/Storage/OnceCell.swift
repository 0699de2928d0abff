import Synchronization

/// A place for something that is found at most once and never changes then.
///
/// Values that are copied share it, also those on other threads.
final class OnceCell<Value: AnyObject> {
  private let reference = AtomicLazyReference<Value>()

  /// What was found, or nil if nothing was.
  var value: Value? { reference.load() }

  /// Keeps a value.
  ///
  /// - Returns: The value, or the one that somebody else kept before.
  func set(_ value: Value) -> Value { reference.storeIfNil(value) }
}

// Safe because an atomic reference that is set once is all that it holds.
extension OnceCell: @unchecked Sendable where Value: Sendable {}
