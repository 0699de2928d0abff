import Foundation
import TableSamples
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct KeyRuleChoiceTests {
  private func choice(_ text: String, _ rule: KeyRule = .automatic) -> KeyRule {
    rule.chosen(for: Samples.table(text))
  }

  @Test func `the first column with unique values is the key`() {
    #expect(choice(Samples.psAux) == .columns([Samples.column("PID")]))
    #expect(choice(Samples.dockerPs) == .columns([Samples.column("CONTAINER ID")]))
  }

  @Test func `names come before figures`() {
    #expect(choice("SIZE  PATH\n12K  a\n3K  b") == .columns([Samples.column("PATH")]))
    #expect(choice("AGE  NAME\n2 days  a\n3 days  b") == .columns([Samples.column("NAME")]))
    #expect(choice("SIZE  STATE\n12K  on\n3K  on") == .line)
  }

  @Test func `numbers are names if their column says so or they lead in order`() {
    #expect(choice("SIZE  JOB ID  STATE\n9  7  x\n8  3  y") == .columns([Samples.column("JOB ID")]))
    #expect(choice("EPOCH  STATE\n8  x\n9  y") == .columns([Samples.column("EPOCH")]))
    #expect(choice("COUNT  STATE\n9  x\n8  y") == .columns([Samples.column("STATE")]))
  }

  @Test func `in a table of figures only the first column can be the key`() {
    #expect(choice("CPU  LOAD\n0  3.5\n1  2.5") == .columns([Samples.column("CPU")]))
    #expect(choice("FREE  ID\n7  3\n9  4") == .line)
    #expect(choice("PID  RSS\n7  3\n5  4") == .columns([Samples.column("PID")]))
  }

  @Test func `the commands that have a header have these keys`() throws {
    let file = try #require(
      Bundle.module.url(forResource: "Fixtures/Keys.tsv", withExtension: nil))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    // Those whose rows are given have the key of a similar output.
    // Records are known by their names.
    let fixtures = HeaderFixture.all.filter {
      $0.columns != nil && $0.columns != RecordTable.columns && $0.rows.isEmpty
    }
    let keys = fixtures.map { fixture in
      let columns: [ColumnReference] =
        if case .columns(let columns) = choice(fixture.text) { columns } else { [] }
      return "\(fixture.name)\t\(columns.map(\.text).joined(separator: ","))"
    }

    #expect(keys == lines.map(String.init))
  }

  @Test func `a column with a missing value is not the key`() {
    #expect(choice("A   B\na   1\n    2") == .columns([Samples.column("B")]))
  }

  @Test func `without a unique column or without a header the line is the key`() {
    #expect(choice("A  B\nx  y\nx  y\ny  y") == .line)
    #expect(choice("1 a\n2 b") == .line)
    #expect(choice("R  B  ID\n1  0  5d3h") == .line)
    #expect(choice("R  B  ID\n1  0  web") == .columns([Samples.column("R")]))
  }

  @Test func `columns that tell the rows apart together are the key`() {
    func names(_ text: String) -> [String] {
      if case .columns(let columns) = choice(text) { columns.map(\.text) } else { [] }
    }

    #expect(names("A  B\nx  1\nx  2\ny  2") == ["A", "B"])
    #expect(names(HeaderFixture.document("kafka-lag")) == ["TOPIC", "PARTITION"])
    #expect(names(HeaderFixture.document("pods-A")) == ["NAMESPACE", "NAME"])
    // Names before numbers, and never an age.
    #expect(names("N  S   COUNT\na  up  3\na  dn  7\nb  dn  1") == ["N", "S"])
    #expect(names("A  B  AGE\nx  y  1m\nx  z  2m\nw  y  3m") == ["A", "B"])
  }

  @Test func `a column whose name is taken is chosen by its number`() {
    #expect(choice("A  A\nx  1\nx  2") == .columns([Samples.column("2")]))
  }

  @Test func `a column without a name is chosen by its number`() {
    #expect(choice(Samples.free) == .columns([Samples.column("1")]))
  }

  @Test func `a given rule stays`() {
    #expect(choice(Samples.psAux, .line) == .line)
  }
}
