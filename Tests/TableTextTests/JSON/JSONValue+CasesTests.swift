import Testing

@testable import TableText

@Suite struct JSONValueCasesTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-7", -7), ("9223372036854775806", Int.max - 1),
    ("-9223372036854775808", Int.min),
  ])
  func `whole numbers are indexes`(text: String, index: Int) throws {
    #expect(try JSONValue.number(ExactText(text)).index(at: "x") == index)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775809", "1234567890123456789012"])
  func `numbers beyond an index are refused`(text: String) {
    let range = "a number from -9223372036854775808 to 9223372036854775806"
    #expect(throws: InputProblem.wrongValue(at: "x", found: text, expected: range)) {
      try JSONValue.number(ExactText(text)).index(at: "x")
    }
  }

  @Test(arguments: ["1.0", "0.5", "1e2", "-1E5"])
  func `numbers that are not whole are refused`(text: String) {
    #expect(throws: InputProblem.wrongValue(at: "x", found: text, expected: "a whole number")) {
      try JSONValue.number(ExactText(text)).index(at: "x")
    }
  }

  @Test func `values of other kinds are refused`() {
    let value = JSONValue.bool(true)
    func wrong(_ expected: String) -> InputProblem {
      .wrongValue(at: "x", found: "a boolean", expected: expected)
    }

    #expect(throws: wrong("a whole number")) { try value.index(at: "x") }
    #expect(throws: wrong("an object")) { try value.members(at: "x") }
    #expect(throws: wrong("an array")) { try value.elements(at: "x") }
    #expect(throws: wrong("a pair")) { try value.pair(at: "x", expected: "a pair") }
    #expect(throws: wrong("a name")) { try value.text(at: "x", expected: "a name") }
  }

  @Test func `a pair has two elements`() throws {
    let found = "an array of 1 element"
    #expect(throws: InputProblem.wrongValue(at: "x", found: found, expected: "a pair")) {
      try JSONValue.array([.null]).pair(at: "x", expected: "a pair")
    }
    let pair = try JSONValue.array([.null, .bool(true)]).pair(at: "x", expected: "a pair")
    #expect(pair == (.null, .bool(true)))
  }

  @Test func `a missing member is named`() {
    #expect(throws: InputProblem.missingMember("old", of: "the line")) {
      try JSONObject([]).value("old")
    }
  }
}
