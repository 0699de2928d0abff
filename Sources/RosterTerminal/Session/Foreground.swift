#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the shell lets this process use the terminal: only one job at a time is in the
/// foreground, and the others must neither write to the terminal nor change its settings.
enum Foreground {
  /// Returns whether the process is in the foreground of a terminal; may be called by a signal
  /// handler.
  ///
  /// A terminal that does not control this session has no jobs, and everybody may use it.
  static func includesProcess(of terminal: Int32) -> Bool {
    let code = errno
    let group = tcgetpgrp(terminal)
    errno = code
    return group <= 0 || group == getpgrp()
  }

  /// Returns when the process is in the foreground; until then it is stopped, as every program
  /// that uses the terminal from the background.
  ///
  /// - Throws: `TerminalError.inBackground` when no shell is left that could continue it.
  static func wait(for terminal: Int32) throws(TerminalError) {
    guard !includesProcess(of: terminal) else { return }
    var system = sigaction()
    sigemptyset(&system.sa_mask)
    var before = sigaction()
    _ = sigaction(SIGTTOU, &system, &before)
    defer { _ = sigaction(SIGTTOU, &before, nil) }
    SignalPipe.unblock([SIGTTOU])
    while !includesProcess(of: terminal) {
      // Of all calls that stop a job in the background, this one changes nothing.
      guard tcdrain(terminal) != 0, errno != EINTR else { continue }
      throw .inBackground
    }
  }
}
