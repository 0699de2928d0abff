import TableSamples
import Testing

@testable import TableText

@Suite struct WatchKeyTests {
  @Test func `the first row with a key is called by it and the others have a number`() {
    #expect(Samples.key("a").description == "a")
    #expect(Samples.key("a", 2).description == "a#2")
  }

  @Test func `a key that looks like a numbered one is another key`() {
    #expect(Samples.key("a#2") != Samples.key("a", 2))
  }
}
