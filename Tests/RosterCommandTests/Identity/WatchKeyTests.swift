import Testing

@testable import RosterCommand

@Suite struct WatchKeyTests {
  @Test func theFirstRowWithAKeyIsCalledByItAndTheOthersHaveANumber() {
    #expect(Samples.key("a").description == "a")
    #expect(Samples.key("a", 2).description == "a#2")
  }

  @Test func aKeyThatLooksLikeANumberedOneIsAnotherKey() {
    #expect(Samples.key("a#2") != Samples.key("a", 2))
  }
}
