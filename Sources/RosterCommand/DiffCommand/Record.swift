/// An element of a compared list, with its identity.
struct Record: Equatable, Sendable {
  /// The identity.
  let key: JSONValue

  /// The whole element.
  let value: JSONValue
}
