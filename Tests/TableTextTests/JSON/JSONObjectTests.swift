import Testing

@testable import TableText

@Suite struct JSONObjectTests {
  private func object(_ pairs: [(ExactText, JSONValue)]) -> JSONObject {
    JSONObject(pairs.map { JSONObject.Member(name: $0.0, value: $0.1) })
  }

  @Test func `the order of members does not count`() {
    let first = object([("a", .null), ("b", .bool(true))])
    let second = object([("b", .bool(true)), ("a", .null)])

    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test func `other values names or counts differ`() {
    let first = object([("a", .null), ("b", .bool(true))])

    #expect(first != object([("a", .null), ("b", .bool(false))]))
    #expect(first != object([("b", .null), ("a", .bool(true))]))
    #expect(first != object([("a", .null), ("c", .bool(true))]))
    #expect(first != object([("a", .null)]))
  }

  @Test func `a missing member is nil`() {
    let first = object([("a", .null)])

    #expect(first["a"] == .null)
    #expect(first["b"] == nil)
  }

  @Test(arguments: [2, 8, 9, 50])
  func `a repeated name is found in small and large objects`(count: Int) {
    var members = (0..<count).map {
      JSONObject.Member(name: ExactText("n\($0)"), value: .null)
    }

    #expect(JSONObject.repeatedName(in: members) == nil)
    members[count - 1] = members[0]
    #expect(JSONObject.repeatedName(in: members) == "n0")
  }
}
