/// Something that was wrong, where, and what was done about it.
public struct ListFault: Error, Hashable, Sendable {
  /// Whose fault it is.
  public enum Origin: String, Hashable, Sendable {
    /// Data from outside, which may be wrong at any time.
    case data

    /// The app's code, which broke a documented rule.
    case rule
  }

  /// Whose fault it is.
  public let origin: Origin

  /// What was wrong, and where.
  public let problem: String

  /// What was done about it.
  public let response: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - origin: Whose fault it is.
  ///   - problem: What was wrong, and where.
  ///   - response: What was done about it.
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
