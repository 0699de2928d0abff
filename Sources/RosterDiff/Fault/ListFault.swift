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

  /// The call of the app that led to the fault, or nil if it is not known.
  ///
  /// These faults have one:
  ///
  /// - Those in an update of an adapter or a data source: the call that requested it, such as
  ///   `performUpdates`, `show`, `performBatch` or `apply`. An update that several calls requested has
  ///   none, and neither has the end of its animation.
  /// - Those of the call itself: an update of a view that has another owner, a snapshot with mistakes, a
  ///   cell that was dequeued at the wrong time, changes of a `CollectionView` that are illegal or that
  ///   its owner alone may make.
  ///
  /// Faults that begin with the user or with the view have none, for example a cell that is missing
  /// after scrolling.
  public let place: ListFault.Place?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - origin: The origin of the fault.
  ///   - problem: The problem, and where it occurred.
  ///   - response: The response to the problem.
  ///   - place: The call of the app that led to it, or nil if it is not known.
  public init(
    _ origin: Origin, _ problem: String, response: String, at place: ListFault.Place? = nil
  ) {
    self.origin = origin
    self.problem = problem
    self.response = response
    self.place = place
  }
}

#if !hasFeature(Embedded)
  extension ListFault.Origin: Codable {}
#endif

extension ListFault: CustomStringConvertible {
  /// The fault as `problem: response`.
  public var description: String { "\(problem): \(response)" }
}

extension ListFault: CustomDebugStringConvertible {
  /// The fault as `problem: response`, with its place in parentheses, as it is logged.
  public var debugDescription: String {
    "\(self)\(place.map { " (\($0))" } ?? "")"
  }
}
