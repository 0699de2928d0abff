#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SignalPipe {
  /// A signal handler, which captures nothing.
  typealias Handler = @convention(c) (Int32) -> Void

  /// The response to a signal.
  enum Response {
    /// The default action of the system.
    case `default`
    /// A call of a function.
    case handler(Handler)
  }

  /// Sets the response to a signal.
  static func apply(_ response: Response, to signal: Int32) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    switch response {
    case .default:
      action.function = SIG_DFL
    case .handler(let handler):
      action.function = handler
      // A handler cannot run on an overflowed stack; a thread may have set up an alternate one.
      action.sa_flags =
        Int32(truncatingIfNeeded: SA_RESTART) | Int32(truncatingIfNeeded: SA_ONSTACK)
    }
    _ = sigaction(signal, &action, nil)
  }
}

extension sigaction {
  /// The handler function, under the name that it has on the platform.
  fileprivate var function: SignalPipe.Handler? {
    get {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        __sa_handler.sa_handler
      #else
        __sigaction_u.__sa_handler
      #endif
    }
    set {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_handler = newValue
      #else
        __sigaction_u.__sa_handler = newValue
      #endif
    }
  }

  /// Whether the action is the default of the system.
  var isDefault: Bool {
    unsafeBitCast(function, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// Whether the signal is ignored.
  var isIgnored: Bool {
    unsafeBitCast(function, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns whether the handler is the given function.
  func isOurs(_ handler: SignalPipe.Handler) -> Bool {
    unsafeBitCast(function, to: Int.self) == unsafeBitCast(handler, to: Int.self)
  }
}
