public import RosterDiff

extension ListScreen {
  /// Why a section of a document is not shown, and where it is.
  public struct Problem: Error, Hashable, Sendable {
    /// Why a section is not shown.
    public enum Reason: Hashable, Sendable {
      /// The registry has no part for its type: the server knows more than this version of the app.
      case unknownType

      /// A section before it has the same id.
      case repeatedID(first: Int)

      /// Something in it is not what it should be.
      ///
      /// The path leads there from the section, as `payload.images[2].url`; it is empty if it is the
      /// section itself.
      case undecodable(path: String, problem: String)
    }

    /// The position of the section in the document.
    public let index: Int

    /// What identifies the section, if that could be read.
    public let id: String?

    /// The name of its type, if that could be read.
    public let type: String?

    /// Why it is not shown.
    public let reason: Reason

    /// The problem for the fault handler of a view.
    public var fault: ListFault { ListFault(.data, "\(self)", response: "the section was skipped") }
  }
}

extension ListScreen.Problem: CustomStringConvertible {
  /// The problem as `section 3 (banner "top"): payload.title is missing`.
  public var description: String {
    let name = [type, id.map { "\"\($0)\"" }].compactMap { $0 }.joined(separator: " ")
    let place = "section \(index)\(name.isEmpty ? "" : " (\(name))")"
    switch reason {
    case .unknownType: return "\(place) has a type that is not registered"
    case .repeatedID(let first): return "\(place) has the id of section \(first)"
    case .undecodable("", let problem): return "\(place) \(problem)"
    case .undecodable(let path, let problem): return "\(place): \(path) \(problem)"
    }
  }
}

extension ListScreen.Problem.Reason {
  /// Says what an error of a decoder means, seen from a section.
  ///
  /// - Parameters:
  ///   - error: What decoding the section threw.
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
  /// The path as `payload.images[2].url`.
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
