import RosterDiff
import Testing

@testable import RosterCommand
@testable import TableText

@Suite struct BatchCaseTests {
  private func batchCase(_ text: String) throws -> BatchCase {
    try BatchCase(JSONParser.value(of: Array(text.utf8)))
  }

  private func batchCase(operations: String) throws -> BatchCase {
    try batchCase(#"{"before":[1],"after":[1],"ops":[\#(operations)]}"#)
  }

  @Test func `every operation is read`() throws {
    let batchCase = try batchCase(
      """
      {"before":[3,1],"after":[],"ops":[["deleteSections",[0,2]],["insertSections",[1]],\
      ["reloadSections",[3]],["moveSection",4,5],["deleteItems",[[0,1],[0,2]]],\
      ["insertItems",[[1,2]]],["reloadItems",[[2,3]]],["moveItem",[3,4],[5,6]],\
      ["deleteSections",[7]]]}
      """)

    var batch = BatchUpdate()
    batch.deleteSections = [0, 2, 7]
    batch.insertSections = [1]
    batch.reloadSections = [3]
    batch.moveSections = [IndexPair(old: 4, new: 5)]
    batch.deleteItems = [ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2)]
    batch.insertItems = [ItemPath(section: 1, item: 2)]
    batch.reloadItems = [ItemPath(section: 2, item: 3)]
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 3, item: 4), to: ItemPath(section: 5, item: 6))
    ]
    #expect(batchCase.before == [3, 1])
    #expect(batchCase.after == [])
    #expect(batchCase.batch == batch)
  }

  @Test func `a legal batch is said to be`() throws {
    let batchCase = try batchCase(#"{"before":[1],"after":[2],"ops":[["insertItems",[[0,1]]]]}"#)

    #expect(batchCase.answer(rules: .roster) == #"{"legal":true}"#)
  }

  @Test func `an illegal batch is answered by condition and message`() throws {
    let batchCase = try batchCase(#"{"before":[1],"after":[2],"ops":[]}"#)

    let answer = batchCase.answer(rules: .roster)

    #expect(answer.hasPrefix(#"{"legal":false,"condition":20,"message":"section 0 had 1 item"#))
    #expect(try JSONParser.value(of: Array(answer.utf8)).members().members.count == 3)
  }

  @Test func `the rules are those asked for`() throws {
    let batchCase = try batchCase(
      #"{"before":[1,1],"after":[2],"ops":[["deleteSections",[1]],["moveItem",[1,0],[0,1]]]}"#)

    #expect(batchCase.answer(rules: .roster) == #"{"legal":true}"#)
    #expect(batchCase.answer(rules: .uikit).hasPrefix(#"{"legal":false,"condition":6,"#))
  }

  @Test(arguments: ["-1", "9223372036854775806", "-9223372036854775808", "4611686018427387904"])
  func `indexes far out of range are illegal not broken`(index: String) throws {
    for name in ["deleteSections", "insertSections", "reloadSections"] {
      let batchCase = try batchCase(operations: "[\"\(name)\",[\(index)]]")
      for rules in [BatchRules.roster, .uikit] {
        #expect(batchCase.answer(rules: rules).hasPrefix(#"{"legal":false"#))
      }
    }
    for path in ["[0,\(index)]", "[\(index),0]", "[\(index),\(index)]"] {
      for name in ["deleteItems", "insertItems", "reloadItems"] {
        let batchCase = try batchCase(operations: "[\"\(name)\",[\(path)]]")
        for rules in [BatchRules.roster, .uikit] {
          #expect(batchCase.answer(rules: rules).hasPrefix(#"{"legal":false"#))
        }
      }
      for ends in ["\(path),[0,0]", "[0,0],\(path)"] {
        let batchCase = try batchCase(operations: "[\"moveItem\",\(ends)]")
        #expect(batchCase.answer(rules: .roster).hasPrefix(#"{"legal":false,"condition":14"#))
      }
    }
  }

  @Test(arguments: [
    ("7", "the line is a number instead of an object"),
    (#"{"after":[],"ops":[]}"#, "the line has no member \"before\""),
    (#"{"before":[],"ops":[]}"#, "the line has no member \"after\""),
    (#"{"before":[],"after":[]}"#, "the line has no member \"ops\""),
    (#"{"before":[1.5],"after":[],"ops":[]}"#, "before[0] is 1.5 instead of a whole number"),
    (#"{"before":[],"after":["1"],"ops":[]}"#, "after[0] is a string instead of a whole number"),
    (#"{"before":[],"after":[],"ops":{}}"#, "ops is an object instead of an array"),
  ])
  func `broken cases say what is wrong`(text: String, message: String) {
    let problem = #expect(throws: InputProblem.self) { try batchCase(text) }

    #expect(problem?.description == message)
  }

  @Test(arguments: [
    ("null", "ops[0] is null instead of an operation (an array)"),
    ("[]", "ops[0] is an empty array instead of an operation"),
    ("[1]", "ops[0][0] is a number instead of the name of an operation"),
    (#"["deleteRows",[1]]"#, "ops[0] is the unknown operation \"deleteRows\""),
    (
      #"["deleteItems"]"#,
      "ops[0] is an operation with 0 operands instead of one with one list of items"
    ),
    (
      #"["moveSection",1]"#,
      "ops[0] is an operation with 1 operand instead of one with two sections"
    ),
    (#"["moveSection",1,null]"#, "ops[0][2] is null instead of a whole number"),
    (
      #"["moveItem",[0,1],[2]]"#,
      "ops[0][2] is an array of 1 element instead of an array of a section and an item"
    ),
    (
      #"["deleteItems",[[0,1],3]]"#,
      "ops[0][1][1] is a number instead of an array of a section and an item"
    ),
    (
      #"["insertSections",[9223372036854775807]]"#,
      "ops[0][1][0] is 9223372036854775807 instead of a number from -9223372036854775808 to "
        + "9223372036854775806"
    ),
  ])
  func `broken operations say what is wrong`(operation: String, message: String) {
    let problem = #expect(throws: InputProblem.self) { try batchCase(operations: operation) }

    #expect(problem?.description == message)
  }
}
