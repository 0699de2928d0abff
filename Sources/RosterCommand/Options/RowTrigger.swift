/// A command that runs when something happens to a row.
struct RowTrigger: Equatable, Sendable {
  /// What must happen to a row.
  enum Event: Equatable, Sendable {
    /// The row is new.
    case new

    /// The row has gone.
    case gone

    /// The value of a column has changed; nil for any column.
    case change(ColumnReference?)
  }

  /// What must happen.
  let event: Event

  /// What `sh` runs.
  let command: String

  /// The name of the option, for messages.
  var option: String {
    switch event {
    case .new: "--on-new"
    case .gone: "--on-gone"
    case .change: "--on-change"
    }
  }

  /// The column that the option names; nil for none.
  var column: ColumnReference? {
    if case .change(let column) = event { column } else { nil }
  }
}

extension RowTrigger {
  /// Reads the value of `--on-change`: a column or `*`, `=`, and a command.
  ///
  /// - Parameter text: The value; nil if a part is missing.
  init?(change text: String) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    let command = String(text[text.index(after: sign)...])
    guard command.contains(where: { !$0.isWhitespace }) else { return nil }
    let name = String(text[..<sign])
    self.init(
      event: .change(name == "*" ? nil : ColumnReference(text: name)), command: command)
  }
}
