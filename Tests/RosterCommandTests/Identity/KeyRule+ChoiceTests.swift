import Testing

@testable import RosterCommand

@Suite struct KeyRuleChoiceTests {
  private func choice(_ text: String, _ rule: KeyRule = .automatic) -> KeyRule {
    rule.chosen(for: Samples.table(text))
  }

  @Test func theFirstColumnWithUniqueValuesIsTheKey() {
    #expect(choice(Samples.psAux) == .columns([Samples.column("PID")]))
    #expect(choice(Samples.dockerPs) == .columns([Samples.column("CONTAINER ID")]))
  }

  @Test func aColumnWithAMissingValueIsNotTheKey() {
    #expect(choice("A   B\na   1\n    2") == .columns([Samples.column("B")]))
  }

  @Test func withoutAUniqueColumnOrWithoutAHeaderTheLineIsTheKey() {
    #expect(choice("A  B\nx  1\nx  2\ny  2") == .line)
    #expect(choice("1 a\n2 b") == .line)
  }

  @Test func aColumnWhoseNameIsTakenIsChosenByItsNumber() {
    #expect(choice("A  A\nx  1\nx  2") == .columns([Samples.column("2")]))
  }

  @Test func aColumnWithoutANameIsChosenByItsNumber() {
    #expect(choice(Samples.free) == .columns([Samples.column("1")]))
  }

  @Test func aGivenRuleStays() {
    #expect(choice(Samples.psAux, .line) == .line)
  }
}
