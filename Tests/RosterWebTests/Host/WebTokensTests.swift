import Testing

@testable import RosterWeb

/// The numbers by which a page names rows.
@Suite struct WebTokensTests {
  @Test func `an identity keeps its token until many others have been shown since`() {
    var tokens = WebTokens()
    var given: [Int: Int] = [:]

    for id in 0..<10 * WebTokens.capacity {
      given[id] = tokens.token(of: .item, id, unless: { _ in false })
      // One that is shown now and then, and one that was shown fewer identities ago than are known.
      #expect(tokens.token(of: .item, 0, unless: { _ in false }) == 1)
      let before = max(0, id - WebTokens.capacity / 4)
      #expect(tokens.token(of: .item, before, unless: { _ in false }) == given[before])
    }

    #expect(Set(given.values).count == given.count)
    #expect(tokens.token(of: .item, 5, unless: { _ in false }) != given[5])
  }

  @Test func `tokens differ by kind, and are not given twice at a time`() {
    var tokens = WebTokens()

    let item = tokens.token(of: .item, "a", unless: { _ in false })
    let header = tokens.token(of: .header, "a", unless: { _ in false })
    let second = tokens.token(of: .item, "a", unless: { $0 == item })

    #expect(Set([item, header, second]).count == 3)
    #expect(tokens.token(of: .item, nil, unless: { _ in false }) > second)
  }
}
