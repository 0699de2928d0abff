#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe whose ends no other program inherits unless they are given to it.
struct CommandPipe: Sendable {
  /// The end that is read; reading does not block.
  let reading: Int32

  /// The end that is written.
  let writing: Int32

  /// Makes a pipe.
  ///
  /// - Throws: `Failure` when there are no descriptors left.
  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(reason: OpenFile.reason()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Why there is no pipe.
  struct Failure: Error {
    let reason: String
  }
}
