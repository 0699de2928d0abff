/// An element of a list that is compared: what identifies it and what it is.
struct Record: Equatable, Sendable {
  /// The identity.
  let key: JSONValue

  /// The whole element.
  let value: JSONValue
}
