#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread for work that blocks, or that cannot be interrupted.
///
/// The concurrency pool has few threads, and all tasks wait when they are blocked.
package enum DetachedThread {
  /// Starts a detached thread, which does not keep the program from ending.
  ///
  /// - Parameter body: The work of the thread.
  /// - Returns: Whether it was started; false if the system cannot create another thread.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil, { DetachedThread.main($0) }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return false
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  private static func main(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().function()
    return nil
  }

  private final class Body: Sendable {
    let function: @Sendable () -> Void

    init(_ function: @escaping @Sendable () -> Void) { self.function = function }
  }
}
