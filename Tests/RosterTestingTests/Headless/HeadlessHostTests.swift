import RosterTesting
import RosterView
import Testing

@MainActor
@Suite("HeadlessHost")
struct HeadlessHostTests {
  @Test(
    "a row is said in one line, with its marks",
    arguments: [
      (ListContent(), [""]),
      (ListContent(title: "a", detail: "d", badge: "3", symbol: "*"), ["* a [3] d"]),
      (ListContent(title: "a", subtitle: "b", progress: 0.25, level: 2), ["    a 25 %", "    b"]),
      (ListContent(title: "a", disclosure: .collapsed), ["▸ a"]),
      (ListContent(title: "a", level: 1, disclosure: .expanded), ["  ▾ a"]),
      (ListContent(title: "a", level: 1, disclosure: .leaf), ["    a"]),
      (ListContent(title: "a", disclosure: .loading), ["⋯ a"]),
      (ListContent(title: "a", detail: "d", accessory: .switch(isOn: true)), ["a d [on]"]),
      (ListContent(title: "a", accessory: .switch(isOn: false)), ["a [off]"]),
      (ListContent(title: "a", level: -1, accessory: .checkMark), ["a ✓"]),
    ] as [(ListContent, [String])])
  func lines(_ content: ListContent, _ lines: [String]) {
    let cell = ContentCell()
    cell.content = content

    #expect(HeadlessHost.lines(of: cell) == lines)
    #expect(HeadlessHost.lines(of: Cell()) == [""])
  }
}
