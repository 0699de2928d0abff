#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe whose ends programs inherit only if they are passed to them.
struct CommandPipe: Sendable {
  /// The read end, which is non-blocking.
  let reading: Int32

  /// The write end.
  let writing: Int32

  /// Creates a pipe.
  ///
  /// - Throws: `Failure` if no descriptors are left.
  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(reason: OpenFile.reason()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (reading, writing) = (ends[0], ends[1])
  }

  /// An error in creating a pipe.
  struct Failure: Error {
    let reason: String
  }
}
