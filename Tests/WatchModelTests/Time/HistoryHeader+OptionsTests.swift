import TableSamples
import TableText
import Testing

@testable import RowHistory
@testable import WatchModel

@Suite struct HistoryHeaderOptionsTests {
  @Test func `the options that a header stores are those of its watch`() throws {
    var options = WatchOptions(command: ["ps", "aux"])
    options.key = .columns([Samples.column("A"), Samples.column("2")])
    options.header = .present
    options.format = .json(path: ["items", "0"])
    options.group = Samples.column("G")
    options.sort = [SortRule("S:x:desc")].compactMap { $0 }
    options.columns = [Samples.column("C")]
    options.computedColumns = [ComputedColumn(kind: .rate, source: Samples.column("2"))]
    options.origin = .each(try #require(EachCommand("host=a,b")))

    #expect(HistoryHeader(options).options == options)
  }
}
