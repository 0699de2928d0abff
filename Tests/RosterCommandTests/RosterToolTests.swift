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

  @Test func `a short help is on one screen`() throws {
    let all = ["watch", "follow", "history", "snapshot", "diff", "batch", "replay"].map {
      [$0, "-h"]
    }
    for arguments in [[], ["-h"]] + all {
      let help = try #require(RosterTool.shortHelp(arguments))
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

      #expect(lines.count <= 23)
      #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
      let names = ["roster"] + arguments.prefix(1).filter { $0 != "-h" }
      #expect(lines.last == "\(names.joined(separator: " ")) --help says more.")
    }
    #expect(RosterTool.shortHelp(["watch", "--help"]) == nil)
    #expect(RosterTool.shortHelp(["watch", "ls", "-h"]) == nil)
  }

  @Test func `a short help has the first examples and all options or commands`() throws {
    let tool = try #require(RosterTool.shortHelp([]))
    let watch = try #require(RosterTool.shortHelp(["watch", "-h"]))

    #expect(tool.contains("\n  watch      Show the output of a command"))
    #expect(!tool.contains("batch"))
    #expect(watch.contains("\n  roster watch ps aux\n"))
    let node = try #require(HelpNode.tool?.commands.first { $0.name == "watch" })
    for name in node.arguments.filter(\.isShown).flatMap(\.names) { #expect(watch.contains(name)) }
  }

  @Test(arguments: [["watch"], ["help"], ["--version"], ["-h"], [], ["replay", "x"]])
  func `a command or an option is no mistake`(arguments: [String]) {
    #expect(RosterTool.unknownCommand(arguments)?.message == nil)
  }
}
