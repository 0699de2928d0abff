import Testing

@testable import WatchHosts
@testable import WatchModel

@Suite struct RunProgressTests {
  @Test func `the advice is the command in a pipe`() {
    let progress = RunProgress(Array("one\ntwo".utf8), of: ["tail", "-f", "a b"])

    #expect(
      progress.page(" (Esc closes)")
        == TextPage(
          title: "output so far (Esc closes)",
          lines: [
            "The command is still running. If it never ends: tail -f 'a b' | roster follow",
            "one", "two",
          ]))
  }

  @Test func `a line for a shell stays as it was typed`() {
    let progress = RunProgress([], of: ["sh", "-c", "a | b"])

    #expect(progress.advice.hasSuffix("If it never ends: a | b | roster follow"))
    #expect(progress.lines == [])
    #expect(
      RunProgress([], of: ["sh", "-c", "a; b"]).advice
        .hasSuffix("If it never ends: sh -c 'a; b' | roster follow"))
  }

  @Test func `of many lines the last ones are shown`() {
    let output = (1...100).map { "\($0)\n" }.joined()

    #expect(RunProgress(Array(output.utf8), of: ["x"]).lines == ["…"] + (81...100).map { "\($0)" })
  }
}
