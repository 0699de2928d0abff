import Foundation
import GRDB

/// Values as they are typed.
enum EditText {
  /// Returns the text to edit a value by.
  ///
  /// - Parameter value: The value.
  /// - Returns: A text; nil for NULL.
  static func text(of value: DatabaseValue) -> String? {
    switch value.storage {
    case .null: nil
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let data): "x'" + data.map { Self.hex($0) }.joined() + "'"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// Returns the value for a text.
  ///
  /// SQLite converts it to the type of the column, if it has one; in a column without a type, a
  /// value stays a number or a blob if it was one.
  ///
  /// - Parameters:
  ///   - text: The text; nil for NULL.
  ///   - original: The value as it was.
  ///   - affinity: That of the column.
  /// - Returns: The value to write.
  /// - Throws: `RecordsError.notABlob`.
  static func value(
    _ text: String?, insteadOf original: DatabaseValue, _ affinity: TableShape.Affinity
  ) throws(RecordsError) -> DatabaseValue {
    guard let text else { return .null }
    switch original.storage {
    case .blob: return try blob(text).databaseValue
    case .int64, .double: return number(text) ?? text.databaseValue
    case .null where affinity == .none: return number(text) ?? text.databaseValue
    default: return text.databaseValue
    }
  }

  /// Returns the number that a text is; nil if it is another text, or a number that is not exact.
  static func number(_ text: String) -> DatabaseValue? {
    if let number = Int64(text) { return number.databaseValue }
    guard text.contains(where: { ".eE".contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return number.databaseValue
  }

  private static func blob(_ text: String) throws(RecordsError) -> Data {
    let digits = text.dropFirst(2).dropLast()
    guard text.lowercased().hasPrefix("x'"), text.hasSuffix("'"), text.count >= 3,
      digits.count % 2 == 0, digits.allSatisfy({ $0.isHexDigit && $0.isASCII })
    else { throw .notABlob(text) }
    var data = Data()
    var rest = digits
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      data.append(byte)
      rest = rest.dropFirst(2)
    }
    return data
  }
}
