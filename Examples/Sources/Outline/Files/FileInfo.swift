/// The information about a file in addition to its name.
enum FileInfo: Hashable, Sendable {
  /// A folder.
  case folder

  /// A file with a number of bytes.
  case file(size: Int64)

  /// A link with its target.
  case link(to: String)

  /// Another kind of file, described by the text.
  case other(String)

  /// The text at the end of the row, or nil for none.
  var detail: String? {
    switch self {
    case .folder: nil
    case .file(let size): Self.text(of: size)
    case .link(let target): "→ \(target)"
    case .other(let kind): kind
    }
  }

  /// Returns a size with the unit that suits it.
  ///
  /// - Parameter size: A number of bytes.
  /// - Returns: The size rounded down, with one digit after the point below 10 of a unit.
  static func text(of size: Int64) -> String {
    if size < 1000 { return "\(size) B" }
    var (tenths, units) = (size / 100, ["kB", "MB", "GB", "TB", "PB", "EB"][...])
    while tenths >= 10_000, units.count > 1 {
      tenths /= 1000
      units.removeFirst()
    }
    let unit = units.first ?? ""
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)"
  }
}
