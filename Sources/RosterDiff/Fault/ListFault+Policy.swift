extension ListFault {
  /// A policy that determines how a list view reacts to faults.
  public struct Policy: Hashable, Sendable {
    /// A reaction to a fault.
    public enum Reaction: Hashable, Sendable {
      /// Report the fault and continue in the documented way.
      case report

      /// Report the fault and stop the program, in debug builds only.
      case assert

      /// Report the fault and stop the program, in release builds too.
      case trap
    }

    /// The handling of a fault that no handler receives.
    public enum Unhandled: Hashable, Sendable {
      /// It is logged once, in one line that names the list: on standard error, or in the unified
      /// log on Apple's systems.
      case log

      /// Nothing.
      case ignore
    }

    /// The handling of an illegal batch, after the fault is reported.
    public enum IllegalBatch: Hashable, Sendable {
      /// Reload the view with the new data.
      case reload

      /// Leave the view as it is.
      case refuse
    }

    /// The reaction to invalid data from outside.
    public var onBadData: Reaction

    /// The reaction when the app breaks a documented rule.
    public var onBrokenRule: Reaction

    /// The handling of an illegal batch.
    public var illegalBatch: IllegalBatch

    /// The handling of a fault that no handler receives, in debug and in release builds.
    public var unhandled: Unhandled

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - onBadData: The reaction to invalid data from outside.
    ///   - onBrokenRule: The reaction when the app breaks a documented rule.
    ///   - illegalBatch: The handling of an illegal batch.
    ///   - unhandled: The handling of a fault that no handler receives.
    public init(
      onBadData: Reaction = .report, onBrokenRule: Reaction = .assert,
      illegalBatch: IllegalBatch = .reload, unhandled: Unhandled = .log
    ) {
      self.onBadData = onBadData
      self.onBrokenRule = onBrokenRule
      self.illegalBatch = illegalBatch
      self.unhandled = unhandled
    }

    /// A policy that reports every fault and never stops the program.
    public static let report = Self(onBrokenRule: .report)

    /// A policy that passes faults to handlers only: it logs none and never stops the program.
    public static let silent = Self(onBrokenRule: .report, unhandled: .ignore)

    /// A policy under which every fault stops the program, in release builds too, as with Apple's
    /// data sources.
    public static let strict = Self(
      onBadData: .trap, onBrokenRule: .trap, illegalBatch: .refuse)
  }
}

extension ListFault.Policy {
  /// Stops the program if the policy requires that.
  package func react(to fault: ListFault) {
    switch fault.origin == .data ? onBadData : onBrokenRule {
    case .report: break
    case .assert: assertionFailure(fault.debugDescription)
    case .trap: fatalError(fault.debugDescription)
    }
  }
}
