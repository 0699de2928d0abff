import ArgumentParser
import Testing

@testable import RosterCommand

@Suite struct RosterToolTests {
  private func message(_ arguments: String...) -> String? {
    RosterTool.unknownCommand(arguments).map { RosterTool.message(for: $0) }
  }

  @Test func `a mistyped command is named with the one that was meant`() {
    #expect(message("wach", "ps") == "Unknown command 'wach'. Did you mean 'watch'?")
    #expect(message("snapshto") == "Unknown command 'snapshto'. Did you mean 'snapshot'?")
    let error = RosterTool.unknownCommand(["wach"])
    #expect(error.map { RosterTool.exitCode(for: $0) } == ExitCode(64))
  }

  @Test func `a program is named with how to watch it`() {
    #expect(
      message("sh", "-c", "a b")
        == "Unknown command 'sh'. To watch a program: roster watch sh -c 'a b'")
  }

  @Test func `another word is named`() {
    #expect(message("nowhere-at-all") == "Unknown command 'nowhere-at-all'.")
  }

  @Test(arguments: [["watch"], ["help"], ["--version"], ["-h"], [], ["replay", "x"]])
  func `a command or an option is no mistake`(arguments: [String]) {
    #expect(RosterTool.unknownCommand(arguments)?.message == nil)
  }
}
