#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The three standard streams of a program.
package enum StandardStreams {
  /// Opens closed standard streams on `/dev/null`.
  ///
  /// This must be called before anything else: otherwise the next opened file would become the
  /// standard stream, and a journal or a pipe would receive its output.
  package static func openClosed() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      // The system uses the lowest free descriptor, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
