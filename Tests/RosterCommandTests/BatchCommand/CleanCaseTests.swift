import Testing

@testable import RosterCommand
@testable import TableText

@Suite struct CleanCaseTests {
  private func answer(_ text: String) throws -> String {
    try CleanCase(JSONParser.value(of: Array(text.utf8))).answer()
  }

  @Test func `lists come back clean and sorted`() throws {
    let answer = try answer(
      """
      {"in":{"insertSections":[9,8],"deleteSections":[7,3],"moveSections":[[6,1],[3,2],[5,4]],\
      "insertItems":[[1,1],[0,2]],"deleteItems":[[0,3],[0,1],[0,3]],\
      "updateItems":[[1,3],[0,4],[1,3]],"moveItems":[[[3,0],[0,0]],[[2,1],[2,0]],[[0,0],[0,1]]]}}
      """)

    #expect(
      answer == """
        {"out":{"insertSections":[1,8,9],"deleteSections":[3,6,7],"moveSections":[[5,4]],\
        "insertItems":[[0,2]],"deleteItems":[[0,1],[0,3]],"updateItems":[[0,4],[1,3],[1,3]],\
        "moveItems":[[[0,0],[0,1]],[[2,1],[2,0]]]}}
        """)
  }

  @Test(arguments: [
    ("{}", "the line has no member \"in\""),
    (#"{"in":[]}"#, "in is an array instead of an object"),
    (#"{"in":{"insertSections":[]}}"#, "in has no member \"deleteSections\""),
    (
      #"{"in":{"insertSections":[],"deleteSections":[],"moveSections":[[1]]}}"#,
      "moveSections[0] is an array of 1 element instead of an array of two sections"
    ),
    (
      """
      {"in":{"insertSections":[],"deleteSections":[],"moveSections":[],"insertItems":[],\
      "deleteItems":[],"updateItems":[],"moveItems":[[[0,1],2]]}}
      """,
      "moveItems[0][1] is a number instead of an array of a section and an item"
    ),
  ])
  func `broken cases say what is wrong`(text: String, message: String) {
    let problem = #expect(throws: InputProblem.self) { try answer(text) }

    #expect(problem?.description == message)
  }
}
