public import RosterDiff

extension ListScreen {
  /// The reason why a section of a document is not shown, and where the section is.
  public struct Problem: Error, Hashable, Sendable {
    /// The reason why a section is not shown.
    public enum Reason: Hashable, Sendable {
      /// The registry has no part for its type, for example because the server is newer than the
      /// app.
      case unknownType

      /// An earlier section has the same id.
      case repeatedID(first: Int)

      /// A value cannot be decoded.
      ///
      /// The path leads to the value from the section, as in `payload.images[2].url`; it is empty
      /// for the section itself.
      case undecodable(path: String, problem: String)
    }

    /// The position of the section in the document.
    public let index: Int

    /// The id of the section, if it could be decoded.
    public let id: String?

    /// The name of its type, if it could be decoded.
    public let type: String?

    /// The reason why it is not shown.
    public let reason: Reason

    /// The problem as a fault of a list.
    public var fault: ListFault { ListFault(.data, "\(self)", response: "the section was skipped") }
  }
}

extension ListScreen.Problem: CustomStringConvertible {
  /// A description such as `section 3 (banner "top"): payload.title is missing`.
  public var description: String {
    let name = [type, id.map { "\"\($0)\"" }].compactMap { $0 }.joined(separator: " ")
    let location = "section \(index)\(name.isEmpty ? "" : " (\(name))")"
    switch reason {
    case .unknownType: return "\(location) has a type that is not registered"
    case .repeatedID(let first): return "\(location) has the id of section \(first)"
    case .undecodable("", let problem): return "\(location) \(problem)"
    case .undecodable(let path, let problem): return "\(location): \(path) \(problem)"
    }
  }
}

extension ListScreen.Problem.Reason {
  /// Creates a reason from the error of a decoder.
  ///
  /// - Parameters:
  ///   - error: The error thrown by decoding the section.
  ///   - root: The path of the section in the document.
  init(_ error: any Error, from root: [any CodingKey]) {
    func undecodable(_ path: [any CodingKey], _ problem: String) -> Self {
      .undecodable(path: path.dropFirst(root.count).path, problem: problem)
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = undecodable(context.codingPath + [key], "is missing")
    case DecodingError.valueNotFound(_, let context):
      self = undecodable(context.codingPath, "is null")
    case DecodingError.typeMismatch(let type, let context):
      self = undecodable(context.codingPath, "is no \(type)")
    case DecodingError.dataCorrupted(let context):
      self = undecodable(context.codingPath, "cannot be read: \(context.debugDescription)")
    default:
      self = .undecodable(path: "payload", problem: "cannot be read: \(error)")
    }
  }
}

extension Sequence<any CodingKey> {
  /// The path in the form `payload.images[2].url`.
  fileprivate var path: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
