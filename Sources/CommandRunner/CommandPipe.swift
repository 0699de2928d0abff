#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe whose ends programs inherit only if they are passed to them.
package struct CommandPipe: Sendable {
  /// The read end, which is non-blocking.
  package let reading: Int32

  /// The write end.
  package let writing: Int32

  /// Creates a pipe.
  ///
  /// - Throws: `Failure` if no descriptors are left.
  package init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(reason: OpenFile.reason()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Creates pipes, or none.
  ///
  /// - Parameter count: The number of pipes.
  /// - Returns: The pipes.
  /// - Throws: `Failure` if not enough descriptors are left; the pipes that were created until then
  ///   are closed.
  package static func make(_ count: Int) throws(Failure) -> [CommandPipe] {
    var pipes: [CommandPipe] = []
    do throws(Failure) {
      while pipes.count < count { pipes.append(try CommandPipe()) }
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    return pipes
  }

  /// Closes both ends.
  package func close() {
    OpenFile.close(reading)
    OpenFile.close(writing)
  }

  /// An error in opening what a run needs.
  package struct Failure: Error {
    package let reason: String
  }
}
