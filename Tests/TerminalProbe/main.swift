// A program that tests run in a pseudo-terminal: it shows what the terminal reports, and ends in
// all the ways in which a program can end.

import RosterTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// No closure of this file: that would belong to the main actor, and the signal comes to any thread.
nonisolated func answer(_ signal: Int32) {}

switch CommandLine.arguments.dropFirst().first {
case "events": try await EventProbe().run()
case "answering":
  signal(SIGUSR1, answer)
  try await EventProbe().run()
case "list": try await ListProbe().run(.scrolling)
case "focus": try await ListProbe().run(.focus)
default: print("usage: TerminalProbe events|answering|list|focus")
}
