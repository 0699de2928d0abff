import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A command that runs when a row changes.
package struct RowHook: Equatable, Sendable {
  /// The change of a row for which the hook runs.
  package enum Event: Equatable, Sendable {
    /// The row is new.
    case new

    /// The row was removed.
    case removed

    /// The value of a column has changed; nil for any column.
    case change(ColumnReference?)
  }

  /// The change of a row.
  let event: Event

  /// The script for `sh`.
  package let command: String

  /// Creates a hook.
  ///
  /// - Parameters:
  ///   - event: The change of a row.
  ///   - command: The script for `sh`.
  package init(event: Event, command: String) {
    self.event = event
    self.command = command
  }

  /// The name of the option, for messages.
  package var option: String {
    switch event {
    case .new: "--on-new"
    case .removed: "--on-gone"
    case .change: "--on-change"
    }
  }

  /// The column of the option; nil for none.
  var column: ColumnReference? {
    if case .change(let column) = event { column } else { nil }
  }
}

extension RowHook {
  /// The names of variables of columns in the command, as in `$ROSTER_PID` and `${ROSTER_PID}`.
  ///
  /// Escaped ones are not included, nor are those with a default value (`${ROSTER_PID:-0}`).
  var variables: [String] {
    let prefix = "ROSTER_"
    return command.indices.compactMap { index in
      guard command[index] == "$", index == command.startIndex || !isEscaped(index) else {
        return nil
      }
      let rest = command[command.index(after: index)...]
      let isBraced = rest.first == "{"
      let name = rest.dropFirst(isBraced ? 1 : 0).prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      }
      guard name.hasPrefix(prefix), !isBraced || command[name.endIndex...].first == "}" else {
        return nil
      }
      return String(name)
    }
  }

  private func isEscaped(_ index: String.Index) -> Bool {
    command[command.index(before: index)] == "\\"
  }

  /// Checks that the variables in the command are those of columns, unless they are defined by the
  /// command or by the environment.
  ///
  /// - Parameter columns: The names of all columns.
  /// - Throws: `WatchError.unknownVariable` for the first other one.
  func checkVariables(in columns: [String]) throws(WatchError) {
    let used = variables
    guard !used.isEmpty else { return }
    let known = RowVariables.allNames(of: columns)
    for name in used where !known.contains(name) {
      guard getenv(name) == nil, !command.contains("\(name)=") else { continue }
      throw .unknownVariable(name, option: option, columns: columns)
    }
  }

  /// Parses the value of `--on-change`: a column or `*`, `=`, and a command.
  ///
  /// - Parameter text: The value; the result is nil if a part is missing.
  package init?(change text: String) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    let command = String(text[text.index(after: sign)...])
    guard command.contains(where: { !$0.isWhitespace }) else { return nil }
    let name = String(text[..<sign])
    self.init(
      event: .change(name == "*" ? nil : ColumnReference(text: name)), command: command)
  }
}
