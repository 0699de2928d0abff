import Testing

@testable import RosterCommand

@Suite struct RowIdentitiesTests {
  @Test func atFirstTheKeyIsTheIdentity() {
    #expect(RowIdentities().identity(of: Samples.key("a", 2)) == Samples.key("a", 2))
  }

  @Test func aRowThatWasKnownKeepsItsIdentityAndAnotherOneCannotHaveIt() {
    var identities = RowIdentities()
    identities.reread([(Samples.key("web"), Samples.key("web up"))])

    #expect(identities.identity(of: Samples.key("web")) == Samples.key("web up"))
    #expect(identities.identity(of: Samples.key("web up")) != Samples.key("web up"))
    #expect(identities.identity(of: Samples.key("web up")).description == "web up")
  }

  @Test func identitiesOfSeveralReadingsDiffer() {
    var identities = RowIdentities()
    var seen: Set<WatchKey> = [identities.identity(of: Samples.key("a"))]
    for _ in 0..<3 {
      identities.reread([])
      #expect(seen.insert(identities.identity(of: Samples.key("a"))).inserted)
    }
  }
}
