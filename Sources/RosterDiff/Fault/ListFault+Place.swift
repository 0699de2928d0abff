extension ListFault {
  /// A place in the code of the app: a call.
  public struct Place: Hashable, Sendable {
    /// The file, by its module and its name, as in `Feed/FeedScreen.swift`.
    public let fileID: String

    /// The line, counted from 1.
    public let line: Int

    /// Creates a place; by default the one of the call.
    ///
    /// - Parameters:
    ///   - fileID: The file, by its module and its name.
    ///   - line: The line, counted from 1.
    public init(fileID: String = #fileID, line: Int = #line) {
      self.fileID = fileID
      self.line = line
    }
  }

  /// Returns the fault with a place, unless it has one.
  ///
  /// - Parameter place: A call; one within Roster is not a place of the app's code.
  /// - Returns: The fault.
  package func placed(at place: ListFault.Place?) -> ListFault {
    if self.place != nil { return self }
    guard let place, !place.isInRoster else { return self }
    return ListFault(origin, problem, response: response, at: place)
  }
}

extension ListFault.Place {
  /// Whether the call is made by a library of Roster, on behalf of the app.
  fileprivate var isInRoster: Bool { Self.libraries.contains { fileID.hasPrefix($0) } }

  private static let libraries = ["View", "Kit", "Windows", "GRDB", "UIKit", "IGListKit"].map {
    "Roster\($0)/"
  }
}

extension ListFault.Place: CustomStringConvertible {
  /// The file and the line, as in `Feed/FeedScreen.swift:41`.
  public var description: String { "\(fileID):\(line)" }
}
