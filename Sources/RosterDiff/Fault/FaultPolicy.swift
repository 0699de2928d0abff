/// What a list view does when something is wrong.
public struct FaultPolicy: Hashable, Sendable {
  /// What happens on a fault.
  public enum Reaction: Hashable, Sendable {
    /// Say it and carry on in the documented way.
    case report

    /// Say it and stop the program, in debug builds only.
    case assert

    /// Say it and stop the program, in release builds too.
    case trap
  }

  /// What to do about an illegal batch, once it is said.
  public enum IllegalBatch: Hashable, Sendable {
    /// Show the new data anew.
    case reload

    /// Leave the view as it is.
    case refuse
  }

  /// What happens when data from outside is wrong.
  public var onBadData: Reaction

  /// What happens when the app breaks a documented rule.
  public var onBrokenRule: Reaction

  /// What to do about an illegal batch.
  public var illegalBatch: IllegalBatch

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - onBadData: What happens when data from outside is wrong.
  ///   - onBrokenRule: What happens when the app breaks a documented rule.
  ///   - illegalBatch: What to do about an illegal batch.
  public init(
    onBadData: Reaction = .report, onBrokenRule: Reaction = .assert,
    illegalBatch: IllegalBatch = .reload
  ) {
    self.onBadData = onBadData
    self.onBrokenRule = onBrokenRule
    self.illegalBatch = illegalBatch
  }

  /// Everything is reported and nothing stops the program.
  public static let report = FaultPolicy(onBrokenRule: .report)

  /// Every mistake stops the program, in release builds too, as with Apple's data sources.
  public static let strict = FaultPolicy(
    onBadData: .trap, onBrokenRule: .trap, illegalBatch: .refuse)
}

extension FaultPolicy {
  /// Stops the program if the policy asks for that.
  package func react(to fault: ListFault) {
    switch fault.origin == .data ? onBadData : onBrokenRule {
    case .report: break
    case .assert: assertionFailure(fault.description)
    case .trap: fatalError(fault.description)
    }
  }
}
