package import RosterDiff

#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// The log of faults that no handler receives: standard error, or the unified log on Apple's
/// systems.
///
/// Each fault is written once, with the place of the first, so that one that recurs in every update
/// does not flood the log. After `capacity` different lines, one last line says that there are more.
@MainActor
package final class FaultLog {
  /// The log of the process; tests replace it for a while.
  package static var shared = FaultLog(write: FaultLog.writeLine)

  /// The number of different lines that are written.
  package static let capacity = 500

  private let output: (String) -> Void
  private var counts: [String: Int] = [:]
  private var held: [String] = []

  /// Whether lines are kept back, because a full-screen program uses the terminal that standard
  /// error writes to.
  package var isHeld = false {
    didSet {
      guard !isHeld else { return }
      for line in held { output(line) }
      held = []
    }
  }

  /// Creates a log.
  ///
  /// - Parameter write: Writes a line, which is passed in without a line break.
  package init(write: @escaping (String) -> Void) {
    output = write
  }

  /// Logs a fault, unless the same one of the same list was logged before.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - list: The name of the list.
  package func log(_ fault: ListFault, of list: String) {
    let line = Self.line("\(fault)", of: list)
    if let count = counts[line] {
      counts[line] = count + 1
    } else if counts.count < Self.capacity {
      counts[line] = 1
      put(Self.line(fault, of: list))
      if counts.count == Self.capacity { put("Roster: further faults are not logged") }
    }
  }

  /// Returns how often a fault of a list was to be logged.
  package func count(of fault: ListFault, of list: String) -> Int {
    counts[Self.line("\(fault)", of: list), default: 0]
  }

  /// Returns the line of a fault: always one line, whatever the data contains.
  package static func line(_ fault: ListFault, of list: String) -> String {
    line(fault.debugDescription, of: list)
  }

  private static func line(_ fault: String, of list: String) -> String {
    let text = "Roster: \(list): \(fault)"
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func put(_ line: String) {
    if isHeld { held.append(line) } else { output(line) }
  }

  private nonisolated static func writeLine(_ line: String) {
    #if canImport(os)
      Logger(subsystem: "Roster", category: "faults").error("\(line, privacy: .public)")
    #elseif canImport(Glibc) || canImport(Musl) || canImport(WASILibc)
      var bytes = Array(line.utf8)
      bytes.append(UInt8(ascii: "\n"))
      // One call, so that lines of several processes do not mix; there is no place to report its failure.
      _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    #endif
  }
}

extension ListFault.Policy {
  /// Passes a fault to its handler, or to the log if there is none, and then reacts to it.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - handler: The handler, or nil.
  ///   - list: The name of the list, for the log.
  @MainActor
  func deliver(
    _ fault: ListFault, to handler: (@MainActor (ListFault) -> Void)?,
    of list: @autoclosure () -> String
  ) {
    if let handler {
      handler(fault)
    } else if unhandled == .log {
      FaultLog.shared.log(fault, of: list())
    }
    react(to: fault)
  }
}
