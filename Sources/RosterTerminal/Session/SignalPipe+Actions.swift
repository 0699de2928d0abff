#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SignalPipe {
  /// What a signal calls; it captures nothing.
  typealias Handler = @convention(c) (Int32) -> Void

  /// What is to happen on a signal.
  enum Response {
    /// What the system does by itself.
    case `default`
    /// A function is called.
    case handler(Handler)
  }

  /// Says what is to happen on a signal.
  static func apply(_ response: Response, to signal: Int32) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    switch response {
    case .default:
      action.function = SIG_DFL
    case .handler(let handler):
      action.function = handler
      // An overflown stack cannot run a handler; a thread may have set up another one.
      action.sa_flags =
        Int32(truncatingIfNeeded: SA_RESTART) | Int32(truncatingIfNeeded: SA_ONSTACK)
    }
    _ = sigaction(signal, &action, nil)
  }
}

extension sigaction {
  /// The function that is called, under the name that the platform has for it.
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

  /// Whether the system does what it does by itself.
  var isDefault: Bool {
    unsafeBitCast(function, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// Whether the signal was told to have no effect.
  var isIgnored: Bool {
    unsafeBitCast(function, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether the function is the given one.
  func isOurs(_ handler: SignalPipe.Handler) -> Bool {
    unsafeBitCast(function, to: Int.self) == unsafeBitCast(handler, to: Int.self)
  }
}
