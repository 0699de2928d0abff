import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processes of a run: the command and the processes that it has started, except those that
/// have left the group, as services do.
final class ProcessGroup: Sendable {
  private let identifier = Mutex<pid_t?>(nil)

  /// The command's process, which leads the group; nil until it runs.
  var leader: pid_t? {
    get { identifier.withLock { $0 } }
    set { identifier.withLock { $0 = newValue } }
  }

  /// Whether a process is left.
  ///
  /// The number of the group is not reused while there is one.
  var hasProcesses: Bool {
    guard let target else { return false }
    return kill(target, 0) == 0 || errno == EPERM
  }

  /// Sends a signal to all processes that are left; has no effect if there are none.
  package func send(_ signal: Int32) {
    if let target { _ = kill(target, signal) }
  }

  private var target: pid_t? {
    guard let leader, leader > 1 else { return nil }
    return -leader
  }
}
