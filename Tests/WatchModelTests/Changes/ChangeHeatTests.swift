import TableSamples
import TestSupport
import Testing
import WatchSamples

@testable import TerminalIO
@testable import WatchModel

@Suite struct ChangeHeatTests {
  @Test func `a value fades over the next refreshes`() {
    var heat = ChangeHeat()
    heat.add([1, 2], of: Samples.key("a"))
    #expect(heat.ages == [Samples.key("a"): [1: 0, 2: 0]])
    heat.beginRefresh()
    heat.add([2], of: Samples.key("a"))
    #expect(heat.ages == [Samples.key("a"): [1: 1, 2: 0]])

    for _ in 2..<ChangeHeat.styles.count { heat.beginRefresh() }
    #expect(heat.ages == [Samples.key("a"): [1: ChangeHeat.styles.count - 1, 2: 4]])
    heat.beginRefresh()
    #expect(heat.ages == [Samples.key("a"): [2: 5]])
    heat.beginRefresh()
    #expect(heat.ages.isEmpty)
  }

  @Test func `a row that goes is forgotten and so are other columns`() {
    var heat = ChangeHeat()
    heat.add([1], of: Samples.key("a"))
    heat.add([1], of: Samples.key("b"))

    heat.remove(Samples.key("a"))
    #expect(heat.ages == [Samples.key("b"): [1: 0]])
    heat.clear()
    #expect(heat.ages.isEmpty)
  }

  @Test func `every colour can be read on white and on black`() throws {
    for style in ChangeHeat.styles {
      let contrast = try #require(
        ColorContrast.onWhiteAndBlack(palette: Int(style.foreground.code)))
      #expect(contrast.white >= 4.5 && contrast.black >= 4.5)
    }
  }

  private func list(_ a: String, _ b: String) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.hasOutput = true
    snapshot.columns = ["N", "S"]
    snapshot.groups = [
      WatchGroup(name: "", rows: [Samples.row("a", "a", a), Samples.row("b", "b", b)])
    ]
    return snapshot
  }

  @Test func `the marks have what is warm still`() {
    var marks = ChangeMarks(.moment(.seconds(1)), showsHeat: true)
    marks.mark(RefreshChanges(from: WatchSnapshot(), to: list("1", "1")), at: .zero)
    marks.beginRefresh()
    marks.mark(RefreshChanges(from: list("1", "1"), to: list("2", "1")), at: .seconds(2))
    #expect(marks.allMarks == [Samples.key("a"): RowMark(changed: [1], heat: [1: 0])])

    marks.beginRefresh()
    marks.mark(RefreshChanges(from: list("2", "1"), to: list("2", "3")), at: .seconds(4))

    let (warm, hot) = (RowMark(heat: [1: 1]), RowMark(changed: [1], heat: [1: 0]))
    #expect(marks.allMarks == [Samples.key("a"): warm, Samples.key("b"): hot])
    #expect(RowMark(heat: [1: 1]).sign == ".")
    #expect(RowMark(changed: [1], heat: [1: 0]).sign == "~")
    var plain = ChangeMarks(.moment(.seconds(1)))
    plain.mark(RefreshChanges(from: list("1", "1"), to: list("2", "1")), at: .zero)
    plain.expire(at: .seconds(1))
    #expect(plain.allMarks.isEmpty)
  }
}
