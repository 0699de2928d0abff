/// A problem, where it occurred, and how the framework responded to it.
public struct ListFault: Error, Hashable, Sendable {
  /// The origin of the fault.
  public enum Origin: String, Hashable, Sendable {
    /// Invalid data from outside, which can occur at any time.
    case data

    /// App code that breaks a documented rule.
    case rule
  }

  /// The origin of the fault.
  public let origin: Origin

  /// The problem, and where it occurred.
  public let problem: String

  /// The response to the problem.
  public let response: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - origin: The origin of the fault.
  ///   - problem: The problem, and where it occurred.
  ///   - response: The response to the problem.
  public init(_ origin: Origin, _ problem: String, response: String) {
    self.origin = origin
    self.problem = problem
    self.response = response
  }
}

#if !hasFeature(Embedded)
  extension ListFault.Origin: Codable {}
#endif

extension ListFault: CustomStringConvertible {
  /// The fault as `problem: response`.
  public var description: String { "\(problem): \(response)" }
}
