import Testing

@testable import RosterCommand

@Suite struct KeyRuleChoiceTests {
  private func choice(_ text: String, _ rule: KeyRule = .automatic) -> KeyRule {
    rule.chosen(for: Samples.table(text))
  }

  @Test func `the first column with unique values is the key`() {
    #expect(choice(Samples.psAux) == .columns([Samples.column("PID")]))
    #expect(choice(Samples.dockerPs) == .columns([Samples.column("CONTAINER ID")]))
  }

  @Test func `a column with a missing value is not the key`() {
    #expect(choice("A   B\na   1\n    2") == .columns([Samples.column("B")]))
  }

  @Test func `without a unique column or without a header the line is the key`() {
    #expect(choice("A  B\nx  1\nx  2\ny  2") == .line)
    #expect(choice("1 a\n2 b") == .line)
    #expect(choice("R  B  ID\n1  0  5d3h") == .line)
    #expect(choice("R  B  ID\n1  0  web") == .columns([Samples.column("R")]))
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
