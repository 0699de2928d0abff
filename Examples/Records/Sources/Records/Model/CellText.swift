import GRDB

/// A value as a row shows it.
struct CellText: Hashable, Sendable {
  /// The kind of the value, as far as it looks different.
  enum Kind: Hashable, Sendable {
    case text
    case number
    case null
    case blob
  }

  /// The text, on one line.
  let text: String

  let kind: Kind

  /// Creates the text of a value of a `RowView`: the beginning of a text, the description of a blob.
  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: (text, kind) = ("NULL", .null)
    case .int64(let number): (text, kind) = ("\(number)", .number)
    case .double(let number): (text, kind) = ("\(number)", .number)
    case .string(let string):
      // SQLite counts scalars.
      let scalars = string.unicodeScalars
      let end = scalars.index(
        scalars.startIndex, offsetBy: RowView.previewLength, limitedBy: scalars.endIndex)
      let line = Self.line(string[..<(end ?? scalars.endIndex)])
      (text, kind) = (end ?? scalars.endIndex < scalars.endIndex ? line + "…" : line, .text)
    case .blob(let data): (text, kind) = (String(decoding: data, as: UTF8.self), .blob)
    }
  }

  /// Returns a text with signs for line breaks and tabs.
  static func line(_ text: Substring) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return String(text) }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
        }))
  }
}
