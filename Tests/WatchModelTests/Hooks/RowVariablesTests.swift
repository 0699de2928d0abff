import TableSamples
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct RowVariablesTests {
  @Test func `names are capitals and underscores`() {
    #expect(
      RowVariables.names(of: ["%CPU", "Mounted on", "a.b", "Use%", "3", "größe", "IP-Address:v4"])
        == ["CPU", "MOUNTED_ON", "A_B", "USE", "3", "GR_SSE", "IP_ADDRESS_V4"])
  }

  @Test func `a name that is taken is the number of its column`() {
    #expect(
      RowVariables.names(of: ["CPU", "%CPU", "", "key", "OLD_CPU", "数", "change"])
        == ["CPU", "2", "3", "4", "5", "6", "7"])
    #expect(RowVariables.names(of: ["2", ""]) == ["2", nil])
  }

  @Test func `a change has old and new values`() {
    let event = HookEvent(
      hook: 0, identity: Samples.key("7"), key: Samples.key("7"),
      before: .init(columns: ["PID", "%CPU"], values: ["7", "1"]),
      fields: .init(columns: ["PID", "%CPU", "STAT"], values: ["7", "2\u{0}"]),
      changed: ["%CPU", "STAT"], refresh: 4)

    let variables = RowVariables.variables(
      for: event, RowHook(event: .change(nil), command: "x"))

    #expect(
      variables == [
        "ROSTER_CHANGE": "changed", "ROSTER_KEY": "7", "ROSTER_COLUMN": "%CPU,STAT",
        "ROSTER_REFRESH": "4", "ROSTER_PID": "7", "ROSTER_CPU": "2", "ROSTER_STAT": "",
        "ROSTER_OLD_PID": "7", "ROSTER_OLD_CPU": "1",
      ])
  }

  @Test func `other events have no old values and long values are cut`() {
    let long = String(repeating: "x", count: RowVariables.valueLimit + 1)
    let event = HookEvent(
      hook: 0, identity: Samples.key("7"), key: Samples.key("7", 2), before: nil,
      fields: .init(columns: ["A"], values: [long]), changed: [], refresh: 1)

    let gone = RowVariables.variables(for: event, RowHook(event: .removed, command: "x"))
    let new = RowVariables.variables(for: event, RowHook(event: .new, command: "x"))

    #expect(gone["ROSTER_CHANGE"] == "gone")
    #expect(new["ROSTER_CHANGE"] == "new")
    #expect(gone["ROSTER_KEY"] == Samples.key("7", 2).description)
    #expect(gone["ROSTER_A"]?.utf8.count == RowVariables.valueLimit)
    #expect(gone.keys.allSatisfy { !$0.hasPrefix("ROSTER_OLD_") })
  }
}
