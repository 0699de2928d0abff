import TerminalIO
import Testing

@testable import WatchModel

@Suite struct KeyBindingTests {
  @Test(arguments: [
    ("k=kill {PID}", TerminalKey.character("k"), "k", "kill {PID}"),
    ("==x", .character("="), "=", "x"),
    ("ctrl-k=a=b", .control("k"), "ctrl-k", "a=b"),
    ("Ctrl-K=x", .control("k"), "Ctrl-K", "x"),
    ("f12=x", TerminalKey(.function(12)), "f12", "x"),
    ("é= x", .character("é"), "é", " x"),
  ])
  func `a key and a command are read`(
    _ text: String, _ key: TerminalKey, _ name: String, _ command: String
  ) throws {
    let binding = try KeyBinding(text)

    #expect(binding.key == key)
    #expect(binding.name == name)
    #expect(binding.command.text == command)
  }

  @Test(
    arguments: [
      ("", KeyBindingError.noKey, "expected KEY=COMMAND, such as 'k=kill {PID}'"),
      ("k", .noKey, "expected KEY=COMMAND, such as 'k=kill {PID}'"),
      ("=x", .noKey, "expected KEY=COMMAND, such as 'k=kill {PID}'"),
      (
        "kk=x", .unknownKey("kk"),
        "'kk' is not a key; keys are single characters, ctrl-a to ctrl-z, and f1 to f12"
      ),
      (
        " =x", .unknownKey(" "),
        "' ' is not a key; keys are single characters, ctrl-a to ctrl-z, and f1 to f12"
      ),
      ("k= ", .noCommand, "the key has no command"),
      (
        "k=a {PID", .strayBrace(location: 2),
        "character 3 of the command: unmatched brace; write {{ and }} for literal braces"
      ),
      (
        "k=a { }", .noColumn(location: 2), "character 3 of the command: no column in the braces"
      ),
    ])
  func `what is wrong is said`(_ text: String, _ error: KeyBindingError, _ description: String) {
    #expect(throws: error) { try KeyBinding(text) }
    #expect(error.description == description)
  }

  @Test(arguments: ["f0", "f13", "ff", "ctrl-", "ctrl-ab", "ctrl-c", "ctrl-m", "ctrl-1", "esc"])
  func `what a terminal cannot tell apart is no key`(_ name: String) {
    #expect(throws: KeyBindingError.unknownKey(name)) { try KeyBinding(name + "=x") }
  }
}
