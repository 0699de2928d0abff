#if CommandLineTool
  import Dispatch

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The signals that ask the tool to end: the terminal's interrupt key, `kill`, and a terminal
  /// that is closed.
  enum TerminationSignals {
    /// Begins to catch the signals.
    ///
    /// If the hangup was ignored when the tool started (`nohup`), it stays ignored. The interrupt
    /// does not, as in `watch`: a script starts its background commands with it ignored.
    ///
    /// - Returns: The signals that arrive from now on.
    static func caught() -> AsyncStream<Int32> {
      let caught = [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
      return AsyncStream { continuation in
        let sources = caught.map { number in
          // The default action must not come first.
          signal(number, SIG_IGN)
          let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
          source.setEventHandler { continuation.yield(number) }
          source.activate()
          return SignalSource(source)
        }
        continuation.onTermination = { _ in
          for source in sources { source.cancel() }
        }
      }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { return false }
      #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
      #else
        let handler = action.__sigaction_handler.sa_handler
      #endif
      return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the tool as the system ends one whose output nobody reads any more.
    static func endByClosedOutput() -> Never { end(by: SIGPIPE) }

    /// Ends the tool by a signal, so that the shell that started it sees why.
    ///
    /// - Parameter number: The signal.
    static func end(by number: Int32) -> Never {
      signal(number, SIG_DFL)
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, number)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      raise(number)
      exit(128 + number)
    }
  }

  // Safe because a dispatch source may be cancelled from any thread.
  private struct SignalSource: @unchecked Sendable {
    private let source: any DispatchSourceSignal

    init(_ source: any DispatchSourceSignal) {
      self.source = source
    }

    func cancel() { source.cancel() }
  }
#endif
