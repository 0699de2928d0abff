import Testing

@testable import RosterCommand

@Suite struct SimilarNameTests {
  private static let names = [
    "watch", "follow", "history", "snapshot", "diff", "batch", "replay", "help",
  ]

  @Test(arguments: [
    ("wach", "watch"), ("wtach", "watch"), ("watchh", "watch"), ("Watch", "watch"),
    ("fallow", "follow"), ("folow", "follow"), ("histroy", "history"), ("snapshoot", "snapshot"),
    ("dif", "diff"), ("bach", "batch"), ("reply", "replay"), ("hlep", "help"),
  ])
  func `a mistyped word is the name that it was meant to be`(word: String, name: String) {
    #expect(SimilarName.name(like: word, in: Self.names) == name)
  }

  @Test(arguments: ["ps", "", "ls", "show", "kubectl", "top", "w"])
  func `another word is no name`(word: String) {
    #expect(SimilarName.name(like: word, in: Self.names) == nil)
  }

  @Test func `of equally similar names the first one is meant`() {
    #expect(SimilarName.name(like: "cat", in: ["bat", "hat"]) == "bat")
    #expect(SimilarName.name(like: "cat", in: []) == nil)
  }
}
