#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The job control of this process.
///
/// Only one job at a time is in the foreground; other jobs must neither write to the terminal nor
/// change its settings.
enum Foreground {
  /// Returns whether the process is in the foreground of a terminal; it is safe to call in a signal
  /// handler.
  ///
  /// A terminal that does not control this session has no jobs, and any process may use it.
  static func includesProcess(of terminal: Int32) -> Bool {
    let code = errno
    let group = tcgetpgrp(terminal)
    errno = code
    return group <= 0 || group == getpgrp()
  }

  /// Returns once the process is in the foreground.
  ///
  /// Until then the process is stopped, as every program is that uses the terminal from the
  /// background.
  ///
  /// - Throws: `TerminalFailure.inBackground` if no shell is left that could continue it.
  static func wait(for terminal: Int32) throws(TerminalFailure) {
    guard !includesProcess(of: terminal) else { return }
    var system = sigaction()
    sigemptyset(&system.sa_mask)
    var before = sigaction()
    _ = sigaction(SIGTTOU, &system, &before)
    defer { _ = sigaction(SIGTTOU, &before, nil) }
    SignalPipe.unblock([SIGTTOU])
    while !includesProcess(of: terminal) {
      // Of all calls that stop a job in the background, this one has no other effect.
      guard tcdrain(terminal) != 0, errno != EINTR else { continue }
      throw .inBackground
    }
  }
}
