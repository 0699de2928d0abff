/// A request without a body, as it arrived, without anything of the network.
struct WebRequest: Equatable, Sendable {
  var method: String

  /// The path, without the query.
  var path: String

  /// The query, without the question mark.
  var query = ""

  /// The values of each field in order, by their names in small letters.
  var fields: [String: [String]] = [:]

  /// Returns the value of a field that may occur once; nil if there is none, or there are several,
  /// which would be a way around checks.
  func field(_ name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// Returns the value of a cookie, or nil.
  func cookie(_ name: String) -> Substring? {
    for pair in (fields["cookie"] ?? []).flatMap({ $0.split(separator: ";") }) {
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  /// Returns the value of a part of the query, or nil.
  func value(of name: String) -> Substring? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }
}
