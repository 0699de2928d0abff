import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct SavedViewTests {
  private static let text = """
    {
      "sort": "%CPU:desc",
      "group": "USER",
      "filter": "!/^x/",
      "condition": "%CPU>5",
      "columns": ["PID","%CPU"],
      "delta": ["RSS"],
      "rate": ["TIME"],
      "spark": ["%CPU:20"],
      "total": ["RSS"],
      "bind": ["k=kill {PID}"]
    }

    """

  private func view(_ text: String) throws -> SavedView {
    try SavedView(Array(text.utf8), path: "v")
  }

  @Test func `a view is read as it was written`() throws {
    let view = try view(Self.text)
    var options = Samples.options()
    try view.apply(to: &options)

    #expect(view.json == Self.text)
    #expect(options.sort == [SortRule("%CPU:desc")])
    #expect(options.group?.text == "USER")
    #expect(options.columns?.map(\.text) == ["PID", "%CPU"])
    #expect(options.computedColumns.map(\.suffix) == [".delta", ".rate", ".spark"])
    #expect(options.totals.map(\.text) == ["RSS"])
    #expect(options.bindings == [try KeyBinding("k=kill {PID}")])
    #expect(options.narrowing.filter == "!/^x/")
    #expect(options.narrowing.condition == (try RowCondition("%CPU>5")))
    #expect(
      SavedView(
        options, filter: options.narrowing.filter, condition: options.narrowing.condition?.text)
        == view)
  }

  @Test func `several columns to sort by are an array`() throws {
    let text = "{\n  \"sort\": [\"A:asc\",\"B:desc\"]\n}\n"
    var options = Samples.options()
    try view(text).apply(to: &options)

    #expect(options.sort == [SortRule("A"), SortRule("B:desc")])
    #expect(SavedView(options, filter: "", condition: nil).json == text)
  }

  @Test func `a view without anything changes nothing`() throws {
    var options = Samples.options()
    let before = options
    try view("{}").apply(to: &options)

    #expect(options == before)
    #expect(SavedView(options, filter: "", condition: nil).json == "{\n\n}\n")
  }

  @Test(arguments: [
    ("[]", "v: line 1: the view is an array instead of an object"),
    ("{\n", "v: line 2, column 1: "),
    ("{\n\"sort\": 5}", "v: line 2: sort is a number instead of a string"),
    ("{\n\n\"columns\": [1]}", "v: line 3: columns is a number instead of strings"),
    ("{\"order\": \"A\"}", "v: line 1: unknown member \"order\"; expected one of bind, columns"),
  ])
  func `an error names the file and the line and the member`(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try view(text) }

    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("{\"sort\": \":desc\"}", "sort"), ("{\"group\": \"\"}", "group"),
    ("{\"columns\": [\"\"]}", "columns"), ("{\"filter\": \"/(/\"}", "filter"),
    ("{\"condition\": \"A>\"}", "condition"), ("{\"spark\": [\"A:1\"]}", "spark"),
    ("{\"bind\": [\"k\"]}", "bind"), ("{\"total\": [\"\"]}", "total"),
  ])
  func `an invalid value is an error of its member`(_ text: String, _ member: String) throws {
    let view = try view(text)
    var options = Samples.options()

    let error = #expect(throws: SavedViewError.self) { try view.apply(to: &options) }

    guard case .invalid(let name, let reason) = error else { return }
    #expect(name == member)
    #expect(!reason.isEmpty)
  }
}
