import TableSamples
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct RowIdentitiesTests {
  @Test func `at first the key is the identity`() {
    #expect(RowIdentities().identity(of: Samples.key("a", 2)) == Samples.key("a", 2))
  }

  @Test func `a row that was known keeps its identity and another one cannot have it`() {
    var identities = RowIdentities()
    identities.reread([(Samples.key("web"), Samples.key("web up"))])

    #expect(identities.identity(of: Samples.key("web")) == Samples.key("web up"))
    #expect(identities.identity(of: Samples.key("web up")) != Samples.key("web up"))
    #expect(identities.identity(of: Samples.key("web up")).description == "web up")
  }

  @Test func `identities of several readings differ`() {
    var identities = RowIdentities()
    var seen: Set<WatchKey> = [identities.identity(of: Samples.key("a"))]
    for _ in 0..<3 {
      identities.reread([])
      #expect(seen.insert(identities.identity(of: Samples.key("a"))).inserted)
    }
  }
}
