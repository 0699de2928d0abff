/// A command that runs when a row changes.
struct RowTrigger: Equatable, Sendable {
  /// The change of a row that triggers the command.
  enum Event: Equatable, Sendable {
    /// The row is new.
    case new

    /// The row was removed.
    case gone

    /// The value of a column has changed; nil for any column.
    case change(ColumnReference?)
  }

  /// The change of a row.
  let event: Event

  /// The script for `sh`.
  let command: String

  /// The name of the option, for messages.
  var option: String {
    switch event {
    case .new: "--on-new"
    case .gone: "--on-gone"
    case .change: "--on-change"
    }
  }

  /// The column of the option; nil for none.
  var column: ColumnReference? {
    if case .change(let column) = event { column } else { nil }
  }
}

extension RowTrigger {
  /// Parses the value of `--on-change`: a column or `*`, `=`, and a command.
  ///
  /// - Parameter text: The value; the result is nil if a part is missing.
  init?(change text: String) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    let command = String(text[text.index(after: sign)...])
    guard command.contains(where: { !$0.isWhitespace }) else { return nil }
    let name = String(text[..<sign])
    self.init(
      event: .change(name == "*" ? nil : ColumnReference(text: name)), command: command)
  }
}
