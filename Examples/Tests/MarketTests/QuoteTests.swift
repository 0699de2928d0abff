import Testing

@testable import Market

/// What is known of a share.
@Suite struct QuoteTests {
  @Test func `names are different`() {
    let names = (0..<5_000).map { Quote(id: $0, opening: 1, price: 1).name }

    #expect(names.prefix(2) == ["QAA0", "QAB0"])
    #expect(Set(names).count == 5_000)
  }

  @Test func `the rise is in hundredths of a per cent`() {
    #expect(Quote(id: 0, opening: 200, price: 203).rise == 150)
    #expect(Quote(id: 0, opening: 200, price: 150).rise == -2_500)
  }
}
