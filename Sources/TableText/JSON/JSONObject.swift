/// The members of a JSON object, in the order of the text, each name once.
package struct JSONObject: Sendable {
  /// A named value of an object.
  package struct Member: Hashable, Sendable {
    package let name: ExactText
    package let value: JSONValue

    /// Creates a member.
    package init(name: ExactText, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order.
  package let members: [Member]

  /// Creates an object.
  ///
  /// - Parameter members: The members, whose names are unique.
  package init(_ members: [Member]) {
    self.members = members
  }

  /// The value of a member, or nil if there is none with this name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  package subscript(name: ExactText) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  /// Returns the first name that occurs twice in a list of members.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  static func repeatedName(in members: [Member]) -> ExactText? {
    if members.count <= 8 {
      // Most objects are small; comparing their names is faster than creating a set for each.
      return members.indices.first { index in
        members[..<index].contains { $0.name == members[index].name }
      }.map { members[$0].name }
    }
    var names: Set<ExactText> = []
    return members.first { !names.insert($0.name).inserted }?.name
  }
}

extension JSONObject: Hashable {
  package static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    guard lhs.members.count == rhs.members.count else { return false }
    if zip(lhs.members, rhs.members).allSatisfy({ $0.name == $1.name }) {
      return zip(lhs.members, rhs.members).allSatisfy { $0.value == $1.value }
    }
    let others = Dictionary(rhs.members.map { ($0.name, $0.value) }) { first, _ in first }
    return lhs.members.allSatisfy { others[$0.name] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    // A sum, because the order of the members does not matter.
    var sum = 0
    for member in members {
      var memberHasher = Hasher()
      member.hash(into: &memberHasher)
      sum &+= memberHasher.finalize()
    }
    hasher.combine(sum)
  }
}
