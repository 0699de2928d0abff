#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that end a program unless it answers them, but for those of a program that has gone
/// wrong.
package enum EndingSignals {
  /// Those that ask a program to end.
  package static let asking: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The others: a program that uses one for something has a handler of its own.
  package static let others: [Int32] = {
    let common = [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGSYS,
    ]
    #if os(Linux)
      // The real-time signals begin where the C library needs none for itself.
      return common + [SIGIO, SIGPWR, SIGSTKFLT] + Array(34...64)
    #else
      return common
    #endif
  }()
}
