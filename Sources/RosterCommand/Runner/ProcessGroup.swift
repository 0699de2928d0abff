import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processes of a run: the command and all that it has started, but for what has left the
/// group, as services do.
final class ProcessGroup: Sendable {
  private let identifier = Mutex<pid_t?>(nil)

  /// The command's process, whose group the others belong to; nil until it runs.
  var leader: pid_t? {
    get { identifier.withLock { $0 } }
    set { identifier.withLock { $0 = newValue } }
  }

  /// Whether a process is left.
  ///
  /// No other group can get the number as long as one is.
  var hasProcesses: Bool {
    guard let target else { return false }
    return kill(target, 0) == 0 || errno == EPERM
  }

  /// Sends a signal to all that are left; harmless if none is.
  func send(_ signal: Int32) {
    if let target { _ = kill(target, signal) }
  }

  private var target: pid_t? {
    guard let leader, leader > 1 else { return nil }
    return -leader
  }
}
