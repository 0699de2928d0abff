#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that end a program by default, except those for program errors.
package enum EndingSignals {
  /// The signals that ask a program to end.
  package static let asking: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The other signals: a program that uses one has its own handler for it.
  package static let others: [Int32] = {
    let common = [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGSYS,
    ]
    #if os(Linux)
      // The real-time signals begin after those that the C library uses itself.
      return common + [SIGIO, SIGPWR, SIGSTKFLT] + Array(34...64)
    #else
      return common
    #endif
  }()
}
