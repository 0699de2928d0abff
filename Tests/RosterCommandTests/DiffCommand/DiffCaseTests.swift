import RosterDiff
import Testing

@testable import RosterCommand
@testable import TableText

@Suite struct DiffCaseTests {
  private func diffCase(_ text: String) throws -> DiffCase {
    try DiffCase(JSONParser.value(of: Array(text.utf8)))
  }

  @Test func `the answer has ascending indexes and moves in order of the new list`() throws {
    let diffCase = try diffCase(
      #"{"old":[[1,0],["a",0],[3,0],[4,0],[5,0]],"new":[[5,1],[6,0],["a",1],[1,0],[3,1]]}"#)

    #expect(
      diffCase.answer(moves: .minimal)
        == #"{"inserts":[1],"deletes":[3],"updates":[1,2,4],"moves":[[4,0],[1,2]]}"#)
    #expect(
      diffCase.answer(moves: .positional)
        == #"{"inserts":[1],"deletes":[3],"updates":[1,2,4],"moves":[[4,0],[0,3],[2,4]]}"#)
  }

  @Test func `ids and values of other types differ`() throws {
    let diffCase = try diffCase(#"{"old":[[1,"x"],["2",1]],"new":[["1","x"],["2","1"]]}"#)

    #expect(
      diffCase.answer(moves: .minimal)
        == #"{"inserts":[0],"deletes":[0],"updates":[1],"moves":[]}"#)
  }

  @Test func `other members are not looked at`() throws {
    let diffCase = try diffCase(#"{"x":null,"new":[],"old":[],"inserts":[4]}"#)

    #expect(
      diffCase.answer(moves: .minimal) == #"{"inserts":[],"deletes":[],"updates":[],"moves":[]}"#)
  }

  @Test(arguments: [
    ("[]", "the line is an array instead of an object"),
    (#"{"old":[]}"#, "the line has no member \"new\""),
    (#"{"new":[]}"#, "the line has no member \"old\""),
    (#"{"old":{},"new":[]}"#, "old is an object instead of an array"),
    (#"{"old":[1],"new":[]}"#, "old[0] is a number instead of an array of an id and a value"),
    (
      #"{"old":[],"new":[[1,2],[1]]}"#,
      "new[1] is an array of 1 element instead of an array of an id and a value"
    ),
    (
      #"{"old":[[null,2]],"new":[]}"#,
      "the id of old[0] is null instead of a number or a string"
    ),
  ])
  func `broken cases say what is wrong`(text: String, message: String) {
    let problem = #expect(throws: InputProblem.self) { try diffCase(text) }

    #expect(problem?.description == message)
  }
}
