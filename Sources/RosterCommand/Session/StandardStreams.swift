#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The three files that a program is started with.
enum StandardStreams {
  /// Opens those that are closed on `/dev/null`.
  ///
  /// To be called before anything else: the next file that is opened would become the standard
  /// stream, and a journal or a pipe would get what is meant for the reader.
  static func openClosed() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      // The lowest descriptor that is free is taken, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
