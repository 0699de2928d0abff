import Foundation

extension DecodingError {
  /// The problem and its location, in a few words.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      Self.place(context) + "there is no \"\(key.stringValue)\""
    case .typeMismatch(let type, let context):
      Self.place(context) + "not \(Self.name(of: type))"
    case .valueNotFound(let type, let context):
      Self.place(context) + "null is not \(Self.name(of: type))"
    case .dataCorrupted(let context): Self.place(context) + "this is not JSON"
    @unknown default: "\(self)"
    }
  }

  /// Returns the location, such as `posts[2].likes: `.
  private static func place(_ context: Context) -> String {
    var text = ""
    for key in context.codingPath {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text.isEmpty ? "" : text + ": "
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is [String: Any].Type: "an object"
    default: "a list"
    }
  }
}
