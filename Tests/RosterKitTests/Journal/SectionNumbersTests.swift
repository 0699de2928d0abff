import Testing

@testable import RosterKit

@Suite struct SectionNumbersTests {
  private func sections(_ range: Range<Int>) -> [ListUpdate.Section] {
    range.map { ListUpdate.Section(name: "\($0)", itemCount: 0) }
  }

  @Test func `a name has one number, and two names have two`() {
    var numbers = SectionNumbers()

    let result = ["a", "b", "a", "c", "b"].map { numbers.number(of: $0) }

    #expect(result == [1, 2, 1, 3, 2])
  }

  @Test func `what went away long ago is forgotten, and its number is not given again`() {
    var numbers = SectionNumbers()
    for section in sections(0..<1_021) { _ = numbers.number(of: section.name) }

    numbers.forget(above: 10) { sections(0..<10) }

    #expect(numbers.number(of: "3") == 4)
    #expect(numbers.number(of: "12") == 1_022)
  }

  @Test func `what went away a while ago is remembered`() {
    var numbers = SectionNumbers()
    for section in sections(0..<1_020) { _ = numbers.number(of: section.name) }

    numbers.forget(above: 10) { sections(0..<10) }

    #expect(numbers.number(of: "12") == 13)
  }
}
